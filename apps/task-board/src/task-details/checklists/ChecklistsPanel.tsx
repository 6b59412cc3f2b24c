import type { TaskSnapshot } from '@atrium/contracts/boards';
import { Stack, Text } from '@atrium/ui';
import { ListChecks } from '@atrium/ui/icons';
import { Panel } from '../Panel';
import { ChecklistCard } from './ChecklistCard';

interface ChecklistsPanelProps {
  readonly snapshot: TaskSnapshot;
}

export const ChecklistsPanel = ({ snapshot }: ChecklistsPanelProps) => (
  <Panel title="Checklists" icon={<ListChecks />}>
    {snapshot.checklists.length === 0 ? (
      <Text tone="muted">No checklists yet.</Text>
    ) : (
      <Stack gap={5}>
        {snapshot.checklists.map((checklist) => (
          <ChecklistCard key={checklist.id} checklist={checklist} />
        ))}
      </Stack>
    )}
  </Panel>
);
