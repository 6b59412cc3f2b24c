import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../chaos/random.ts';
import { pairedRatioOf, type Pair } from './paired-ratio.ts';
import { verdictOf } from './verdict.ts';

const runs = 400;
const pairs = 12;

/** Pairs of which the present one takes `ratio` times as long, but for noise of this deviation. */
function measured(random: Random, ratio: number, deviation: number): readonly Pair[] {
  const one = () => 20 * Math.exp(deviation * normal(random));
  return Array.from({ length: pairs }, () => ({ former: one(), present: one() * ratio }));
}

/** Of the standard normal distribution (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

const share = (isSo: (random: Random) => boolean): number =>
  Array.from({ length: runs }, (_, seed) => isSo(new Random(seed))).filter(Boolean).length / runs;

const isSlower = (measurements: readonly Pair[]): boolean =>
  verdictOf(pairedRatioOf(measurements), 'less') === 'slower';

test('the limits are those of the signed-rank test', () => {
  // Of ten pairs, eight of the 55 averages of two lie outside on either side.
  const logs = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((number) => number / 1000);
  const averages = logs.flatMap((one, place) => logs.slice(place).map((other) => (one + other) / 2));
  averages.sort((one, other) => one - other);
  const { ratio, low, high } = pairedRatioOf(logs.map((log) => ({ former: 1, present: Math.exp(log) })));
  const logsOfLimits = [low, ratio, high].map((limit) => Math.log(limit).toFixed(9));
  assert.deepEqual(
    logsOfLimits,
    [8, 27, 46].map((place) => averages[place]?.toFixed(9)),
  );
});

test('fewer than six pairs can’t be told from noise', () => {
  const same = { former: 1, present: 1 };
  assert.throws(() => pairedRatioOf(Array<Pair>(5).fill(same)), /At least 6 pairs/);
  assert.deepEqual(pairedRatioOf(Array<Pair>(6).fill(same)), { ratio: 1, low: 1, high: 1, noise: 0 });
});

test('the true ratio lies within the limits at least as often as they say', () => {
  const contains = (ratio: number) => (random: Random) => {
    const { low, high } = pairedRatioOf(measured(random, ratio, 0.1));
    return low <= ratio && ratio <= high;
  };
  for (const ratio of [0.5, 1, 1.1]) assert.ok(share(contains(ratio)) >= 0.94);
});

test('noise alone is hardly ever slower, however loud it is', () => {
  assert.equal(
    share((random) => isSlower(measured(random, 1, 0.03))),
    0,
  );
  assert.ok(share((random) => isSlower(measured(random, 1, 0.3))) < 0.025);
});

test('noise alone is never slower twice', () => {
  assert.ok(share((random) => isSlower(measured(random, 1, 0.3)) && isSlower(measured(random, 1, 0.3))) < 0.005);
});

test('a tenth lost is found beneath the noise of a quiet machine', () => {
  assert.ok(share((random) => isSlower(measured(random, 1.1, 0.02))) > 0.99);
  assert.ok(share((random) => isSlower(measured(random, 1.1, 0.03))) > 0.85);
});

test('a tenth lost is found though something else disturbed two pairs', () => {
  const disturbed = (random: Random) =>
    measured(random, 1.1, 0.01).map(({ former, present }, place) => ({
      former: place === 3 ? former * 3 : former,
      present: place === 7 ? present * 4 : present,
    }));
  assert.ok(share((random) => isSlower(disturbed(random))) > 0.95);
});

test('the noise is the spread of single pairs', () => {
  const spread = Array.from({ length: runs }, (_, seed) => pairedRatioOf(measured(new Random(seed), 1, 0.1)).noise);
  const mean = spread.reduce((sum, noise) => sum + noise, 0) / runs;
  // Two measurements of a tenth each.
  assert.ok(Math.abs(mean / (Math.SQRT2 * 0.1) - 1) < 0.15);
});
