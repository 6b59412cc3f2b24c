import { messageFor } from '@atrium/errors';
import { failureMessage, fieldReason } from '@atrium/tenant-api';
import { ErrorState, OutdatedNotice, Stack } from '@atrium/ui';
import type { ReactNode } from 'react';
import type { FigureModel } from '../figures/figure-model';
import { Figures } from '../figures/Figures';
import { Plot } from '../plot/Plot';
import type { PlotModel } from '../plot/plot-model';
import { DashboardSkeleton } from './DashboardSkeleton';
import { PlotGrid } from './PlotGrid';

/** What a dashboard says. */
export interface Dashboard {
  readonly figures: readonly FigureModel[];
  readonly plots: readonly PlotModel[];
  readonly days: number;
  /** Below the plots. */
  readonly more?: ReactNode;
}

interface DashboardViewProps<Data> {
  /** The query; data of another period stays until this one has loaded. */
  readonly result: {
    readonly data?: Data | undefined;
    readonly currentData?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly toDashboard: (data: Data) => Dashboard;
  /** How many of each the skeleton shows. */
  readonly skeleton: { readonly figures: number; readonly plots: number };
}

/** A dashboard while it loads, if it fails, and with its data. */
export function DashboardView<Data>({ result, toDashboard, skeleton }: DashboardViewProps<Data>) {
  const { data, currentData, error, isFetching, refetch } = result;
  const retry = () => void refetch();
  // Only the period can be invalid; the reason explains it.
  const failure =
    error === undefined ? null : (fieldReason(error) ?? failureMessage(error, { fallback: 'dashboard.fetch-failed' }));

  if (currentData === undefined && failure !== null && !isFetching) {
    return <ErrorState title={messageFor('dashboard.fetch-failed')} message={failure} onRetry={retry} />;
  }
  const shown = currentData ?? data;
  if (shown === undefined) return <DashboardSkeleton {...skeleton} />;
  const { figures, plots, days, more } = toDashboard(shown);
  return (
    <Stack gap={4} aria-busy={currentData === undefined}>
      {failure !== null && <OutdatedNotice message={failure} onRetry={retry} retrying={isFetching} />}
      <Figures figures={figures} days={days} />
      <PlotGrid>
        {plots.map((plot) => (
          <Plot key={plot.id} plot={plot} />
        ))}
        {more}
      </PlotGrid>
    </Stack>
  );
}
