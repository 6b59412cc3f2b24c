import type { WholeTask } from '@atrium/contracts/boards';
import { Stack, Text } from '@atrium/ui';
import { ListChecks } from '@atrium/ui/icons';
import { Panel } from '../Panel';
import { ChecklistCard } from './ChecklistCard';

interface ChecklistsPanelProps {
  readonly whole: WholeTask;
}

export const ChecklistsPanel = ({ whole }: ChecklistsPanelProps) => (
  <Panel title="Checklists" icon={<ListChecks />}>
    {whole.checklists.length === 0 ? (
      <Text tone="muted">No checklists yet.</Text>
    ) : (
      <Stack gap={5}>
        {whole.checklists.map((checklist) => (
          <ChecklistCard key={checklist.id} checklist={checklist} />
        ))}
      </Stack>
    )}
  </Panel>
);
