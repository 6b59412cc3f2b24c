import type { Readiness } from '../probes';
import { counterOf, gauge, type Metrics } from './metrics';

/** Calls of one kind, as they are let in. */
export interface AdmissionState {
  readonly running: number;
  /** Since the start: because their account sent too much, and because everyone together or their company did. */
  readonly refused: { readonly account: number; readonly load: number };
}

export interface PoolState {
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

/** A standby that takes reads. */
export interface ReplicaState {
  /** Whether it’s asked at all. */
  readonly isUsed: boolean;
  /** How long ago the primary had what it doesn’t have yet. */
  readonly lagSeconds: number;
  /** Since the start, what became of reads that might go there. All but those served were then answered by the primary. */
  readonly reads: Readonly<Record<string, number>>;
}

/** The queue that all processes share. */
export interface JobsState {
  readonly due: number;
  readonly running: number;
  /** Jobs that are no longer tried. */
  readonly failed: number;
  /** How long the one that is due longest has waited. */
  readonly oldestSeconds: number;
}

export interface ApiSources {
  readonly readiness: () => Promise<Readiness>;
  readonly pool: () => PoolState;
  /** Undefined where there is none. */
  readonly replica: () => ReplicaState | undefined;
  readonly jobs: () => Promise<JobsState>;
  readonly admission: () => Readonly<Record<'calls' | 'uploads', AdmissionState>>;
  /** Undefined where nobody can say, as of a bucket. */
  readonly freeBytes: () => Promise<number | undefined>;
}

/** What the API counts as it happens. */
export interface ApiCounters {
  readonly stored: (bytes: number) => void;
  readonly jobDone: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
}

const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

/** What the API says of itself, beside its requests. */
export function defineApiMetrics(metrics: Metrics, sources: ApiSources): ApiCounters {
  const { prometheus, register } = metrics;
  const registers = [register];
  defineReadiness(metrics, sources.readiness);
  gauge(metrics, 'atrium_database_connections', 'Connections to the database by state.', ['state'], () => {
    const { total, idle } = sources.pool();
    return [
      { state: 'busy', value: total - idle },
      { state: 'idle', value: idle },
    ];
  });
  gauge(metrics, 'atrium_database_waiting', 'Calls that wait for a connection to the database.', [], () => [
    { value: sources.pool().waiting },
  ]);
  defineReplica(metrics, sources.replica);
  gauge(metrics, 'atrium_jobs', 'Jobs of the queue that all processes share, by state.', ['state'], async () => {
    const { due, running, failed } = await sources.jobs();
    return [
      { state: 'due', value: due },
      { state: 'running', value: running },
      { state: 'failed', value: failed },
    ];
  });
  gauge(metrics, 'atrium_jobs_oldest_seconds', 'How long the job has waited that is due longest.', [], async () => [
    { value: (await sources.jobs()).oldestSeconds },
  ]);
  gauge(metrics, 'atrium_calls_running', 'Calls that were let in and are under way.', ['kind'], () => {
    const { calls, uploads } = sources.admission();
    return [
      { kind: 'calls', value: calls.running },
      { kind: 'uploads', value: uploads.running },
    ];
  });
  counterOf(
    metrics,
    'atrium_calls_refused_total',
    'Calls that were refused before they began: their account sent too much, or there was no room.',
    ['kind', 'reason'],
    () =>
      Object.entries(sources.admission()).flatMap(([kind, { refused }]) => [
        { kind, reason: 'account', value: refused.account },
        { kind, reason: 'load', value: refused.load },
      ]),
  );
  gauge(metrics, 'atrium_files_free_bytes', 'Free space where uploads are kept; of a folder only.', [], async () => {
    const value = await sources.freeBytes();
    return value === undefined ? [] : [{ value }];
  });
  const files = new prometheus.Counter({ name: 'atrium_uploads_total', help: 'Files that were stored.', registers });
  const bytes = new prometheus.Counter({
    name: 'atrium_upload_bytes_total',
    help: 'Bytes of files that were stored.',
    registers,
  });
  const jobs = new prometheus.Histogram({
    name: 'atrium_job_duration_seconds',
    help: 'How long jobs of this process took, by how they ended.',
    labelNames: ['task', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  return {
    stored: (size) => {
      files.inc();
      bytes.inc(size);
    },
    jobDone: (job, outcome, seconds) => {
      jobs.observe({ task: job, outcome }, seconds);
    },
  };
}

/** Without a replica, nothing is said. */
function defineReplica(metrics: Metrics, replica: ApiSources['replica']): void {
  gauge(metrics, 'atrium_replica_used', 'Whether reads go to the replica.', [], () => {
    const state = replica();
    return state === undefined ? [] : [{ value: state.isUsed ? 1 : 0 }];
  });
  gauge(metrics, 'atrium_replica_lag_seconds', 'How far the replica is behind the primary.', [], () => {
    const state = replica();
    return state === undefined ? [] : [{ value: state.lagSeconds }];
  });
  counterOf(
    metrics,
    'atrium_replica_reads_total',
    'Reads that may go to the replica: served there, or answered by the primary because it was behind, away, refused or failed.',
    ['outcome'],
    () => Object.entries(replica()?.reads ?? {}).map(([outcome, value]) => ({ outcome, value })),
  );
}

export function defineReadiness(metrics: Metrics, readiness: () => Promise<Readiness>): void {
  gauge(metrics, 'atrium_ready', 'Whether the server can be sent requests.', [], async () => [
    { value: (await readiness()).missing.length === 0 ? 1 : 0 },
  ]);
  gauge(metrics, 'atrium_missing', 'What isn’t there that the server depends on.', ['what'], async () => {
    const { missing, degraded } = await readiness();
    return [...missing, ...degraded].map((what) => ({ what, value: 1 }));
  });
}
