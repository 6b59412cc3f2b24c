import { releaseForm } from '../testing/release-folder';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';

let registry: RunningRegistry;
beforeEach(async () => {
  // Looks often, so that the test need not wait for minutes; what it looks for is the real thing.
  registry = await startRegistry({ settings: { ROLLOUT_SECONDS: '0.1' } });
  for (const id of ['one', 'two']) {
    const files = { [`entry.${id}.js`]: `globalThis.entry = '${id}';` };
    await registry.operate('releases/', releaseForm('wallet', { id, files }));
  }
  await change({ action: 'promote', release: 'one' });
  await report('one', 'loaded', 1);
});
afterEach(() => registry.stop());

const change = (body: object) => registry.operate('changes/', { remote: 'wallet', why: 'A test.', ...body });
const wallet = async () => (await registry.channel()).remotes[0];
const report = async (release: string, outcome: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    await fetch(`${registry.url}/reports/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'wallet', release, outcome }),
    });
  }
};

/** Waits until the wallet is as expected, and answers with the reason of the last change. */
async function reasonOnce(isReached: (remote: Awaited<ReturnType<typeof wallet>>) => boolean): Promise<string> {
  for (;;) {
    if (isReached(await wallet())) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { json } = await registry.operate('audit/?limit=1');
  const [entry] = json as { actor: string; why: string }[];
  return `${entry?.actor}: ${entry?.why}`;
}

it('carries a good release from share to share until everyone has it, and writes down why', async () => {
  await change({
    action: 'promote',
    release: 'two',
    percent: 10,
    plan: { steps: [10, 50], minLoads: 3, minMinutes: 0 },
  });
  await report('two', 'loaded', 3);
  expect(await reasonOnce((remote) => remote?.candidate?.percent === 50 || remote?.stable === 'two')).toMatch(
    /^rollout: From 10% to 50%: 0 of 3 loads failed/,
  );
  // What the first step was judged by is no part of the second.
  await report('two', 'loaded', 3);
  expect(await reasonOnce((remote) => remote?.stable === 'two')).toMatch(
    /^rollout: From 50% to 100%: 0 of 3 loads failed/,
  );
  expect(await wallet()).toMatchObject({ stable: 'two', lastGood: 'one', candidate: null });
});

it('judges a step by what came after it began, also in the same minute', async () => {
  await report('two', 'render', 4);
  await report('one', 'render', 4);
  await change({ action: 'promote', release: 'two', percent: 10, plan: { steps: [10], minLoads: 3, minMinutes: 0 } });
  await report('one', 'loaded', 1);
  await report('two', 'loaded', 3);
  expect(await reasonOnce((remote) => remote?.candidate === null)).toBe(
    'rollout: From 10% to 100%: 0 of 3 loads failed, compared with 0.0% for the stable release.',
  );
  expect(await wallet()).toMatchObject({ stable: 'two' });
  // Nothing is lost for those who ask how the last hour went.
  const { json } = await registry.operate('status/');
  const { health } = json as { health: readonly { release: string; loads: number; failures: number }[] };
  expect(health.map(({ release, loads, failures }) => [release, loads, failures]).sort()).toEqual([
    ['one', 2, 4],
    ['two', 3, 4],
  ]);
});

it('takes a bad release back by itself, and writes down why', async () => {
  await change({
    action: 'promote',
    release: 'two',
    percent: 10,
    plan: { steps: [10, 50], minLoads: 100, minMinutes: 5 },
  });
  await report('two', 'render', 4);
  // Three are enough, and a look may come between the third and the fourth.
  expect(await reasonOnce((remote) => remote?.candidate === null)).toMatch(
    /^rollout: Rolled back at 10%: (3 of 3|4 of 4) loads failed, compared with 0\.0% for the stable release\.$/,
  );
  expect(await wallet()).toMatchObject({ stable: 'one' });
});

it('ends the pins to a bad release with it, and says whose', async () => {
  await change({ action: 'pin', release: 'two', tenant: 'acme' });
  await change({ action: 'pin', release: 'two', tenant: 'globex', user: 'ada' });
  await change({ action: 'pin', release: 'one', tenant: 'initech' });
  await change({ action: 'promote', release: 'two', percent: 10 });
  await report('two', 'render', 4);
  expect(await reasonOnce((remote) => remote?.candidate === null)).toMatch(/ Pins removed: acme, ada of globex\.$/);
  expect((await wallet())?.pins.map(({ release }) => release)).toEqual(['one']);
});
