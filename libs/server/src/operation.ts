import { z } from 'zod';
import { count, port } from './environment';

const notSeconds = { error: 'must be a number of seconds up to 300' };

/** Settings of every server for the people who run it. */
export const operationVariables = {
  /** Port of `GET /metrics`, for Prometheus. Without it, nothing is measured. */
  METRICS_PORT: port.optional(),
  /** Address that it listens on. Anyone who reaches it can read the metrics, so keep it off public networks. */
  METRICS_BIND: z.string().min(1).default('127.0.0.1'),
  /** How long a server that is to end says that it isn’t ready, and still serves, so that load balancers stop sending to it. */
  DRAIN_SECONDS: z.coerce.number(notSeconds).min(0, notSeconds).max(300, notSeconds).default(0),
  /** What is less important than this isn’t logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** File for the log, instead of the standard output. Once it has grown to LOG_FILE_MB it becomes `<file>.1`, and so on. */
  LOG_FILE: z.string().min(1).optional(),
  LOG_FILE_MB: count(50),
  /** How many of these older files are kept. */
  LOG_FILES: count(5),
};

export interface MetricsSettings {
  readonly port: number;
  readonly bind: string;
}

export interface LogSettings {
  readonly level: string;
  /** Undefined: the standard output. */
  readonly file: { readonly path: string; readonly maxBytes: number; readonly kept: number } | undefined;
}

export interface OperationSettings {
  /** Undefined: nothing is measured. */
  readonly metrics: MetricsSettings | undefined;
  readonly drainMs: number;
  readonly log: LogSettings;
}

export const operationSettings = (env: z.output<z.ZodObject<typeof operationVariables>>): OperationSettings => ({
  metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, bind: env.METRICS_BIND },
  drainMs: env.DRAIN_SECONDS * 1000,
  log: {
    level: env.LOG_LEVEL,
    file:
      env.LOG_FILE === undefined
        ? undefined
        : { path: env.LOG_FILE, maxBytes: env.LOG_FILE_MB * 1024 * 1024, kept: env.LOG_FILES },
  },
});
