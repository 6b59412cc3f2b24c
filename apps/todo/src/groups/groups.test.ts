import { todo } from '@atrium/testing';
import { daysAfter, endOfWeek } from './calendar-days';
import { dueText } from './due-text';
import { groupOf } from './group-of';

/** A Wednesday. */
const today = '2026-03-04';
const on = (due_on: string | null) => groupOf(todo({ due_on }), 'day', today).title;

describe('groups', () => {
  it.each([
    [null, 'No date'],
    ['1999-12-31', 'Overdue'],
    ['2026-03-03', 'Overdue'],
    ['2026-03-04', 'Today'],
    ['2026-03-05', 'Tomorrow'],
    ['2026-03-06', 'This week'],
    ['2026-03-08', 'This week'],
    ['2026-03-09', 'Later'],
    ['2031-01-01', 'Later'],
  ])('of what is due on %s: %s', (due_on, title) => {
    expect(on(due_on)).toBe(title);
  });

  it('end the week on Sunday', () => {
    expect(['2026-03-01', '2026-03-02', '2026-03-07', '2026-03-08'].map(endOfWeek)).toEqual([
      '2026-03-01',
      '2026-03-08',
      '2026-03-08',
      '2026-03-08',
    ]);
  });

  it('are boards, and the personal list', () => {
    const board = { id: 'b', title: 'Launch' };
    expect(groupOf(todo({ kind: 'task', board }), 'board', today)).toEqual({ key: 'b', title: 'Launch' });
    expect(groupOf(todo(), 'board', today).title).toBe('Personal list');
  });

  it('put what is completed behind all others', () => {
    expect(groupOf(todo({ is_completed: true, due_on: '1999-01-01' }), 'day', today).title).toBe('Completed');
    expect(groupOf(todo({ is_completed: true }), 'board', today).title).toBe('Completed');
  });
});

test('days follow each other over the ends of months and years', () => {
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
  // Clocks are put forward in Europe on this day.
  expect(daysAfter('2026-03-29', 1)).toBe('2026-03-30');
});

test.each([
  [null, null, null],
  ['2026-03-03', null, 'Yesterday'],
  ['2026-03-04', null, 'Today'],
  ['2026-03-04', '2026-03-04T09:30:00.000Z', 'Today, 3:30 pm'],
  ['2026-03-05', null, 'Tomorrow'],
  ['2026-03-10', null, 'Tuesday'],
  ['2026-03-11', null, '11/03/2026'],
  ['2026-02-20', '2026-02-20T00:00:00.000Z', '20/02/2026, 6:00 am'],
])('what is due on %s at %s says %p', (due_on, due_datetime, text) => {
  expect(dueText({ due_on, due_datetime }, today, 'Asia/Dhaka')).toBe(text);
});
