import type { Label } from '@atrium/contracts/boards';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Checkbox, IconButton, Notice, Stack, plainListStyles, tokens } from '@atrium/ui';
import { Pencil, Trash2 } from '@atrium/ui/icons';
import { Dialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardDeleteLabelMutation } from '../api/labels.api';
import { LabelChip } from './LabelChip';
import { LabelForm } from './LabelForm';

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
                  <LabelRow
                    label={label}
                    task={task}
                    onEdit={() => {
                      setEdited(label.id);
                    }}
                    onDelete={() => void deleteLabel({ id: label.id, board })}
                  />
                )}
              </li>
            ))}
          </Rows>
        )}
        {deletion.error !== undefined && (
          <Notice tone="danger">{failureSentence(deletion.error, 'label.delete-failed')}</Notice>
        )}
        <LabelForm board={board} />
      </Stack>
    </Dialog>
  );
}

interface LabelRowProps extends Pick<LabelsDialogProps, 'task'> {
  readonly label: Label;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function LabelRow({ label, task, onEdit, onDelete }: LabelRowProps) {
  const chip = <LabelChip $colour={label.colour}>{label.name}</LabelChip>;
  return (
    <Row>
      {task === undefined ? (
        chip
      ) : (
        <Checkbox
          label={chip}
          checked={task.labels.includes(label.id)}
          onChange={(checked) => {
            const others = task.labels.filter((id) => id !== label.id);
            task.onChange(checked ? [...others, label.id] : others);
          }}
        />
      )}
      <span>
        <IconButton size="small" label={`Edit label ${label.name}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="small" label={`Delete label ${label.name}`} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </Row>
  );
}

const Rows = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[2]};
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
