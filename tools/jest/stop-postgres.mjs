import { once } from 'node:events';
import { rmSync } from 'node:fs';

export default async function stopPostgres() {
  if (globalThis.testPostgres === undefined) return;
  const { server, dataDir } = globalThis.testPostgres;
  const exited = once(server, 'exit');
  server.stdin.end();
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
}
