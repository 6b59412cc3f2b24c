import { calendarEntry } from '@atrium/testing';
import { isMovable, isResizable, movedBy, resizedBy } from './moved';
import { gridOf, keyOf, placesOn } from './time-grid';

const zone = 'Europe/London';
const at = (start: string, end = start) => calendarEntry({ start, end });

describe('what is moved', () => {
  it('keeps its time of day and its length, also over the night when clocks change', () => {
    const talk = at('2026-03-28T09:00:00.000Z', '2026-03-28T10:30:00.000Z');
    expect(movedBy(talk, { days: 1 }, zone)).toEqual({
      start: '2026-03-29T08:00:00.000Z',
      end: '2026-03-29T09:30:00.000Z',
    });
  });

  it('lands on a quarter of an hour, if need be of the next day', () => {
    expect(movedBy(at('2026-01-05T23:50:00.000Z'), { days: 0, minutes: 20 }, zone).start).toBe(
      '2026-01-06T00:15:00.000Z',
    );
    expect(movedBy(at('2026-01-05T00:10:00.000Z'), { days: 0, minutes: -15 }, zone).start).toBe(
      '2026-01-05T00:00:00.000Z',
    );
    expect(movedBy(at('2026-01-05T00:00:00.000Z'), { days: 0, minutes: -15 }, zone).start).toBe(
      '2026-01-04T23:45:00.000Z',
    );
  });

  it('stays whole days', () => {
    const trip = calendarEntry({ all_day: true, start: '2026-02-27', end: '2026-03-01' });
    expect(movedBy(trip, { days: -1, minutes: 60 }, zone)).toEqual({ start: '2026-02-26', end: '2026-02-28' });
  });

  it('is at least a quarter of an hour long', () => {
    const talk = at('2026-01-05T09:00:00.000Z', '2026-01-05T10:00:00.000Z');
    expect(resizedBy(talk, 20).end).toBe('2026-01-05T10:15:00.000Z');
    expect(resizedBy(talk, -600).end).toBe('2026-01-05T09:15:00.000Z');
  });

  it('is one’s own', () => {
    expect(isMovable(calendarEntry())).toBe(true);
    expect(isMovable(calendarEntry({ kind: 'task', is_own: false }))).toBe(true);
    for (const kind of ['leave', 'absence', 'holiday'] as const) expect(isMovable(calendarEntry({ kind }))).toBe(false);
    expect(isMovable(calendarEntry({ is_own: false }))).toBe(false);
    expect(isResizable(calendarEntry({ kind: 'task', is_own: false }))).toBe(false);
    expect(isResizable(calendarEntry({ all_day: true, start: '2026-01-05', end: '2026-01-05' }))).toBe(false);
  });
});

describe('the hours of a day', () => {
  const day = '2026-01-05';
  const time = (from: string, to = from) => at(`${day}T${from}:00.000Z`, `${day}T${to}:00.000Z`);

  it('begin with the first entry and end with the last one, or are those of work', () => {
    expect(gridOf([day], [], zone)).toEqual({ fromHour: 8, toHour: 18, whole: 0 });
    const holiday = calendarEntry({ kind: 'holiday', all_day: true, start: day, end: day });
    expect(gridOf([day], [time('06:30', '07:00'), time('20:15'), holiday], zone)).toEqual({
      fromHour: 6,
      toHour: 21,
      whole: 1,
    });
  });

  it('have entries of the same time beside each other, and none on another', () => {
    const [long, early, late, next] = [
      time('09:00', '11:00'),
      time('09:00', '10:00'),
      time('10:00', '10:15'),
      time('11:00', '12:00'),
    ];
    const places = placesOn(day, [long, early, late, next], zone);
    expect([long, early, late, next].map((entry) => places.get(keyOf(entry)))).toEqual([
      { from: 540, to: 660, lane: 0, lanes: 2 },
      { from: 540, to: 600, lane: 1, lanes: 2 },
      { from: 600, to: 630, lane: 1, lanes: 2 },
      { from: 660, to: 720, lane: 0, lanes: 1 },
    ]);
  });

  it('have no more of the same time beside each other than there is room for, and always the one that is moved', () => {
    const [long, one, two, three, later, last] = [
      time('09:00', '17:00'),
      time('09:00', '10:00'),
      time('09:00', '10:00'),
      time('09:30', '11:00'),
      time('12:00', '13:00'),
      time('17:00', '18:00'),
    ];
    const all = [long, one, two, three, later, last];
    const placed = (kept: string | null) => {
      const places = placesOn(day, all, zone, { most: 3, kept });
      return all.map((entry) => places.get(keyOf(entry)));
    };
    const hidden = { lane: 2, lanes: 3, isHidden: true };
    expect(placed(null)).toEqual([
      { from: 540, to: 1020, lane: 0, lanes: 3 },
      { from: 540, to: 600, lane: 1, lanes: 3 },
      { from: 540, to: 600, ...hidden, rest: { from: 540, to: 660, lane: 2, lanes: 3, count: 2 } },
      { from: 570, to: 660, ...hidden },
      { from: 720, to: 780, lane: 1, lanes: 3 },
      { from: 1020, to: 1080, lane: 0, lanes: 1 },
    ]);
    expect(placed(keyOf(three))).toMatchObject([
      { lane: 0 },
      { ...hidden, rest: { count: 2 } },
      hidden,
      { from: 570, to: 660, lane: 1 },
      { lane: 2 },
      { lane: 0 },
    ]);
    // Three have room.
    const few = placesOn(day, [long, one, two], zone, { most: 3, kept: null });
    expect([...few.values()].map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  it('have what goes on over midnight on both days', () => {
    const night = at('2026-01-04T22:00:00.000Z', '2026-01-05T02:00:00.000Z');
    expect(placesOn('2026-01-04', [night], zone).get(keyOf(night))).toMatchObject({ from: 1320, to: 1440 });
    expect(placesOn(day, [night], zone).get(keyOf(night))).toMatchObject({ from: 0, to: 120 });
  });
});
