import { Card, Skeleton, Stack, VisuallyHidden } from '@atrium/ui';
import styled from 'styled-components';
import { figureGrid } from '../figures/Figures';
import { PlotSkeleton } from '../plot/PlotSkeleton';
import { PlotGrid } from './PlotGrid';

interface DashboardSkeletonProps {
  readonly figures: number;
  readonly plots: number;
}

const figureHeight = '6.5rem';
const titleWidth = '12rem';

/** Placeholders in the layout of the dashboard. */
export const DashboardSkeleton = ({ figures, plots }: DashboardSkeletonProps) => (
  <Stack gap={4}>
    <VisuallyHidden role="status">Loading the dashboard</VisuallyHidden>
    <Grid>
      {Array.from({ length: figures }, (_, index) => (
        <Skeleton key={index} height={figureHeight} radius="large" />
      ))}
    </Grid>
    <PlotGrid>
      {Array.from({ length: plots }, (_, index) => (
        <Card key={index}>
          <Stack gap={4}>
            <Skeleton width={titleWidth} />
            <PlotSkeleton />
          </Stack>
        </Card>
      ))}
    </PlotGrid>
  </Stack>
);

const Grid = styled.div`
  ${figureGrid}
`;
