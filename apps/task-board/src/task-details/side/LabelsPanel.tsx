import type { TaskSnapshot } from '@atrium/contracts/boards';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Checkbox, Divider, Stack, Text, plainListStyles, tokens } from '@atrium/ui';
import { Tag } from '@atrium/ui/icons';
import { MenuPanel } from '@atrium/ui/menu';
import { useState } from 'react';
import styled from 'styled-components';
import { InlineFailure } from '../InlineFailure';
import { Panel } from '../Panel';
import { useMergedChange, type Refetch } from '../save-task';
import { LabelChip } from '../../labels/LabelChip';
import { NewLabelForm } from './NewLabelForm';

interface LabelsPanelProps {
  readonly snapshot: TaskSnapshot;
  readonly refetch: Refetch;
}

/** The labels of the task, chosen from those of its board. */
export function LabelsPanel({ snapshot, refetch }: LabelsPanelProps) {
  const { merge } = useMergedChange(snapshot, refetch);
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = snapshot.task.labels;

  const setLabel = async (id: string, isOn: boolean) => {
    setFailure(null);
    const error = await merge(({ task }) =>
      task.labels.includes(id) === isOn
        ? null
        : { labels: isOn ? [...task.labels, id] : task.labels.filter((other) => other !== id) },
    );
    if (error !== undefined) setFailure(failureSentence(error, 'label.save-failed'));
  };

  return (
    <Panel
      title="Labels"
      icon={<Tag />}
      action={
        <MenuPanel label="Labels" trigger={<Button size="small">Edit labels</Button>}>
          <Frame gap={3}>
            {snapshot.labels.length === 0 ? (
              <Text tone="muted">This board has no labels yet.</Text>
            ) : (
              <Stack gap={1}>
                {snapshot.labels.map((label) => (
                  <Checkbox
                    key={label.id}
                    label={<LabelChip $colour={label.colour}>{label.name}</LabelChip>}
                    checked={chosen.includes(label.id)}
                    onChange={(isOn) => void setLabel(label.id, isOn)}
                  />
                ))}
              </Stack>
            )}
            <InlineFailure message={failure} />
            <Divider />
            <NewLabelForm snapshot={snapshot} onAdded={(id) => void setLabel(id, true)} />
          </Frame>
        </MenuPanel>
      }
    >
      {chosen.length === 0 ? (
        <Text tone="muted">No labels</Text>
      ) : (
        <Chips aria-label="Labels">
          {snapshot.labels
            .filter(({ id }) => chosen.includes(id))
            .map((label) => (
              <li key={label.id}>
                <LabelChip $colour={label.colour}>{label.name}</LabelChip>
              </li>
            ))}
        </Chips>
      )}
    </Panel>
  );
}

const Frame = styled(Stack)`
  padding: ${tokens.space[3]};
`;

const Chips = styled.ul`
  ${plainListStyles}
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};

  > li {
    display: flex;
    max-width: 100%;
  }
`;
