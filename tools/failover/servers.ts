import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../chaos/until.ts';
import { inWorkspace } from '../setup/paths.mjs';
import { answersOk } from '../setup/readiness.mjs';
import type { Cluster } from './cluster.ts';
import { KeptProcess } from './kept-process.ts';
import { ports, type processNames } from './ports.ts';

export type Servers = ReturnType<typeof openServers>;

/** Two built API servers and two registries on the cluster, each started again when it ends. */
export function openServers({ folder, logs, lastWords, databaseUrl }: Cluster) {
  const secret = randomBytes(32).toString('hex');
  const shared = { NO_DEMO: '1', S3_BUCKET: '', RELEASES_S3_BUCKET: '', LOG_LEVEL: 'warn', LOG_FILE: '' };
  // Files are in a folder that both share, instead of a bucket.
  const dataOf = (name: string): string => {
    const data = join(folder, name);
    mkdirSync(data, { recursive: true });
    return data;
  };
  const keep = (app: 'api' | 'registry', name: string, env: Readonly<Record<string, string>>): KeptProcess => {
    const main = inWorkspace('apps', app, 'dist', 'main.mjs');
    if (!existsSync(main)) throw new Error(`The server hasn’t been built. Run npx nx build ${app} first.`);
    return new KeptProcess({
      command: process.execPath,
      args: [main],
      env: { ...shared, DATABASE_URL: databaseUrl, ...env },
      logFile: join(logs, `${app}-${name}.log`),
      restarts: true,
    });
  };
  const apiOf = (name: (typeof processNames)[number]): KeptProcess =>
    keep('api', name, {
      API_PORT: String(ports.api[name]),
      DATA_DIR: dataOf('api'),
      TOKEN_SECRET: secret,
      OVERRIDE_SECRET: secret,
      SHELL_PORT: String(ports.registries),
      SIGN_IN_MAX_PER_SOURCE: '10000',
    });
  const registryOf = (name: (typeof processNames)[number]): KeptProcess =>
    keep('registry', name, {
      SHELL_PORT: String(ports.registry[name]),
      DATA_DIR: dataOf('registry'),
      API_PORT: String(ports.apis),
      OVERRIDE_SECRET: secret,
    });
  const apis = { one: apiOf('one'), two: apiOf('two') };
  const registries = { one: registryOf('one'), two: registryOf('two') };

  const answers = (port: number): Promise<boolean> => answersOk({ port, host: 'localhost', path: '/readyz' });
  /** Waits until each is ready, and HAProxy knows of one. */
  async function ready(): Promise<void> {
    const awaited = [...Object.values(ports.api), ...Object.values(ports.registry), ports.apis, ports.registries];
    for (const port of awaited) {
      if ((await until(() => answers(port), 120_000)) === null) {
        const words = ['api-one', 'api-two', 'registry-one', 'registry-two'].map(lastWords).join('\n');
        throw new Error(`Nothing is ready on port ${port} after two minutes:\n${words}`);
      }
    }
  }
  const all = [...Object.values(apis), ...Object.values(registries)];
  return {
    /** That signs tokens. */
    secret,
    apis,
    registries,
    ready,
    start: () => {
      for (const server of all) server.start();
      return ready();
    },
    stop: () => Promise.all(all.map((server) => server.stop())),
  };
}
