import type { Card, WholeBoard } from '@atrium/contracts/boards';
import { Button, NativeSelect, Stack, TextField } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { useId, useState } from 'react';

interface MoveTaskDialogProps {
  readonly board: WholeBoard;
  readonly card: Card;
  /** Where it stands. */
  readonly list: string;
  readonly onClose: () => void;
  readonly onMove: (list: string, before: string | null) => void;
}

/** The way to move a task without dragging: the list, and the place in it. */
export function MoveTaskDialog({ board, card, list, onClose, onMove }: MoveTaskDialogProps) {
  const formId = useId();
  const [target, setTarget] = useState(list);
  const othersIn = (id: string) =>
    board.lists.find((candidate) => candidate.id === id)?.cards.filter((other) => other.id !== card.id) ?? [];
  const here = board.lists.find(({ id }) => id === list)?.cards.findIndex(({ id }) => id === card.id) ?? 0;
  const [position, setPosition] = useState(String(here + 1));
  const others = othersIn(target);
  const last = others.length + 1;

  const submit = () => {
    const wanted = Number.parseInt(position, 10);
    const index = Math.min(Math.max(Number.isNaN(wanted) ? last : wanted, 1), last) - 1;
    onMove(target, others[index]?.id ?? null);
    onClose();
  };

  return (
    <Dialog
      title={`Move ${card.title}`}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Move
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={3}>
          <NativeSelect
            label="List"
            value={target}
            onChange={(id) => {
              setTarget(id);
              setPosition(String(id === list ? here + 1 : othersIn(id).length + 1));
            }}
            options={board.lists.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <TextField
            label="Position"
            type="number"
            inputMode="numeric"
            min={1}
            max={last}
            hint={`From 1 to ${last}`}
            value={position}
            onChange={setPosition}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
