import { lazyComponent } from '@atrium/router';
import { Skeleton, tokens } from '@atrium/ui';

/** The picker of people is no part of the first visit. */
export const LazyManagerFilter = lazyComponent(
  async () => (await import('./ManagerFilter')).ManagerFilter,
  () => <Skeleton height={tokens.size.control} radius="medium" />,
);
