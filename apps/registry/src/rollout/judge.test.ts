import fc from 'fast-check';
import type { CandidateState } from '../channel/state';
import { judge, type Counts } from './judge';

const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const candidate = (changes: Partial<CandidateState> = {}): CandidateState => ({
  release: 'next',
  percent: 10,
  since: start.toISOString(),
  plan: { steps: [10, 50], minLoads: 100, minMinutes: 5 },
  ...changes,
});
const healthy: Counts = { loads: 1000, failures: 2 };

describe('judge', () => {
  it.each<[string, Counts, Counts, number, string]>([
    ['holds without traffic, however long', { loads: 0, failures: 0 }, healthy, 10_000, 'hold'],
    ['holds until enough have loaded it', { loads: 99, failures: 0 }, healthy, 60, 'hold'],
    ['holds until the step has lasted long enough', { loads: 500, failures: 0 }, healthy, 4, 'hold'],
    ['goes on when it does as well as the stable one', { loads: 500, failures: 1 }, healthy, 5, 'advance'],
    ['takes it back at once when it always fails', { loads: 0, failures: 3 }, healthy, 0, 'roll-back'],
    ['takes it back when it fails much more often', { loads: 180, failures: 20 }, healthy, 1, 'roll-back'],
    ['does not take two failures for a pattern', { loads: 0, failures: 2 }, healthy, 60, 'hold'],
    [
      'does not blame it for what the stable one has too',
      { loads: 180, failures: 20 },
      { loads: 900, failures: 100 },
      5,
      'advance',
    ],
  ])('%s', (_case, counts, stable, minutes, action) => {
    expect(judge(candidate(), counts, stable, later(minutes)).action).toBe(action);
  });

  it('goes to the next share of the plan, and after the last one to everyone', () => {
    const good: Counts = { loads: 200, failures: 0 };
    expect(judge(candidate(), good, healthy, later(5))).toMatchObject({ percent: 50 });
    expect(judge(candidate({ percent: 50 }), good, healthy, later(5))).toMatchObject({ percent: 100 });
  });

  it('never goes on by itself without a plan, but brakes all the same', () => {
    expect(judge(candidate({ plan: null }), { loads: 9999, failures: 0 }, healthy, later(999)).action).toBe('hold');
    expect(judge(candidate({ plan: null }), { loads: 0, failures: 9 }, healthy, later(0)).action).toBe('roll-back');
  });

  it('never goes on with a candidate that fails more often than it may, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (loads, failures) => {
        const verdict = judge(candidate(), { loads, failures }, { loads: 10_000, failures: 0 }, later(60));
        if (verdict.action === 'advance') expect(failures / (loads + failures)).toBeLessThan(0.1);
      }),
    );
  });
});
