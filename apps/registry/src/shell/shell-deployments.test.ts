import { join } from 'node:path';
import { startRoundRobin, type RoundRobin } from '../testing/round-robin';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';
import { shellForm, writeShell } from '../testing/shell-release';

const loads = 200;
const deployments = 5;

const filesOf = (id: string) =>
  Object.fromEntries(
    ['main', 'signed-in', 'lazy'].map((name) => [`assets/${name}.${id}.js`, `globalThis.part = '${id} ${name}';`]),
  );

let first: RunningRegistry;
let second: RunningRegistry;
let suite: RoundRobin;
beforeEach(async () => {
  first = await startRegistry();
  // Another build lies on the disk of the other one: both are published, the later one is what everyone gets.
  const shellFolder = join(first.dataFolder, '..', '..', 'other-shell');
  writeShell(shellFolder, { id: 'g0', scripts: filesOf('g0') });
  second = await startRegistry({ after: { ...first, shellFolder } });
  suite = await startRoundRobin([first.url, second.url]);
});
afterEach(async () => {
  suite.stop();
  await second.stop();
  await first.stop();
});

/** A tab with a page of one release: what it fetches later belongs to that very release. */
interface Tab {
  readonly release: string;
  fetchPart(name: string): Promise<void>;
}

async function openTab(): Promise<Tab> {
  const response = await fetch(`${suite.url}/apps`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect([response.status, html.includes('<title>Atrium</title>')]).toEqual([200, true]);
  const release = /name="shell-release" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const [, main = ''] = / src="([^"]*)"/.exec(html) ?? [];
  // As the build of the shell finds the address of its chunks: beside the script that runs.
  const base = new URL('..', new URL(main, suite.url));
  const fetchPart = async (name: string) => {
    const url = new URL(`assets/${name}.${release}.js`, base);
    const part = await fetch(url);
    expect([url.pathname, part.status, await part.text()]).toEqual([
      `/shell/${release}/assets/${name}.${release}.js`,
      200,
      `globalThis.part = '${release} ${name}';`,
    ]);
  };
  await fetchPart('main');
  await fetchPart('signed-in');
  return { release, fetchPart };
}

async function deploy(id: string, registry: RunningRegistry): Promise<void> {
  const published = await registry.operate('releases/', shellForm({ id, scripts: filesOf(id) }));
  expect(published.status).toBe(201);
  const change = { action: 'promote', remote: 'shell', release: id, why: 'A test.' };
  expect((await registry.operate('changes/', change)).status).toBe(200);
}

it('gives 200 page loads one whole shell each while five are deployed behind a round robin, and open tabs keep theirs', async () => {
  const tabs = [await openTab()];
  const openSome = async (): Promise<void> => {
    for (let load = 0; load < loads / deployments / 8; load += 1) {
      tabs.push(await openTab());
      // Someone clicks in a tab that was open all the time.
      await tabs[(load * 7) % tabs.length]?.fetchPart('lazy');
    }
  };
  for (let generation = 1; generation <= deployments; generation += 1) {
    const registry = generation % 2 === 0 ? first : second;
    await Promise.all([deploy(`g${generation}`, registry), ...Array.from({ length: 8 }, openSome)]);
  }

  tabs.push(await openTab());
  expect(tabs).toHaveLength(1 + loads + 1);
  expect(new Set(tabs.map(({ release }) => release)).size).toBe(1 + deployments);
  for (const tab of tabs) await tab.fetchPart('lazy');
  // Tabs whose shell did not know the address of its release ask for their chunks without it.
  for (const { release } of tabs) {
    expect((await fetch(`${suite.url}/assets/lazy.${release}.js`)).status).toBe(200);
  }
}, 120_000);
