import type { CalendarEntry } from '@atrium/contracts/appointments';
import { calendarEntry, noResponse, refuse, renderRemote, task, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AppointmentsScreen } from '../AppointmentsScreen';
import { appointmentsPath } from '../appointments-paths';

const call = 'GET appointments/calendar/list/';
const change = 'PATCH appointments/update/:id/';
/** A Thursday. */
const day = '2026-03-05';
const talk = calendarEntry({ title: 'Talk with the bank', notes: 'Bring the papers.' });
const due = calendarEntry({
  kind: 'task',
  title: 'Book the hall',
  start: '2026-03-05T04:00:00.000Z',
  end: '2026-03-05T04:00:00.000Z',
  board: { id: '018f0000-0000-7000-8000-000000000001', title: 'Launch' },
  is_own: false,
});

const open = (handlers: NetworkHandlers = {}, view = 'week') =>
  renderRemote(AppointmentsScreen, {
    path: `${appointmentsPath}?day=${day}&view=${view}`,
    basePath: appointmentsPath,
    network: { [call]: () => ({ results: [talk, due] }), ...handlers },
  });
const on = (name: string) => within(screen.getByRole('list', { name }));
const focus = async (name: RegExp): Promise<void> => {
  (await screen.findByText(name)).closest<HTMLElement>('a, button')?.focus();
};

it('moves an appointment by keys, keeps the focus on it and says where it is', async () => {
  let now: CalendarEntry = talk;
  const remote = open({
    [call]: () => ({ results: [now] }),
    [change]: ({ json }) => {
      const { start, end } = json as CalendarEntry;
      return (now = { ...now, start, end });
    },
  });
  await focus(/Talk with the bank/);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const moved = await waitFor(() => on('Friday, 06/03/2026').getByRole('button', { name: /3:00 pm Talk/ }));
  await waitFor(() => {
    expect(moved).toHaveFocus();
  });
  expect(
    screen.getByText('“Talk with the bank” was moved to Friday, 06/03/2026, 3:00 pm – 4:00 pm.'),
  ).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(await screen.findByRole('button', { name: /2:45 pm Talk/ })).toHaveFocus();
  await user.keyboard('{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}');
  await waitFor(() => {
    expect(remote.network.callsOf(change).map(({ json }) => json)).toMatchObject([
      { start: '2026-03-06T09:00:00.000Z', end: '2026-03-06T10:00:00.000Z', notes: 'Bring the papers.' },
      { start: '2026-03-06T08:45:00.000Z', end: '2026-03-06T09:45:00.000Z' },
      { start: '2026-03-06T08:45:00.000Z', end: '2026-03-06T10:00:00.000Z' },
    ]);
  });
});

it('moves the due date of a task by a week in a month, and follows it to another one', async () => {
  let now: CalendarEntry = due;
  const remote = open(
    {
      [call]: () => ({ results: [now] }),
      'PATCH task_management/task/update/:id/': ({ json }) => {
        const { due_datetime: at } = json as { readonly due_datetime: string };
        now = { ...now, start: at, end: at };
        return task();
      },
    },
    'month',
  );
  await focus(/Book the hall/);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByRole('list', { name: 'Thursday, 12/03/2026' })).toBeInTheDocument();
  for (let week = 0; week < 4; week += 1) {
    await waitFor(() => {
      expect(screen.getByRole('link', { name: /Book the hall/ })).toHaveFocus();
    });
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  }
  expect(await screen.findByRole('list', { name: 'Thursday, 09/04/2026' })).toBeInTheDocument();
  expect(remote.currentPath()).toContain('day=2026-04-09');
});

it.each([
  ['refused', () => refuse(404, 'appointment.not-found'), /couldn’t be moved.*no longer exists/],
  ['lost on the way', noResponse, /couldn’t be moved/],
])('is where it was when a move is %s', async (_, refusal, sentence) => {
  open({ [change]: refusal });
  await focus(/Talk with the bank/);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(on('Thursday, 05/03/2026').getByRole('button', { name: /3:00 pm Talk/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('leaves what others have made, leave and holidays where they are', async () => {
  const still = [
    calendarEntry({ title: 'Invited', is_own: false }),
    calendarEntry({ kind: 'leave', title: 'Annual', all_day: true, start: day, end: day }),
  ];
  const remote = open({ [call]: () => ({ results: still }) });
  for (const name of [/Invited/, /Annual/]) {
    await focus(name);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  }
  expect(on('Thursday, 05/03/2026').getAllByRole('listitem')).toHaveLength(2);
  expect(remote.network.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
