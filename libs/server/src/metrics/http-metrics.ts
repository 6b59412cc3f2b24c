import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busiestOf } from './busiest';
import type { Metrics } from './metrics';

export interface HttpMetricsOptions {
  /** Which part of the suite a route is for, from its pattern. */
  readonly moduleOf: (route: string) => string;
  /** Whether an answer goes on for as long as its caller listens. */
  readonly isStream?: (request: FastifyRequest) => boolean;
  /** The company whose account calls, as far as that was verified: anyone can make up a host. */
  readonly tenantOf?: (request: FastifyRequest) => string | undefined;
}

/** From what a read takes to what nobody waits for. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Companies that are counted by name. */
const namedTenants = 20;

/** The route of what no route has, such as a page of the shell. */
const noRoute = 'none';

/** Whoever asks all the time, and for whom 503 is an answer: not logged as others are, and no failure of anybody’s. */
const isProbe = ({ routeOptions }: FastifyRequest): boolean => routeOptions.logLevel === 'warn';

/** Measures requests. To be called before routes are added. */
export function measureRequests(
  app: FastifyInstance,
  { prometheus, register }: Metrics,
  { moduleOf, isStream = () => false, tenantOf = () => undefined }: HttpMetricsOptions,
): void {
  const durations = new prometheus.Histogram({
    name: 'atrium_http_request_duration_seconds',
    help: 'Time until a request was answered, by the pattern of its route. Streams and probes are left out.',
    labelNames: ['method', 'route', 'module', 'status'],
    buckets: durationBuckets,
    registers: [register],
  });
  const tenantRequests = new prometheus.Counter({
    name: 'atrium_tenant_requests_total',
    help: 'Requests of signed-in people by company: the busiest ones, and all others together.',
    labelNames: ['tenant', 'status'],
    registers: [register],
  });
  const tenantSeconds = new prometheus.Counter({
    name: 'atrium_tenant_request_seconds_total',
    help: 'Time until requests of signed-in people were answered, by company.',
    labelNames: ['tenant'],
    registers: [register],
  });
  const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
  const tenantLabel = busiestOf({
    most: namedTenants,
    onDropped: (tenant) => {
      tenantSeconds.remove({ tenant });
      for (const status of statusClasses) tenantRequests.remove({ tenant, status });
    },
  });
  const modules = new Map<string, string>();
  const knownModuleOf = (route: string): string => {
    const module = modules.get(route) ?? moduleOf(route);
    modules.set(route, module);
    return module;
  };

  const streams = new prometheus.Gauge({
    name: 'atrium_streams_open',
    help: 'Answers that go on for as long as their callers listen.',
    labelNames: ['route'],
    registers: [register],
  });

  app.addHook('onRequest', (request, reply, next) => {
    if (isStream(request)) {
      const { url: route = noRoute } = request.routeOptions;
      streams.inc({ route });
      reply.raw.once('close', () => {
        streams.dec({ route });
      });
    }
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    if (!isStream(request) && !isProbe(request)) {
      const { url: route = noRoute } = request.routeOptions;
      const seconds = reply.elapsedTime / 1000;
      const status = statusClasses[Math.floor(reply.statusCode / 100) - 1] ?? '5xx';
      durations.observe({ method: request.method, route, module: knownModuleOf(route), status }, seconds);
      const name = tenantOf(request);
      if (name !== undefined) {
        const tenant = tenantLabel(name);
        tenantRequests.inc({ tenant, status });
        tenantSeconds.inc({ tenant }, seconds);
      }
    }
    next();
  });
}
