import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startRegistry, type RunningRegistry } from './testing/running-registry';

const started: RunningRegistry[] = [];
afterEach(async () => {
  for (const registry of started.splice(0)) await registry.stop();
});
async function start(settings: Readonly<Record<string, string>> = {}): Promise<RunningRegistry> {
  const registry = await startRegistry({ settings });
  started.push(registry);
  return registry;
}

it('refuses a request that names two hosts', async () => {
  const { url } = await start();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end('GET /channel.json HTTP/1.1\r\nhost: a.example\r\nHost: b.example\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it('sends strict transport security only where the suite is served over https', async () => {
  const header = 'strict-transport-security';
  expect((await (await start()).get('/channel.json')).headers).not.toHaveProperty(header);
  const secure = await start({ API_SCHEME: 'https' });
  const proxied = await start({ TRUST_PROXY: 'on' });
  for (const answer of [
    await secure.get('/channel.json'),
    await secure.get('/nowhere.js'),
    await proxied.get('/', { 'x-forwarded-proto': 'https', accept: 'text/html' }),
  ]) {
    expect(answer.headers[header]).toBe('max-age=31536000');
  }
});

it('counts reports by the address that the proxy names, whatever stands left of it', async () => {
  const { url } = await start({ REPORTS_PER_SOURCE: '2', TRUST_PROXY: 'on' });
  const send = async (chain: string): Promise<number> => {
    const { status } = await fetch(`${url}/reports/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': chain },
      body: JSON.stringify({ remote: 'wallet', release: 'one', outcome: 'render' }),
    });
    return status;
  };
  const statuses: number[] = [];
  // A minute may have ended in between, which lets two more in.
  for (let number = 0; number < 7; number += 1) statuses.push(await send(`198.51.100.${number}, 203.0.113.1`));
  expect(statuses).toContain(429);
  expect(await send('203.0.113.1, 203.0.113.2')).toBe(204);
});
