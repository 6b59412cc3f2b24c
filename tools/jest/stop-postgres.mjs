import { once } from 'node:events';

export default async function stopPostgres() {
  if (globalThis.testPostgres === undefined) return;
  const { server } = globalThis.testPostgres;
  const exited = once(server, 'exit');
  server.stdin.end();
  await exited;
}
