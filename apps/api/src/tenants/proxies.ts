import { StartError } from '@atrium/server/start-error';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Cells } from './cells';

const waitMs = 3000;

/** One command to a runtime API of HAProxy, and its answer. */
function ask(address: string, command: string): Promise<string> {
  const [host, port] = /^(.+):(\d+)$/.exec(address)?.slice(1) ?? [];
  const socket = port === undefined ? connect(address) : connect({ host, port: Number(port) });
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.setTimeout(waitMs, () => socket.destroy(new Error('It didn’t answer.')));
    socket.on('data', (text: string) => (answer += text));
    socket.once('error', reject);
    socket.once('close', () => {
      resolve(answer.trim());
    });
    socket.end(`${command}\n`);
  });
}

/** Which backend of HAProxy a company’s host leads to. */
export interface Route {
  readonly host: string;
  readonly backend: string;
}

/** What the file says that HAProxy reads when it starts. */
export const mapOf = (routes: readonly Route[]): string =>
  routes.map(({ host, backend }) => `${host} ${backend}\n`).join('');

export async function writeMap({ map }: Pick<Cells, 'map'>, routes: readonly Route[]): Promise<void> {
  if (map !== undefined) await writeFile(map, mapOf(routes));
}

/** Updates the map of running proxies. Throws one sentence that names those that couldn’t be reached. */
export async function updateProxies({ proxies, map }: Pick<Cells, 'proxies' | 'map'>, routes: readonly Route[]) {
  const failures: string[] = [];
  const causes: unknown[] = [];
  for (const proxy of proxies) {
    try {
      for (const route of routes) await setRoute(proxy, map ?? '', route);
    } catch (error) {
      causes.push(error);
      failures.push(`${proxy} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  if (failures.length === 0) return;
  throw new StartError(`The routes of these proxies couldn’t be updated: ${failures.join(', ')}. Run: tenants route`, {
    cause: causes[0],
  });
}

async function setRoute(proxy: string, map: string, { host, backend }: Route): Promise<void> {
  // An answer is a complaint, as a rule that there’s no such entry yet.
  if ((await ask(proxy, `set map ${map} ${host} ${backend}`)) === '') return;
  const complaint = await ask(proxy, `add map ${map} ${host} ${backend}`);
  if (complaint !== '') throw new Error(complaint);
}
