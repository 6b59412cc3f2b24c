import type { Employee } from '@atrium/contracts/employees';
import type { OpenOffboarding } from '@atrium/contracts/offboarding';
import { employee, member, noResponse, ownAccount, user, type NetworkHandlers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { accountOf, openEmployees } from '../testing/open-employees';

const own = '0190a1b2-0000-7000-8000-0000000000aa';
const karim = employee({
  first_name: 'Karim',
  last_name: 'Ahmed',
  employment_status: 'leaving',
  last_day: '2031-01-31',
});
const nobodyElse = employee({ first_name: 'Nadia', last_name: 'Islam' });
const call = 'GET employees/offboarding/:id/';

const open = (changes: Partial<OpenOffboarding['holdings']> = {}, more: Partial<OpenOffboarding> = {}) => ({
  offboarding: {
    status: 'leaving' as const,
    last_day: '2031-01-31',
    planned: null,
    holdings: {
      assets: [{ id: 'a1', tag: 'A-7', title: 'Laptop', serial_number: 'SN-1' }],
      wallet_balance: 250.5,
      open_tasks: 2,
      open_steps: 1,
      access: { can_sign_in: true, sessions: 1 },
      ...changes,
    },
    ...more,
  },
});

const admin = {
  ...accountOf('hr', own),
  role: 'admin' as const,
  may: { 'record.read-private': true as const, 'member.deactivate': true as const, 'form.reassign': true as const },
};

interface Viewer {
  readonly as?: 'hr' | 'nothing';
  readonly person?: Employee;
  readonly userId?: string;
}

function openPerson(network: NetworkHandlers = {}, { as = 'hr', person = karim, userId = own }: Viewer = {}) {
  return openEmployees(`/employee_dashboard/${person.id}`, {
    as,
    userId,
    network: {
      'GET employees/retrieve/:id/': () => person,
      'GET employees/emergency-contacts/:id/': () => ({ contacts: [], version: 1 }),
      'GET task_management/task/assigned/:user/': () => [],
      ...network,
    },
  });
}

const list = async () => within(await screen.findByRole('list', { name: 'To settle' }));

describe('the offboarding list', () => {
  it('shows what is open, and where each is settled', async () => {
    openPerson({ [call]: () => open(), 'GET account/me/': () => admin });
    const items = await list();
    expect(screen.getByText(/0 of 5 items settled/)).toBeInTheDocument();
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Assets, open: 1 asset to return/) as string,
      expect.stringMatching(/^Laptop A-7 · SN-1/) as string,
      expect.stringMatching(/^Wallet, open: Balance of BDT 250\.50/) as string,
      expect.stringMatching(/^Open tasks, open: 2 open tasks/) as string,
      expect.stringMatching(/^Forms to decide, open: 1 form to decide/) as string,
      expect.stringMatching(/^Account, open: Can sign in/) as string,
    ]);
    const links = items.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Laptop', '/asset_management/a1'],
      ['Open the wallet', `/expense_tracker/${karim.user}`],
      ['Show the tasks', `/employee_dashboard/${karim.id}?tab=tasks`],
      ['Give them to somebody else', '/hr?tab=all&state=submitted'],
    ]);
  });

  it('ticks what is settled, by what is', async () => {
    const settled = {
      assets: [],
      wallet_balance: 0,
      open_tasks: 0,
      open_steps: 0,
      access: { can_sign_in: false, sessions: 0 },
    };
    openPerson({ [call]: () => open(settled, { status: 'left' }), 'GET account/me/': () => admin });
    expect((await list()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Assets, settled: Nothing to return',
      'Wallet, settled: Nothing to settle',
      'Open tasks, settled: None',
      'Forms to decide, settled: None',
      'Account, settled: Deactivated',
    ]);
    expect(screen.getByText(/Everything is settled/)).toBeInTheDocument();
  });

  it('deactivates now, and hands over to whoever is chosen', async () => {
    const deactivate = 'POST members/deactivate/:id/';
    const remote = openPerson({
      [call]: () => open(),
      'GET account/me/': () => admin,
      'GET employees/list/': () => ({ results: [nobodyElse], next: null, total: 1 }),
      [deactivate]: () => member({ id: karim.user, state: 'deactivated' }),
    });
    await user.click((await list()).getByRole('button', { name: 'Deactivate now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Who takes over' }));
    await user.click(await screen.findByRole('option', { name: /Nadia Islam/ }));
    remote.network.answer({ [call]: () => open({ access: { can_sign_in: false, sessions: 0 } }) });
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('The account of Karim Ahmed was deactivated.')).toBeInTheDocument();
    expect(await screen.findByText('Deactivated')).toBeInTheDocument();
    expect(remote.network.callsOf(deactivate)[0]).toMatchObject({
      params: { id: karim.user },
      json: { hand_over_to: nobodyElse.user },
    });
  });

  it('plans the end of the account, and takes it back', async () => {
    const planned = {
      planned: {
        hand_over_to: { user: nobodyElse.user, name: 'Nadia Islam' },
        by: { user: own, name: 'Amina Rahman' },
        at: '2031-01-01T00:00:00.000Z',
      },
    };
    const remote = openPerson({
      [call]: () => open(),
      'GET account/me/': () => admin,
      'PUT employees/offboarding/:id/': () => open({}, planned),
      'DELETE employees/offboarding/:id/': () => null,
    });
    await user.click((await list()).getByRole('button', { name: 'Deactivate after the last day' }));
    const dialog = within(await screen.findByRole('dialog'));
    remote.network.answer({ [call]: () => open({}, planned) });
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(
      await screen.findByText('Can sign in until the end of 31/01/2031. Then Nadia Islam takes over.'),
    ).toBeInTheDocument();
    remote.network.answer({ [call]: () => open() });
    await user.click(screen.getByRole('button', { name: 'Keep the account' }));
    expect(await screen.findByText('The account of Karim Ahmed will stay active.')).toBeInTheDocument();
    expect(await screen.findByText('Can sign in')).toBeInTheDocument();
  });

  it('tells HR who deactivates accounts, and the person what concerns them', async () => {
    openPerson({ [call]: () => open() });
    expect((await list()).getByText('Only admins can do this.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Deactivate now' })).not.toBeInTheDocument();
  });

  it('offers the person no end of their own account', async () => {
    openPerson({ [call]: () => open() }, { as: 'nothing', userId: karim.user });
    const items = await list();
    expect(items.queryByRole('button')).not.toBeInTheDocument();
    expect(items.getByRole('link', { name: 'Open the wallet' })).toHaveAttribute('href', '/expense_tracker');
    expect(items.getByRole('link', { name: 'Decide them' })).toHaveAttribute('href', '/hr');
  });

  it('is shown to the manager, who isn’t told by the record', async () => {
    const account = ownAccount({ may: {} });
    const report = {
      ...karim,
      employment_status: 'active' as const,
      last_day: null,
      manager: { id: account.employee, user: account.user_id, name: 'Amina Rahman' },
    };
    openPerson(
      { [call]: () => open({ wallet_balance: null, access: null }), 'GET account/me/': () => account },
      { as: 'nothing', person: report },
    );
    const titles = ['Assets', 'Open tasks', 'Forms to decide'];
    const items = await list();
    for (const title of titles) expect(items.getByText(title)).toBeInTheDocument();
    expect(items.queryByText('Account')).not.toBeInTheDocument();
  });

  it('asks nothing about colleagues and people who stay', async () => {
    const colleague = openPerson({}, { as: 'nothing' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(colleague.network.callsOf(call)).toHaveLength(0);
  });

  it('says that it couldn’t be read, and tries again', async () => {
    const remote = openPerson({ [call]: noResponse });
    expect(await screen.findByText('The offboarding list couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [call]: () => open() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeDefined();
  });
});
