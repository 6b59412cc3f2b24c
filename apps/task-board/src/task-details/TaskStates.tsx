import { messageFor, type ErrorCode } from '@atrium/errors';
import { isApiFailure } from '@atrium/tenant-api';
import { ErrorState, Skeleton, Stack, Text, tokens } from '@atrium/ui';
import { ListChecks, MessageSquare, Paperclip } from '@atrium/ui/icons';
import { Columns, MainColumn, SideColumn } from './columns';
import { Panel } from './Panel';

const panelHeight = '8rem';
const factsHeight = '10rem';

/** Keeps the place of the task while it is on its way. */
export const TaskLoading = () => (
  <Stack gap={4}>
    <Stack gap={2} role="status">
      <Skeleton width="60%" height={tokens.space[6]} />
      <Skeleton width="30%" height={tokens.space[4]} />
    </Stack>
    <Columns>
      <SideColumn>
        <Skeleton width="100%" height={panelHeight} radius="large" />
        <Skeleton width="100%" height={panelHeight} radius="large" />
      </SideColumn>
      <MainColumn>
        <Skeleton width="100%" height={factsHeight} radius="large" />
        <Panel title="Add Comments" icon={<MessageSquare />}>
          <Text tone="muted" role="status">
            Loading comments...
          </Text>
        </Panel>
      </MainColumn>
    </Columns>
  </Stack>
);

interface TaskFailedProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Each part says that it is missing, so that nobody takes the task for one without comments or files. */
export function TaskFailed({ failure, onRetry }: TaskFailedProps) {
  /** Of a call that could not be made, each part says why in its own way. */
  const reason = (code: ErrorCode, notMade?: ErrorCode): string =>
    isApiFailure(failure) && failure.kind === 'setup' ? messageFor(notMade ?? failure.code) : messageFor(code);

  return (
    <Stack gap={4}>
      <ErrorState message={messageFor('task.fetch-failed')} onRetry={onRetry} />
      <Panel title="Checklists" icon={<ListChecks />}>
        <Text tone="danger">{reason('checklists.fetch-failed')}</Text>
      </Panel>
      <Panel title="Add Comments" icon={<MessageSquare />}>
        <Text tone="danger">{reason('comments.load-failed', 'tenant.token-or-tenant-missing')}</Text>
      </Panel>
      <Panel title="Attachments" icon={<Paperclip />}>
        <Text tone="danger">{reason('attachments.load-failed')}</Text>
      </Panel>
    </Stack>
  );
}
