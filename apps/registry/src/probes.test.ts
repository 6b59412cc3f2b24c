import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { registryPerTest } from './testing/registry-per-test';

const given = registryPerTest();

const asked = async (path: string) => {
  const { status, headers, body } = await given.registry.get(path);
  return { status, caching: headers['cache-control'], said: JSON.parse(body.toString()) as unknown };
};

/** Resolves once the readiness is this: on a machine that is busy, what is there may answer too late once. */
async function becomes(status: number, said: object): Promise<void> {
  const expected = { status, caching: 'no-store', said };
  while (!isDeepStrictEqual(await asked('/readyz'), expected)) await new Promise(setImmediate);
}

it('isn’t ready where files of releases can’t be stored, and is again once they can', async () => {
  await given.operator.release('one');
  await becomes(200, { status: 'ready' });

  const folder = join(given.registry.dataFolder, 'releases');
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, 'in its place');
  await becomes(503, { status: 'not-ready', missing: ['files'] });
  expect(await asked('/livez')).toMatchObject({ status: 200, said: { status: 'alive' } });

  rmSync(folder);
  mkdirSync(folder);
  await becomes(200, { status: 'ready' });
});

it('isn’t ready once it was asked to end, and still answers what it’s asked', async () => {
  given.registry.drain();
  await becomes(503, { status: 'not-ready', missing: ['stopping'] });
  expect((await given.registry.get('/')).status).toBe(200);
});

it.each(['/livez/more', '/readyz/', '/metrics', '/metrics/', '/api/', '/api/anything', '/health/more'])(
  'has no page at %s',
  async (path) => {
    expect((await given.registry.get(path, { accept: 'text/html' })).status).toBe(404);
  },
);
