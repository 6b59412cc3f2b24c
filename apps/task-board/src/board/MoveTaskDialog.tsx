import type { Card, BoardSnapshot } from '@atrium/contracts/boards';
import { NativeSelect, TextField } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { useState } from 'react';

interface MoveTaskDialogProps {
  readonly board: BoardSnapshot;
  readonly card: Card;
  /** Where it stands. */
  readonly list: string;
  readonly onClose: () => void;
  readonly onMove: (list: string, before: string | null) => void;
}

/** The way to move a task without dragging: the list, and the place in it. */
export function MoveTaskDialog({ board, card, list, onClose, onMove }: MoveTaskDialogProps) {
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
    <FormDialog title={`Move ${card.title}`} size="small" submitLabel="Move" onSubmit={submit} onClose={onClose}>
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
    </FormDialog>
  );
}
