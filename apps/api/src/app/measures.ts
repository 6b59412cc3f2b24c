import { defineApiMetrics, type ApiCounters, type ApiSources } from '@atrium/server/api-metrics';
import { measureRequests } from '@atrium/server/http-metrics';
import { createMetrics, serveMetrics, type MetricsServer } from '@atrium/server/metrics';
import type { MetricsSettings } from '@atrium/server/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { companyPrefix, walletPrefix } from '../server/tenant-paths';

export interface Measures extends ApiCounters {
  /** Once everything is there that is measured. */
  serve(): Promise<MetricsServer>;
}

/** Measures requests from the first route on, and what `sources` says whenever it's asked for. */
export async function startMeasures(
  app: FastifyInstance,
  settings: MetricsSettings,
  sources: ApiSources,
): Promise<Measures> {
  const metrics = await createMetrics();
  measureRequests(app, metrics, { moduleOf, isStream, tenantOf: ({ claims }) => claims?.tenant });
  return { ...defineApiMetrics(metrics, sources), serve: () => serveMetrics(metrics, settings) };
}

export const isStream = ({ routeOptions: { schema } }: FastifyRequest): boolean =>
  schema?.produces?.includes('text/event-stream') === true;

/** Calls of a module have their first part in common. */
export function moduleOf(route: string): string {
  if (route.startsWith(`${walletPrefix}/`)) return 'wallet';
  const below = route.startsWith(`${companyPrefix}/`) ? route.slice(companyPrefix.length) : route.replace(/^\/api/, '');
  return /^\/([a-z_-]+)/.exec(below)?.[1] ?? 'none';
}
