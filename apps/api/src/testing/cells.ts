import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runTenantsCommand } from '../tenants/command';
import type { Move } from '../tenants/move';
import { newFolder, urlAs } from './backups';
import type { Answer, Call } from './call';
import { onServer } from './template-database';
import { startTestServer, testSecret, type TestServer } from './test-server';

/** Two cells, and a proxy in front that asks a map where each company is, as HAProxy does. */
export interface TestCells {
  readonly a: TestServer;
  readonly b: TestServer;
  /** Calls whichever cell the proxy knows as the home. */
  call(request: Call): Promise<Answer>;
  /** What an operator runs. Answers what it printed. */
  command(args: readonly string[], onStep?: Move['onStep']): Promise<string>;
  close(): Promise<void>;
}

/** The first cell takes registrations, and knows where the other one’s servers are. */
export async function startCells(more: Readonly<Record<string, string>> = {}): Promise<TestCells> {
  const b = await startTestServer({ REGISTRATION: 'off', ...more });
  const a = await startTestServer({ OTHER_CELLS: `http://127.0.0.1:${b.server.port}`, ...more });
  const mover = await createMover();
  const map = new Map<string, string>();
  const proxy = await startRuntimeApi(map);
  const file = join(newFolder(), 'cells.json');
  const settingsOf = ({ ownerUrl, dataDir }: TestServer) => ({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir });
  writeFileSync(
    file,
    JSON.stringify({
      cells: [
        { name: 'a', admin_url: urlAs(a.ownerUrl, mover, 'plain'), settings: settingsOf(a) },
        { name: 'b', admin_url: urlAs(b.ownerUrl, mover, 'plain'), backend: 'cell-b', settings: settingsOf(b) },
      ],
      proxies: [`127.0.0.1:${proxy.port}`],
      map: join(newFolder(), 'companies.map'),
    }),
  );
  return {
    a,
    b,
    call: (request) => (map.get(`${request.tenant ?? ''}.localhost`) === 'cell-b' ? b : a).call(request),
    command: async (args, onStep) => {
      const lines: string[] = [];
      const environment = { CELLS_FILE: file, TOKEN_SECRET: testSecret };
      await runTenantsCommand(args, environment, (line) => lines.push(line), onStep);
      return lines.join('\n');
    },
    close: proxy.close,
  };
}

/** A role as the guide says, which is no superuser. */
async function createMover(): Promise<string> {
  const role = `mover_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (client) => {
    await client.query(
      `create role ${role} login bypassrls password 'plain' in role ${client.escapeIdentifier(client.user ?? '')}`,
    );
    await client.query(`grant set on parameter session_replication_role to ${role}`);
  });
  return role;
}

/** Of HAProxy’s runtime API, what changes a map. */
async function startRuntimeApi(map: Map<string, string>) {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let command = '';
    socket.on('data', (chunk: Buffer) => (command += chunk.toString()));
    socket.once('end', () => {
      const [what, , , key = '', value = ''] = command.trim().split(' ');
      const isKnown = map.has(key);
      if (what === 'add' || isKnown) map.set(key, value);
      socket.end(what === 'set' && !isKnown ? 'entry not found.\n\n' : '\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise<void>(
        (resolve) =>
          void server.close(() => {
            resolve();
          }),
      ),
  };
}
