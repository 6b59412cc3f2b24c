import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewestPairs } from './paired-ratio.ts';
import type { Probe } from './probe.ts';
import { Side } from './side.ts';
import { compareBy } from './take-turns.ts';

const sideIn = (dataDir: string) =>
  new Side({ release: { api: '', registry: '', shell: '' }, dataDir, port: 0, shellPort: 0, secret: '' });
const sides = { former: sideIn('former'), present: sideIn('present') };

/** The present side’s measurements, in milliseconds; the former side always takes 10. */
function probeOf(present: readonly number[]) {
  const told: string[] = [];
  let measurements = 0;
  const probe: Probe = {
    name: 'page',
    rows: { 'click, ms': { better: 'less', digits: 0 } },
    open: ({ dataDir }) => {
      told.push(`${dataDir} opened`);
      return Promise.resolve({
        measure: () => {
          if (dataDir === 'former') return Promise.resolve({ 'click, ms': 10 });
          const ms = present[measurements];
          measurements += 1;
          return ms === undefined ? Promise.reject(new Error('It didn’t come.')) : Promise.resolve({ 'click, ms': ms });
        },
        // Browsers take a while to close.
        close: async () => {
          await Promise.resolve();
          told.push(`${dataDir} closed`);
        },
      });
    },
  };
  return { probe, told };
}

const opened = ['former opened', 'present opened'];
const closed = ['former closed', 'present closed'];

test('what seems slower is measured again, which counts', async () => {
  const slow = Array.from({ length: fewestPairs }, () => 20);
  const equal = slow.map(() => 10);
  const { probe, told } = probeOf([...slow, ...equal]);
  const [row] = await compareBy(probe, sides, fewestPairs);
  assert.equal(row?.verdict, 'no difference');
  assert.deepEqual(told, [...opened, ...closed]);

  const [slower] = await compareBy(probeOf([...slow, ...slow]).probe, sides, fewestPairs);
  assert.equal(slower?.verdict, 'slower');
});

test('both sides are closed where a measurement fails', async () => {
  const { probe, told } = probeOf([10]);
  await assert.rejects(compareBy(probe, sides, fewestPairs), /didn’t come/);
  assert.deepEqual(told, [...opened, ...closed]);
});

test('the side that is open already is closed where the other doesn’t open', async () => {
  const { probe, told } = probeOf([]);
  const failing: Probe = {
    ...probe,
    open: (side) => (side === sides.present ? Promise.reject(new Error('No page.')) : probe.open(side)),
  };
  await assert.rejects(compareBy(failing, sides, fewestPairs), /No page/);
  assert.deepEqual(told, ['former opened', 'former closed']);
});
