import type { Readiness } from '../probes';
import { defineReadiness } from './api-metrics';
import { gauge, type Metrics } from './metrics';

export interface RolloutState {
  readonly remote: string;
  readonly release: string;
  readonly percent: number;
}

export interface ChannelFacts {
  readonly revision: number;
  /** When it ends, in seconds since 1970. */
  readonly expires: number;
  readonly rollouts: readonly RolloutState[];
}

export interface PageSources {
  readonly readiness: () => Promise<Readiness>;
  readonly channel: () => Promise<ChannelFacts>;
}

/** Measured by browsers. All but the shift of the layout are times. */
export const vitals = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;
export type Vital = (typeof vitals)[number];

/** What the server of pages counts as it happens. */
export interface PageCounters {
  readonly load: (report: { readonly remote: string; readonly release: string; readonly outcome: string }) => void;
  /** `value` is in milliseconds, or the score of CLS. */
  readonly vital: (vital: Vital, value: number, of: { readonly release: string; readonly page: string }) => void;
  readonly rolloutChanged: (remote: string, outcome: 'advanced' | 'rolled-back') => void;
}

/** Around the limits of what counts as good and as poor: LCP 2.5 and 4 s, INP 200 and 500 ms, TTFB 0.8 and 1.8 s. */
const vitalBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8];
const shiftBuckets = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** What the registry says of itself, beside its requests. */
export function definePageMetrics(metrics: Metrics, sources: PageSources): PageCounters {
  const { prometheus, register } = metrics;
  const registers = [register];
  defineReadiness(metrics, sources.readiness);
  gauge(metrics, 'atrium_channel_revision', 'Revision of the channel that pages get.', [], async () => [
    { value: (await sources.channel()).revision },
  ]);
  gauge(
    metrics,
    'atrium_channel_expires_timestamp_seconds',
    'When the channel that pages get ends, if it isn’t signed again.',
    [],
    async () => [{ value: (await sources.channel()).expires }],
  );
  gauge(
    metrics,
    'atrium_rollout_percent',
    'Share of people who get the candidate of a remote.',
    ['remote', 'release'],
    async () => (await sources.channel()).rollouts.map(({ percent, ...of }) => ({ ...of, value: percent })),
  );
  const rollouts = new prometheus.Counter({
    name: 'atrium_rollout_changes_total',
    help: 'Rollouts that this process advanced or rolled back by their plan.',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const loads = new prometheus.Counter({
    name: 'atrium_release_loads_total',
    help: 'What browsers reported of releases: that they loaded, or the phase in which they failed.',
    labelNames: ['remote', 'release', 'outcome'],
    registers,
  });
  const times = new prometheus.Histogram({
    name: 'atrium_web_vital_seconds',
    help: 'Web vitals that browsers measured, by release of the shell and by the module that the visit began in.',
    labelNames: ['vital', 'release', 'page'],
    buckets: vitalBuckets,
    registers,
  });
  const shifts = new prometheus.Histogram({
    name: 'atrium_web_vital_layout_shift',
    help: 'Cumulative layout shift that browsers measured, as a score.',
    labelNames: ['release', 'page'],
    buckets: shiftBuckets,
    registers,
  });
  return {
    load: ({ remote, release, outcome }) => {
      loads.inc({ remote, release, outcome });
    },
    vital: (vital, value, { release, page }) => {
      if (vital === 'CLS') shifts.observe({ release, page }, value);
      else times.observe({ vital, release, page }, value / 1000);
    },
    rolloutChanged: (remote, outcome) => {
      rollouts.inc({ remote, outcome });
    },
  };
}
