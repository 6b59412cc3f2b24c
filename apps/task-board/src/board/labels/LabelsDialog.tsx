import { labelColours, type LabelColour } from '@atrium/contracts/board-options';
import type { Label } from '@atrium/contracts/boards';
import { newKey } from '@atrium/tenant-api';
import { Button, Checkbox, IconButton, NativeSelect, Notice, Stack, TextField, tokens } from '@atrium/ui';
import { Pencil, Trash2 } from '@atrium/ui/icons';
import { Dialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useTaskBoardChangeLabelMutation,
  useTaskBoardCreateLabelMutation,
  useTaskBoardDeleteLabelMutation,
} from '../../api/tasks.api';
import { failureText } from '../../task-details/failure-text';
import { LabelChip } from './LabelChip';
import { labelNames } from './label-styles';

interface LabelsDialogProps {
  readonly board: string;
  readonly labels: readonly Label[];
  /** The task to put labels on; left out to manage the board's labels only. */
  readonly task?: {
    readonly title: string;
    readonly labels: readonly string[];
    readonly onChange: (ids: string[]) => void;
  };
  readonly onClose: () => void;
}

/** The labels of a board: add, rename, recolour and delete them, and put them on a task. */
export function LabelsDialog({ board, labels, task, onClose }: LabelsDialogProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [deleteLabel, deletion] = useTaskBoardDeleteLabelMutation();
  return (
    <Dialog
      title={task === undefined ? 'Labels' : `Labels of ${task.title}`}
      isOpen
      onClose={onClose}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        {labels.length > 0 && (
          <Rows aria-label="Labels">
            {labels.map((label) => (
              <li key={label.id}>
                {edited === label.id ? (
                  <LabelForm
                    board={board}
                    label={label}
                    onDone={() => {
                      setEdited(null);
                    }}
                  />
                ) : (
                  <Row>
                    {task === undefined ? (
                      <LabelChip $colour={label.colour}>{label.name}</LabelChip>
                    ) : (
                      <Checkbox
                        label={<LabelChip $colour={label.colour}>{label.name}</LabelChip>}
                        checked={task.labels.includes(label.id)}
                        onChange={(checked) => {
                          const others = task.labels.filter((id) => id !== label.id);
                          task.onChange(checked ? [...others, label.id] : others);
                        }}
                      />
                    )}
                    <span>
                      <IconButton
                        size="small"
                        label={`Edit label ${label.name}`}
                        onClick={() => {
                          setEdited(label.id);
                        }}
                      >
                        <Pencil aria-hidden />
                      </IconButton>
                      <IconButton
                        size="small"
                        label={`Delete label ${label.name}`}
                        onClick={() => void deleteLabel({ id: label.id, board })}
                      >
                        <Trash2 aria-hidden />
                      </IconButton>
                    </span>
                  </Row>
                )}
              </li>
            ))}
          </Rows>
        )}
        {deletion.error !== undefined && (
          <Notice tone="danger">{failureText(deletion.error, 'label.delete-failed')}</Notice>
        )}
        <LabelForm board={board} />
      </Stack>
    </Dialog>
  );
}

interface LabelFormProps {
  readonly board: string;
  /** Left out for a new one. */
  readonly label?: Label;
  readonly onDone?: () => void;
}

const colourOptions = labelColours.map((colour) => ({ value: colour, label: labelNames[colour] }));

function LabelForm({ board, label, onDone }: LabelFormProps) {
  const [name, setName] = useState(label?.name ?? '');
  const [colour, setColour] = useState<LabelColour>(label?.colour ?? 'blue');
  const [key, setKey] = useState(newKey);
  const [createLabel, creation] = useTaskBoardCreateLabelMutation();
  const [changeLabel, change] = useTaskBoardChangeLabelMutation();
  const failure = creation.error ?? change.error;

  const submit = async () => {
    const trimmed = name.trim();
    if (trimmed === '' || creation.isLoading || change.isLoading) return;
    const { error } =
      label === undefined
        ? await createLabel({ key, board, name: trimmed, colour })
        : await changeLabel({ id: label.id, board, name: trimmed, colour });
    if (error !== undefined) return;
    if (label === undefined) setName('');
    setKey(newKey());
    onDone?.();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={2}>
        <Fields>
          <TextField
            label={label === undefined ? 'New label' : 'Name'}
            autoComplete="off"
            maxLength={50}
            value={name}
            onChange={(text) => {
              setName(text);
              // Another name is another label.
              setKey(newKey());
            }}
          />
          <NativeSelect label="Colour" value={colour} onChange={setColour} options={colourOptions} />
        </Fields>
        <Row>
          <LabelChip $colour={colour}>{name.trim() === '' ? 'Preview' : name}</LabelChip>
          <span>
            {onDone !== undefined && (
              <Button size="small" variant="ghost" onClick={onDone}>
                Cancel
              </Button>
            )}
            <Button size="small" variant="primary" type="submit" pending={creation.isLoading || change.isLoading}>
              {label === undefined ? 'Add label' : 'Save'}
            </Button>
          </span>
        </Row>
        {failure !== undefined && <Notice tone="danger">{failureText(failure, 'label.save-failed')}</Notice>}
      </Stack>
    </form>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  min-width: 0;

  > span:last-child {
    flex: none;
    display: flex;
    gap: ${tokens.space[1]};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${tokens.column.xsmall};
  gap: ${tokens.space[2]};
`;
