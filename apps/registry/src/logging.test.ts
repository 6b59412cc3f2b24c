import { registryPerTest } from './testing/registry-per-test';

const given = registryPerTest();

it('writes one line per request, without queries and names, under the id that the answer carries', async () => {
  const { headers } = await given.registry.get('/set-password/Ana%20B?token=secret', { accept: 'text/html' });
  const id = String(headers['x-request-id']);
  const find = () => given.registry.log.find((line) => line.includes(id));
  while (find() === undefined) await new Promise(setImmediate);
  expect(JSON.parse(find() ?? '')).toMatchObject({
    server: 'registry',
    reqId: id,
    method: 'GET',
    path: '/set-password/…',
    status: 200,
    ip: '127.0.0.1',
  });
  expect(given.registry.log.join('')).not.toContain('secret');
});

it('leaves out probes, which come all the time', async () => {
  await given.registry.get('/livez');
  await given.registry.get('/readyz');
  const { headers } = await given.registry.get('/channel.json');
  const id = String(headers['x-request-id']);
  while (!given.registry.log.some((line) => line.includes(id))) await new Promise(setImmediate);
  expect(given.registry.log.filter((line) => /livez|readyz/.test(line))).toEqual([]);
});
