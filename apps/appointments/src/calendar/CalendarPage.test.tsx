import type { CalendarEntry, NewAppointment } from '@atrium/contracts/appointments';
import { calendarEntry, employee, noResponse, refuse, renderRemote, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AppointmentsScreen } from '../AppointmentsScreen';
import { appointmentsPath } from '../appointments-paths';
// What the dialogs need is there before the first test waits for it.
import '../appointment/AppointmentDialog';
import '../appointment/InvitationDialog';
import '../subscribe/SubscribeDialog';

const call = 'GET appointments/calendar/list/';
/** A Thursday. */
const day = '2026-03-05';
const board = { id: '018f0000-0000-7000-8000-000000000001', title: 'Launch' };
const talk = calendarEntry({ title: 'Talk with the bank', place: 'Second floor' });
const due = calendarEntry({
  kind: 'task',
  title: 'Book the hall',
  start: '2026-03-05T04:00:00.000Z',
  end: '2026-03-05T04:00:00.000Z',
  board,
  is_own: false,
});
const holiday = calendarEntry({ kind: 'holiday', title: 'Spring day', all_day: true, start: day, end: day });
const leave = calendarEntry({ kind: 'leave', title: 'Annual', all_day: true, start: '2026-03-06', end: '2026-03-20' });

const answer = (...results: CalendarEntry[]) => ({ results });
const open = (handlers: NetworkHandlers = {}, query = `?day=${day}`) =>
  renderRemote(AppointmentsScreen, {
    path: `${appointmentsPath}${query}`,
    basePath: appointmentsPath,
    network: {
      [call]: () => answer(talk, due, holiday, leave),
      'GET employees/list/': () => ({
        results: [employee({ first_name: 'Nadia', last_name: 'Karim' })],
        next: null,
        total: 1,
      }),
      ...handlers,
    },
  });
const dayList = (name: string) => within(screen.getByRole('list', { name }));
const titlesOn = (name: string) =>
  dayList(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the calendar', () => {
  it('shows the week of a day, whole days first', async () => {
    const remote = open();
    await screen.findByText('Talk with the bank');
    expect(remote.network.callsOf(call)[0]?.query).toEqual({ from: '2026-03-02', to: '2026-03-08' });
    expect(screen.getByRole('heading', { level: 2, name: '02/03/2026 – 08/03/2026' })).toBeInTheDocument();
    expect(titlesOn('Thursday, 05/03/2026')).toEqual([
      'Holiday:  Spring day',
      'Due: 10:00 am Book the hallLaunch',
      'Appointment: 3:00 pm Talk with the bankSecond floor',
    ]);
    expect(titlesOn('Friday, 06/03/2026')).toEqual(['Leave:  Leave: Annual']);
    expect(screen.getByRole('link', { name: /Book the hall/ })).toHaveAttribute(
      'href',
      `/task_management/task_details/${due.id}`,
    );
    expect(dayList('Friday, 06/03/2026').getByRole('link', { name: /Annual/ })).toHaveAttribute(
      'href',
      `/all_forms/submissions/${leave.id}`,
    );
  });

  it('goes from view to view and from one to the next, by its address', async () => {
    const remote = open();
    await screen.findByText('Talk with the bank');
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Month');
    expect(await screen.findByRole('heading', { level: 2, name: 'March 2026' })).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/appointments?day=2026-03-05&view=month');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'April 2026' })).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/appointments?day=2026-04-01&view=month');
    await waitFor(() => {
      expect(remote.network.callsOf(call).at(-1)?.query).toEqual({ from: '2026-03-30', to: '2026-05-03' });
    });
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/appointments?view=month');
    });
  });

  it('shows when colleagues are on leave where that is wanted', async () => {
    const absence = calendarEntry({ kind: 'absence', title: 'Nadia Karim', all_day: true, start: day, end: day });
    const remote = open({
      [call]: ({ query }) => (query['colleagues'] === 'true' ? answer(talk, absence) : answer(talk)),
    });
    await screen.findByText('Talk with the bank');
    await user.click(screen.getByRole('switch', { name: 'Colleagues’ leave' }));
    expect(await dayList('Thursday, 05/03/2026').findByText('Nadia Karim')).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/appointments?day=2026-03-05&colleagues=true');
  });

  it('leads from a full day of a month to all of it', async () => {
    const many = Array.from({ length: 6 }, (_, index) => calendarEntry({ title: `Meeting ${index}` }));
    const remote = open({ [call]: () => answer(...many) }, `?day=${day}&view=month`);
    await user.click(await screen.findByRole('link', { name: '+3 more' }));
    expect(remote.currentPath()).toBe('/appointments?view=day&day=2026-03-05');
    expect(await screen.findByText('Meeting 5')).toBeInTheDocument();
  });

  it('reports a failure and tries again', async () => {
    const remote = open({ [call]: noResponse });
    expect(await screen.findByText('Your calendar couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [call]: () => answer(talk) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Talk with the bank')).toBeInTheDocument();
  });
});

describe('an appointment', () => {
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('is made on a day, with a colleague', async () => {
    const remote = open({
      'POST appointments/create/': ({ json }) => calendarEntry({ title: (json as NewAppointment).title }),
    });
    await screen.findByText('Talk with the bank');
    await user.click(screen.getByRole('button', { name: 'New appointment on Friday, 06/03/2026' }));
    const dialog = await dialogOf('New appointment');
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Lunch');
    await user.type(dialog.getByRole('combobox', { name: /Invite colleagues/ }), 'Nad');
    await user.click(await screen.findByRole('option', { name: /Nadia Karim/ }));
    expect(await dialog.findByRole('button', { name: 'Don’t invite Nadia Karim' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Lunch” is in your calendar.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST appointments/create/')[0]?.json).toMatchObject({
      title: 'Lunch',
      all_day: false,
      start: '2026-03-06T03:00:00.000Z',
      end: '2026-03-06T04:00:00.000Z',
      place: '',
      notes: '',
      guests: [expect.any(String) as string],
    });
  });

  it('becomes one of whole days, and is refused at its field', async () => {
    const remote = open({
      'PATCH appointments/update/:id/': () =>
        refuse(400, 'request.invalid', { fields: { end: ['The period ends before it starts.'] } }),
    });
    await user.click(await screen.findByRole('button', { name: /Talk with the bank/ }));
    const dialog = await dialogOf('Edit appointment');
    await user.click(dialog.getByRole('switch', { name: 'All day' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The period ends before it starts.')).toBeInTheDocument();
    expect(remote.network.callsOf('PATCH appointments/update/:id/')[0]?.json).toMatchObject({
      all_day: true,
      start: day,
      end: day,
    });
  });

  it('is deleted, and made again', async () => {
    const remote = open({
      'DELETE appointments/delete/:id/': () => null,
      'POST appointments/create/': () => talk,
    });
    await user.click(await screen.findByRole('button', { name: /Talk with the bank/ }));
    await user.click((await dialogOf('Edit appointment')).getByRole('button', { name: 'Delete appointment' }));
    expect(await screen.findByText('The appointment “Talk with the bank” was deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(remote.network.callsOf('POST appointments/create/')[0]?.json).toMatchObject({
        title: 'Talk with the bank',
        place: 'Second floor',
        start: talk.start,
      });
    });
  });

  it('of somebody else is only read', async () => {
    const invited = calendarEntry({
      ...talk,
      is_own: false,
      made_by: { user: '018f0000-0000-7000-8000-000000000009', name: 'Tanvir Ahmed' },
    });
    open({ [call]: () => answer(invited) });
    await user.click(await screen.findByRole('button', { name: /Talk with the bank/ }));
    const dialog = await dialogOf('Talk with the bank');
    expect(dialog.getByText('Tanvir Ahmed')).toBeInTheDocument();
    expect(dialog.getByText('05/03/2026, 3:00 pm')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('of somebody else is accepted or declined, also from a link to it', async () => {
    const guest = { user: '018f0000-0000-7000-8000-000000000008', name: 'Nadia Karim', answer: 'declined' } as const;
    const invited = calendarEntry({ ...talk, is_own: false, guests: [guest] });
    const remote = open(
      {
        [call]: () => answer(invited),
        'POST appointments/answer/:id/': () => refuse(404, 'appointment.not-found'),
      },
      `?day=${day}&open=${invited.id}`,
    );
    const dialog = await dialogOf('Talk with the bank');
    expect(dialog.getByText('Nadia Karim (declined)')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText(/This appointment no longer exists/)).toBeInTheDocument();
    remote.network.answer({ 'POST appointments/answer/:id/': () => ({ ...invited, answer: 'accepted' }) });
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You’ve accepted “Talk with the bank”.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST appointments/answer/:id/').at(-1)?.json).toEqual({ answer: 'accepted' });
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/appointments?day=2026-03-05');
    });
  });

  it('is begun where the address asks for it', async () => {
    const remote = open({}, `?day=${day}&new=appointment`);
    const dialog = await dialogOf('New appointment');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/appointments?day=2026-03-05');
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'New appointment' })).not.toBeInTheDocument();
    });
  });
});

describe('the address for other calendars', () => {
  it('is made, shown once, and withdrawn', async () => {
    let madeAt: string | null = null;
    open({
      'GET appointments/feed/': () => ({ made_at: madeAt }),
      'POST appointments/feed/create/': () => {
        madeAt = '2026-03-05T09:30:00.000Z';
        return { url: 'https://acme.example/secret/calendar.ics', made_at: madeAt };
      },
      'DELETE appointments/feed/delete/': () => {
        madeAt = null;
        return null;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to your calendar' }));
    await user.click(await dialog.findByRole('button', { name: 'Make an address' }));
    expect(await dialog.findByRole('textbox', { name: 'Address' })).toHaveValue(
      'https://acme.example/secret/calendar.ics',
    );
    await user.click(await dialog.findByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByRole('button', { name: 'Make an address' })).toBeInTheDocument();
    expect(dialog.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
  });
});
