import { Skeleton } from '@atrium/ui';
import { plotHeight } from './plot-height';

/** As high as what comes in its place. */
export const PlotSkeleton = () => <Skeleton height={plotHeight} radius="medium" />;
