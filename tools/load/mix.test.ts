import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activities, company, type ActivityName } from './model.ts';
import { dayInPeakHours, mixOf, pickOf, rateOf, streamsOf } from './mix.ts';

test('the mix follows the model, and grows with the people', () => {
  const of = (people: number, wanted: ActivityName) =>
    mixOf(people).find(({ name }) => name === wanted)?.perSecond ?? NaN;
  const signIns = of(1000, 'sign in') * 3600;
  assert.ok(Math.abs(signIns - 1000 * company.present * activities['sign in'].peak) < 1e-9);
  assert.ok(Math.abs(rateOf(mixOf(2000)) / rateOf(mixOf(1000)) - 2) < 1e-9);
  assert.equal(mixOf(0).length, Object.keys(activities).length);
});

test('each activity is picked as often as its rate says', () => {
  const mix = mixOf(200);
  const pick = pickOf(mix);
  const picks = 200_000;
  const counts = new Map<string, number>();
  for (let place = 0; place < picks; place += 1) {
    const name = pick(place / picks);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const { name, perSecond } of mix) {
    const share = (counts.get(name) ?? 0) / picks;
    assert.ok(Math.abs(share - perSecond / rateOf(mix)) < 2 / picks, name);
  }
  assert.equal(pick(1), mix.at(-1)?.name);
});

test('a day is more than one busy hour and less than eight', () => {
  assert.ok(dayInPeakHours() > 1 && dayInPeakHours() <= 8);
  assert.ok(Object.values(activities).every(({ peak }) => peak >= 0.125 && peak <= 1));
});

test('streams are held by those who are at work', () => {
  const { bell, board } = streamsOf(1000);
  assert.ok(bell > board && bell <= 1000 * company.present);
});
