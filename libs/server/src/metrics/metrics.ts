import type * as Prometheus from 'prom-client';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { MetricsSettings } from '../operation';
import { StartError } from '../start-error';

/** The metrics of one server, beside those of others in the same process. */
export interface Metrics {
  readonly prometheus: typeof Prometheus;
  readonly register: Prometheus.Registry;
}

/** With what the process says of itself: processor time, memory, and how late the event loop is. */
export async function createMetrics(): Promise<Metrics> {
  // Servers that nobody watches don't load it.
  const prometheus = await import('prom-client');
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  return { prometheus, register };
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Answers `GET /metrics` on a port of its own, which people's browsers don't reach. */
export async function serveMetrics({ register }: Metrics, { port, bind }: MetricsSettings): Promise<MetricsServer> {
  const answer: RequestListener = ({ method, url }, response) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const server = createServer(answer);
  server.listen({ port, host: bind });
  await once(server, 'listening').catch((cause: unknown) => {
    throw new StartError(`Metrics can’t be served at ${bind}:${port}. Set METRICS_PORT and METRICS_BIND.`, { cause });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A gauge whose values are read when somebody asks; what can't be read then is left out. */
export function gauge(
  { prometheus, register }: Metrics,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => Promise<readonly Sample[]> | readonly Sample[],
): void {
  new prometheus.Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [register],
    async collect() {
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => []);
      this.reset();
      // Without labels, a reset gauge is zero, which would be a lie.
      if (samples.length === 0) this.remove({});
      for (const { value, ...labels } of samples) this.set(labels, value);
    },
  });
}

/** A value and its labels. */
export type Sample = Readonly<Record<string, string | number>> & { readonly value: number };

/** A counter of what is counted elsewhere. */
export function counterOf(
  { prometheus, register }: Metrics,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Sample[],
): void {
  new prometheus.Counter({
    name,
    help,
    labelNames: [...labelNames],
    registers: [register],
    collect() {
      this.reset();
      for (const { value, ...labels } of read()) this.inc(labels, value);
    },
  });
}
