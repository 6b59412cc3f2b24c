import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../chaos/until.ts';
import { KeptProcess } from '../failover/kept-process.ts';
import { findProgram } from '../failover/programs.ts';
import { inWorkspace } from '../setup/paths.mjs';
import { answersOk } from '../setup/readiness.mjs';
import { haproxyConfiguration } from './haproxy.ts';

const first = Number(process.env['MOVE_PORT'] ?? 4485);

/** Five ports in a row, on this machine only: HAProxy, and two API servers of each cell. */
export const ports = { calls: first, a: [first + 1, first + 2], b: [first + 3, first + 4] } as const;

export const cellNames = ['a', 'b'] as const;
export type CellName = (typeof cellNames)[number];

export type Suite = ReturnType<typeof openSuite>;

/** Two cells, each with a PostgreSQL server, a folder of files and two API servers, behind one HAProxy. */
export function openSuite() {
  const haproxy = findProgram('haproxy');
  if (haproxy === undefined) throw new Error('This needs HAProxy. On Debian 12: apt-get install haproxy');
  const main = inWorkspace('apps', 'api', 'dist', 'main.mjs');
  if (!existsSync(main)) throw new Error('The server hasn’t been built. Run npx nx build api first.');
  const folder = mkdtempSync(join(tmpdir(), 'atrium-move-'));
  const map = join(folder, 'companies.map');
  const socket = join(folder, 'haproxy.sock');
  writeFileSync(map, '');
  const dataDir = (cell: CellName): string => join(folder, cell);
  const shared = {
    ...process.env,
    NO_DEMO: '1',
    S3_BUCKET: '',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    LOG_FILE: '',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    SIGN_IN_MAX_PER_SOURCE: '10000',
  };
  const serverOf = (cell: CellName, port: number): KeptProcess =>
    new KeptProcess({
      command: process.execPath,
      args: [main],
      env: {
        ...shared,
        API_PORT: String(port),
        DATA_DIR: dataDir(cell),
        // The first cell takes registrations, and passes sign-ins on.
        ...(cell === 'a' ? { OTHER_CELLS: `http://127.0.0.1:${ports.b[0]}` } : { REGISTRATION: 'off' }),
      },
      logFile: join(folder, `api-${cell}-${port}.log`),
    });
  const servers = cellNames.flatMap((cell) => ports[cell].map((port) => ({ port, server: serverOf(cell, port) })));
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(configuration, haproxyConfiguration({ map, socket }));
  const proxy = new KeptProcess({
    command: haproxy,
    args: ['-db', '-f', configuration],
    logFile: join(folder, 'haproxy.log'),
  });

  /** As a superuser, over the socket of the cell’s own server. */
  function adminUrl(cell: CellName): string {
    const password = readFileSync(join(dataDir(cell), 'postgres.password'), 'utf8').trim();
    const lines = readFileSync(join(dataDir(cell), 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const host = lines[4]?.trim() ?? '';
    const parameters = new URLSearchParams({ host: host === '' ? '127.0.0.1' : host, port: lines[3]?.trim() ?? '' });
    return `postgres://atrium:${encodeURIComponent(password)}@localhost/atrium?${parameters.toString()}`;
  }

  async function answers(port: number): Promise<void> {
    if ((await until(() => answersOk({ port, host: 'localhost', path: '/readyz' }), 120_000)) !== null) return;
    const logs = servers.map(({ port: one }) => logOf(one)).join('\n');
    throw new Error(`Nothing is ready on port ${port} after two minutes:\n${logs}`);
  }
  const logOf = (port: number): string => {
    const cell = ports.a.some((one) => one === port) ? 'a' : 'b';
    return readFileSync(join(folder, `api-${cell}-${port}.log`), 'utf8').slice(-2000);
  };

  return {
    main,
    adminUrl,
    /** Of the command that moves companies. */
    commandEnvironment: { ...shared, CELLS_FILE: join(folder, 'cells.json') },
    start: async () => {
      mkdirSync(folder, { recursive: true });
      for (const { port, server } of servers) {
        server.start();
        // The first process of a cell starts its database.
        await answers(port);
      }
      proxy.start();
      await answers(ports.calls);
      const cells = cellNames.map((name) => ({
        name,
        admin_url: adminUrl(name),
        settings: { DATA_DIR: dataDir(name) },
      }));
      writeFileSync(join(folder, 'cells.json'), JSON.stringify({ cells, proxies: [socket], map }), { mode: 0o600 });
    },
    stop: async () => {
      await proxy.stop();
      for (const { server } of servers.toReversed()) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
