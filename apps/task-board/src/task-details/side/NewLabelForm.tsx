import type { LabelColour } from '@atrium/contracts/board-options';
import type { TaskSnapshot } from '@atrium/contracts/boards';
import { NativeSelect, Stack } from '@atrium/ui';
import { useState } from 'react';
import { useTaskDetailsAddLabelMutation } from '../../api/task-details.api';
import { colourOptions } from '../../labels/label-styles';
import { AddLine } from '../AddLine';
import { plainFailureText } from '../../api/failure-text';

interface NewLabelFormProps {
  readonly snapshot: TaskSnapshot;
  readonly onAdded: (id: string) => void;
}

/** Adds a label to the board. */
export function NewLabelForm({ snapshot, onAdded }: NewLabelFormProps) {
  const [colour, setColour] = useState<LabelColour>('blue');
  const [addLabel] = useTaskDetailsAddLabelMutation();

  return (
    <Stack gap={2}>
      <NativeSelect label="Colour" value={colour} onChange={setColour} options={colourOptions} />
      <AddLine
        draft={`label.${snapshot.board.id}`}
        label="New label"
        placeholder="New label"
        maxLength={50}
        submitLabel="Add"
        onAdd={async (name, key) => {
          const answer = await addLabel({ task: snapshot.task.id, board: snapshot.board.id, name, colour, key });
          if (answer.data === undefined) return plainFailureText(answer.error);
          onAdded(answer.data.id);
          return null;
        }}
      />
    </Stack>
  );
}
