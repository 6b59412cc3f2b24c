import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseForm, writeReleaseFolder } from './testing/release-folder';
import { startRegistry, type RunningRegistry } from './testing/running-registry';

let first: RunningRegistry;
let second: RunningRegistry;
beforeEach(async () => {
  const settings = { ROLLOUT_SECONDS: '0.05' };
  first = await startRegistry({ settings });
  second = await startRegistry({ after: first, settings });
});
afterEach(async () => {
  await second.stop();
  await first.stop();
});

const publish = (registry: RunningRegistry, id: string) =>
  registry.operate(
    'releases/',
    releaseForm('wallet', { id, files: { [`entry.${id}.js`]: `globalThis.id = '${id}';` } }),
  );
const change = (registry: RunningRegistry, body: object) =>
  registry.operate('changes/', { remote: 'wallet', why: 'A test.', ...body });

it('reads from one what was published, promoted and taken back at the other, at once', async () => {
  for (const id of ['one', 'two']) {
    expect((await publish(first, id)).status).toBe(201);
    expect((await publish(second, id)).status).toBe(200);
    await change(first, { action: 'promote', release: id });
    const channel = await second.channel();
    expect(channel.remotes[0]?.stable).toBe(id);
    expect((await second.get(`/remotes/wallet/${id}/entry.${id}.js`)).body.toString()).toContain(id);
  }
  await change(second, { action: 'rollback' });
  expect((await first.channel()).remotes[0]?.stable).toBe('one');
  expect(await first.channel()).toEqual(await second.channel());
});

it('keeps one of two releases that come under one id to both at once, with its own files', async () => {
  const sent = [first, second].map((registry, index) =>
    registry.operate('releases/', releaseForm('wallet', { files: { 'entry.js': `globalThis.sender = ${index};` } })),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect([...statuses].sort()).toEqual([201, 409]);
  const entry = (await first.get('/remotes/wallet/first/entry.js')).body.toString();
  expect(entry).toBe(`globalThis.sender = ${statuses.indexOf(201)};`);
});

it('loses none of the changes that come to both at once', async () => {
  await publish(first, 'one');
  await change(first, { action: 'promote', release: 'one' });
  const { rev } = await first.channel();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change(index % 2 === 0 ? first : second, { action: 'pin', release: 'one', tenant: `tenant-${index}` }),
    ),
  );
  const channel = await second.channel();
  expect(channel.rev).toBe(rev + 20);
  expect(channel.remotes[0]?.pins).toHaveLength(20);
});

it('takes each step of a rollout once, whoever looks at it', async () => {
  for (const id of ['one', 'two']) await publish(first, id);
  await change(first, { action: 'promote', release: 'one' });
  const plan = { steps: [10, 20, 30, 40, 50], minLoads: 1, minMinutes: 0 };
  await change(first, { action: 'promote', release: 'two', percent: 10, plan });
  while ((await second.channel()).remotes[0]?.stable !== 'two') {
    await fetch(`${second.url}/reports/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'wallet', release: 'two', outcome: 'loaded' }),
    });
  }
  const { json } = await first.operate('audit/?limit=100');
  const steps = (json as { actor: string; details: { percent?: number } }[]).filter(({ actor }) => actor === 'rollout');
  expect(steps.map(({ details }) => details.percent).reverse()).toEqual([20, 30, 40, 50, 100]);
});

it('publishes what is built in the checkout once, and leaves what operators set since', async () => {
  writeReleaseFolder(first.apps, 'employees', { id: 'built' });
  const [one, other] = await Promise.all([first.channel(), second.channel()]);
  expect(one).toEqual(other);
  expect(one.remotes.map(({ name, stable }) => `${name} ${stable ?? ''}`)).toEqual(['employees built']);
  const { json } = await first.operate('audit/?remote=employees');
  expect((json as { action: string }[]).map(({ action }) => action).sort()).toEqual(['promote', 'publish']);
});

it('makes one key and one secret when both start at once on an empty folder, and no further token', async () => {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-registry-'));
  const after = { ...first, dataFolder: join(folder, 'registry') };
  const started = await Promise.all([startRegistry({ after }), startRegistry({ after })]);
  try {
    // Each reads the channel with the key of the folder, and knows the token that the database has.
    for (const registry of started) {
      expect(await registry.channel()).toMatchObject({ environment: 'test' });
      expect((await registry.operate('status/')).status).toBe(200);
    }
    expect(new Set(started.map(({ token }) => token)).size).toBe(1);
    expect(
      readdirSync(after.dataFolder)
        .filter((name) => /^(override-secret|signing-key|token)/.test(name))
        .sort(),
    ).toEqual(['override-secret', 'signing-key.json']);
  } finally {
    for (const registry of started) await registry.stop();
    rmSync(folder, { recursive: true });
  }
});
