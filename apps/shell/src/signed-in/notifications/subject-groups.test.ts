import { notification } from '@atrium/testing';
import { groupBySubject, unreadIds } from './subject-groups';

const payroll = { type: 'task', id: '1', title: 'Prepare the payroll' } as const;
const leave = { type: 'form', id: '1', title: 'Leave Application' } as const;

describe('notifications by subject', () => {
  it('stand where the newest one of their subject does, whatever else has the same id', () => {
    const [newest, other, oldest] = [
      notification({ subject: payroll }),
      notification({ subject: leave }),
      notification({ subject: payroll, read_at: '2026-05-04T08:00:00.000Z' }),
    ];
    const groups = groupBySubject([newest, other, oldest]);
    expect(groups.map(({ title, notifications }) => [title, notifications.map(({ id }) => id)])).toEqual([
      ['Prepare the payroll', [newest.id, oldest.id]],
      ['Leave Application', [other.id]],
    ]);
    expect(groups.map(unreadIds)).toEqual([[newest.id], [other.id]]);
  });

  it('are none of none', () => {
    expect(groupBySubject([])).toEqual([]);
  });
});
