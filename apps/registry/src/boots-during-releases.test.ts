import { createHash } from 'node:crypto';
import type { Channel, Release, ReleaseRef } from '@atrium/remote-contract';
import { unseal } from '@atrium/remote-contract/envelope';
import { resolve } from '@atrium/remote-contract/resolve';
import type { Visitor } from '@atrium/remote-contract/subject';
import { releaseForm } from './testing/release-folder';
import { startRegistry, type RunningRegistry } from './testing/running-registry';

const clients = 200;
const remotes = ['employees', 'wallet'];
const generations = 12;

let registry: RunningRegistry;
beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => registry.stop());

/** A release whose every file says which one it belongs to. */
async function publish(remote: string, id: string): Promise<void> {
  const files = Object.fromEntries(
    ['entry', 'module', 'lazy'].map((name) => [`${name}.${id}.js`, `globalThis.part = '${remote} ${id}';`]),
  );
  const { status } = await registry.operate('releases/', releaseForm(remote, { id, files }));
  expect(status).toBe(201);
}

async function change(body: object): Promise<number> {
  const { status, json } = await registry.operate('changes/', { why: 'A test.', ...body });
  expect(status).toBe(200);
  return (json as { rev: number }).rev;
}

const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function fetchFile({ baseUrl }: ReleaseRef, path: string): Promise<Buffer> {
  const { status, body } = await registry.get(`${baseUrl}${path}`);
  if (status !== 200) throw new Error(`${baseUrl}${path} answered ${status}.`);
  return body;
}

/** Fetches all of a release as a shell does, every byte held against the hash that is known for it. */
async function load(ref: ReleaseRef): Promise<void> {
  const { name } = ref.contract;
  const recordText = await fetchFile(ref, 'release.json');
  expect(integrityOf(recordText)).toBe(ref.recordIntegrity);
  const record = JSON.parse(recordText.toString()) as Release;
  expect(record.id).toBe(ref.id);
  for (const { path, integrity } of record.files) {
    const content = await fetchFile(ref, path);
    expect(integrityOf(content)).toBe(path === ref.entry ? ref.entryIntegrity : integrity);
    expect(content.toString()).toContain(`${name} ${ref.id}'`);
  }
}

async function readChannel(trusted: readonly string[]): Promise<Channel> {
  const { status, body } = await registry.get('/channel.json');
  if (status !== 200) throw new Error(`The channel answered ${status}.`);
  return JSON.parse(await unseal('channel', JSON.parse(body.toString()), trusted)) as Channel;
}

/** Boots again and again until the releases are over, and once more then. Answers with the revisions that it saw. */
async function bootWhile(isGoingOn: () => boolean, visitor: Visitor, trusted: readonly string[]) {
  const revisions: number[] = [];
  for (let isLast = false; !isLast;) {
    isLast = !isGoingOn();
    const channel = await readChannel(trusted);
    revisions.push(channel.rev);
    const resolved = resolve(channel, visitor, new Date());
    expect(resolved.map(({ name, state }) => `${name} ${state}`)).toEqual(remotes.map((name) => `${name} on`));
    for (const { release } of resolved) if (release !== null) await load(release);
  }
  return revisions;
}

/** Publishes, promotes to some and to all, and takes back, over and over. Answers with the number of changes. */
async function releaseOverAndOver(): Promise<number> {
  let changes = 0;
  for (let generation = 1; generation <= generations; generation += 1) {
    const remote = remotes[generation % remotes.length] ?? '';
    const release = `g${generation}`;
    await publish(remote, release);
    await change({ action: 'promote', remote, release, percent: 50 });
    await change({ action: 'promote', remote, release, percent: 100 });
    changes += 2;
    if (generation % 3 !== 0) continue;
    const rev = await change({ action: 'rollback', remote });
    changes += 1;
    // Whoever boots from here on has the former release: nothing keeps an older channel.
    const channel = await registry.channel();
    expect(channel.rev).toBeGreaterThanOrEqual(rev);
    expect(channel.remotes.find(({ name }) => name === remote)?.stable).not.toBe(release);
  }
  return changes;
}

it('lets 200 clients boot all the time while releases come and go: each gets one release whole, and nothing is missing', async () => {
  for (const remote of remotes) {
    await publish(remote, 'g0');
    await change({ action: 'promote', remote, release: 'g0' });
  }
  const { signature } = (await registry.operate('releases/wallet/g0/')).json as { signature: { key: string } };
  let isGoingOn = true;
  const boots = Promise.all(
    Array.from({ length: clients }, (_, index) =>
      bootWhile(() => isGoingOn, { tenant: `tenant-${index % 7}`, user: `user-${index}` }, [signature.key]),
    ),
  );
  const changes = await releaseOverAndOver().finally(() => {
    isGoingOn = false;
  });
  const seen = await boots;

  expect(changes).toBeGreaterThanOrEqual(20);
  const { rev } = await registry.channel();
  for (const revisions of seen) {
    expect(revisions).toEqual([...revisions].sort((one, other) => one - other));
    expect(revisions.at(-1)).toBe(rev);
  }
  // They did boot in between, and not only before and after.
  expect(new Set(seen.flat()).size).toBeGreaterThan(5);
}, 300_000);
