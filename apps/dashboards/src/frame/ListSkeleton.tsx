import { dashboards } from '@atrium/contracts/dashboard-options';
import { Skeleton, Stack, VisuallyHidden } from '@atrium/ui';

const height = '4.5rem';

/** Placeholders for the list of dashboards. */
export const ListSkeleton = () => (
  <Stack gap={3}>
    <VisuallyHidden role="status">Loading the dashboards</VisuallyHidden>
    {dashboards.map((name) => (
      <Skeleton key={name} height={height} radius="large" />
    ))}
  </Stack>
);
