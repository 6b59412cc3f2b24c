import { auditEntry, noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { amina, openSettings } from '../testing/open-settings';
import { detailsOf } from './audit-details';

const list = 'GET audit/list/';
const signIn = auditEntry();
const change = auditEntry({
  action: 'settings.changed',
  details: { changes: { legal_name: { before: '', after: 'Acme Ltd.' }, weekend: { before: [5, 6], after: [] } } },
});
const failed = auditEntry({
  action: 'sign-in.failed',
  actor: null,
  address: '',
  subject: { kind: 'account', id: '1', name: 'Bashir Ahmed' },
});
const page = (...results: (typeof signIn)[]) => ({ results, next: null, total: results.length });

const open = (network: NetworkHandlers = {}, query = '') =>
  openSettings(`/settings/audit${query}`, { [list]: () => page(signIn, change, failed), ...network });
const rows = async () => within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');

describe('the audit log', () => {
  it('says who did what, when and from where', async () => {
    open();
    const [first, , third] = await rows();
    expect(first).toHaveTextContent('Signed inAmina Rahman05/03/2026, 3:30 pmFrom 203.0.113.7');
    expect(third).toHaveTextContent('Failed to sign inBashir AhmedNot signed in');
    expect(screen.getByText('3 entries')).toBeInTheDocument();
  });

  it('shows what changed', async () => {
    open();
    await user.click(await screen.findByText('Details'));
    expect(screen.getByText('Legal name').parentElement).toHaveTextContent('Legal namenone became Acme Ltd.');
    expect(screen.getByText('Weekend').parentElement).toHaveTextContent('WeekendFriday, Saturday became none');
  });

  it('is filtered by the server, with the filter in the address', async () => {
    const remote = open();
    await user.selectOptions(await screen.findByLabelText('Action'), 'Deleted a board');
    await waitFor(() => {
      expect(remote.network.callsOf(list).at(-1)?.query).toMatchObject({ action: 'board.deleted' });
    });
    expect(remote.currentPath()).toBe('/settings/audit?action=board.deleted');
    remote.network.answer({ [list]: () => page() });
    await user.selectOptions(screen.getByLabelText('Action'), 'Exported data');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/settings/audit');
    });
  });

  it('names the person and the days of an address', async () => {
    const remote = open(
      {
        'GET employees/employee/retrieve-by-user/:id/': () => amina,
        'GET members/list/': () => ({ results: [], next: null, total: 0 }),
      },
      `?actor=${amina.user}&from=2026-03-02&to=2026-03-01`,
    );
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('Amina Rahman');
    });
    expect(screen.getByText('The period must not end before it begins.')).toBeInTheDocument();
    expect(remote.network.callsOf(list)[0]?.query).toMatchObject({
      actor: amina.user,
      from: '2026-03-02',
      to: '2026-03-01',
    });
  });

  it('is empty at first', async () => {
    open({ [list]: () => page() });
    expect(await screen.findByText('What people do appears here.')).toBeInTheDocument();
  });

  it('says that it couldn’t be read, and tries again', async () => {
    const remote = open({ [list]: noResponse });
    expect(await screen.findByText('The audit log couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [list]: () => page(signIn) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('says that it couldn’t be exported', async () => {
    open({ 'GET audit/export/': () => refuse(500, 'server.error') });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Server error occurred')).toBeInTheDocument();
  });
});

describe('details of an entry', () => {
  it('are lines, whatever they hold', () => {
    const holiday = { after: { day: '2026-12-16', name: 'Victory Day' } };
    const due_at = '2026-03-05T09:30:00.000Z';
    const lines = detailsOf(
      { what: 'assets', mine: true, nothing: null, holiday, parts: [{ a: 1 }], shown: ['birth_year'], due_at },
      'Asia/Dhaka',
    );
    expect(lines).toEqual([
      { label: 'What', value: 'assets' },
      { label: 'Mine', value: 'yes' },
      { label: 'Nothing', value: 'none' },
      { label: 'Holiday', before: 'none', value: 'Day: 16/12/2026, Name: Victory Day' },
      { label: 'Parts', value: 'A: 1' },
      { label: 'Shown', value: 'birth year' },
      { label: 'Due at', value: '05/03/2026, 3:30 pm' },
    ]);
  });

  it('name roles, grants and days of the week as other screens do', () => {
    const changes = {
      role: { before: 'employee', after: 'admin' },
      grants: { before: [], after: ['hr', 'finance'] },
      weekend: { before: [5, 6], after: [] },
    };
    expect(detailsOf({ changes }, 'Asia/Dhaka')).toEqual([
      { label: 'Role', before: 'Employee', value: 'Admin' },
      { label: 'Grants', before: 'none', value: 'HR, Finance' },
      { label: 'Weekend', before: 'Friday, Saturday', value: 'none' },
    ]);
  });
});
