import { noResponse, ownAccount, refuse, renderRemote, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardsScreen } from '../DashboardsScreen';
import { dashboardsPath } from '../dashboards-paths';
import { assets, boards, expenses, forms, leave, noBoards, people } from '../testing/dashboards';
// What is fetched apart is there before the first test waits for it.
import '../plot/PlotChart';
import '../period/ChosenDays';

const everything = {
  'dashboard.read-people': true,
  'dashboard.read-leave': true,
  'dashboard.read-forms': true,
  'board.use': true,
  'wallet.use-own': true,
  'wallet.read-others': true,
  'asset.use': true,
} as const;
const reason = 'Only HR and admins can do this.';
const refused = { reason, ask: ['hr', 'admin'] } as const;
const employees = {
  ...everything,
  'dashboard.read-people': { ...refused, ask: [...refused.ask] },
  'dashboard.read-leave': { ...refused, ask: [...refused.ask] },
  'dashboard.read-forms': { ...refused, ask: [...refused.ask] },
  'wallet.read-others': { ...refused, ask: [...refused.ask] },
};

const days = 'period=days&from=2026-02-01&to=2026-03-31';
const open = (path: string, handlers: NetworkHandlers = {}) =>
  renderRemote(DashboardsScreen, {
    path: `${dashboardsPath}${path}`,
    basePath: dashboardsPath,
    network: {
      'GET account/me/': () => ownAccount({ may: everything }),
      'GET dashboards/people/': () => people,
      'GET dashboards/leave/': () => leave,
      'GET dashboards/boards/': () => boards,
      'GET dashboards/expenses/': () => expenses,
      'GET dashboards/assets/': () => assets,
      'GET dashboards/forms/': () => forms,
      ...handlers,
    },
  });
const tableOf = async (title: string) => {
  await user.click(await screen.findByRole('button', { name: `Show as table: ${title}` }));
  return within(screen.getByRole('region', { name: `${title}, table` }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};
/** Label, number and what it’s compared with. */
const figures = () => screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);

describe('the dashboards', () => {
  it('are a list to choose from', async () => {
    const remote = open('');
    const list = within(await screen.findByRole('list', { name: 'Dashboards' }));
    expect(list.getAllByRole('link')).toHaveLength(6);
    await user.click(list.getByRole('link', { name: /^Assets/ }));
    expect(await screen.findByRole('heading', { name: 'Assets by status' })).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/dashboards/assets');
  });

  it('keep the period from one to another', async () => {
    const remote = open(`/people?${days}&scope=company`);
    expect(await screen.findByRole('heading', { name: 'Head count by department' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'People',
      'Leave',
      'Boards',
      'Expenses',
      'Assets',
      'Forms',
    ]);
    expect(figures()).toEqual([
      'Head count12More: ▲ 11 in the previous 59 days',
      'Joined22 in the previous 59 days',
      'Left1Less: ▼ 3 in the previous 59 days',
      'Turnover8.7 %No data in the previous 59 days',
    ]);
    expect(await tableOf('Head count by department')).toEqual([
      ['Month', 'Sales', 'No department'],
      ['Feb 2026', '9', '4'],
      ['Mar 2026', '9', '3'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'Leave' }));
    expect(await screen.findByText('Nadia Karim')).toBeInTheDocument();
    expect(screen.getByText('And 2 others.')).toBeInTheDocument();
    expect(remote.currentPath()).toBe(`/dashboards/leave?period=days&from=2026-02-01&to=2026-03-31`);
    expect(remote.network.callsOf('GET dashboards/leave/')[0]?.query).toEqual({ from: '2026-02-01', to: '2026-03-31' });
  });

  it('are those that one may open, and others say why not', async () => {
    open('/people', { 'GET account/me/': () => ownAccount({ may: employees }) });
    expect(await screen.findByText('You can’t open this dashboard.')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
  });

  it('of an employee are those that everyone may open', async () => {
    open('/boards', { 'GET account/me/': () => ownAccount({ may: employees }) });
    expect(await screen.findByRole('heading', { name: 'Completed by week' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Boards', 'Expenses', 'Assets']);
    await user.click(screen.getByRole('tab', { name: 'Expenses' }));
    expect(await screen.findByRole('heading', { name: 'Debit and credit by month' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Wallets' })).not.toBeInTheDocument();
  });

  it('lead from an address that they don’t know to the list', async () => {
    const remote = open('/no/such/page');
    expect(await screen.findByRole('list', { name: 'Dashboards' })).toBeInTheDocument();
    expect(remote.currentPath()).toBe(dashboardsPath);
  });

  it('are narrowed by their address', async () => {
    const remote = open(`/boards?${days}`);
    await screen.findByRole('heading', { name: 'Completed by week' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Board' }), '=Launch');
    await waitFor(() => {
      expect(remote.network.callsOf('GET dashboards/boards/').at(-1)?.query).toEqual({
        from: '2026-02-01',
        to: '2026-03-31',
        board: '018f0000-0000-7000-8000-000000000002',
      });
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last year');
    expect(remote.currentPath()).toBe('/dashboards/boards?period=last-year&board=018f0000-0000-7000-8000-000000000002');
  });

  it('report a failure and try again', async () => {
    const remote = open('/boards', { 'GET dashboards/boards/': noResponse });
    expect(await screen.findByText('The dashboard couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ 'GET dashboards/boards/': () => boards });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Completed by week' })).toBeInTheDocument();
  });

  it('say what is wrong with a period that is too long', async () => {
    const sentence = 'Choose a period of up to three years.';
    open('/boards', {
      'GET dashboards/boards/': () => refuse(400, 'request.invalid', { fields: { to: [sentence] } }),
    });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});

describe('a plot', () => {
  it('is drawn, and says what it is', async () => {
    open(`/forms?${days}`);
    expect(
      await screen.findByRole('img', { name: /^Submissions by form: chart of Approved, Denied, Withdrawn, Waiting\./ }),
    ).toBeInTheDocument();
    expect(await tableOf('Hours to decision by month')).toEqual([
      ['Month', 'Half decided within', '90% decided within'],
      ['Feb 2026', '8', '9.6'],
      ['Mar 2026', '–', '–'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart: Hours to decision by month' }));
    expect(screen.getByRole('img', { name: /^Hours to decision by month/ })).toBeInTheDocument();
  });

  it('says so where there is nothing to draw', async () => {
    open(`/boards?${days}`, { 'GET dashboards/boards/': () => noBoards });
    expect(await screen.findAllByText('Nothing was completed in this period.')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^CSV/ })).not.toBeInTheDocument();
  });

  it('of money has two decimals, and names the currency', async () => {
    open(`/expenses?${days}&scope=company`);
    expect(await tableOf('Debit and credit by month')).toEqual([
      ['Month', 'Debit (BDT)', 'Credit (BDT)'],
      ['Feb 2026', '1,50,000.00', '0.00'],
      ['Mar 2026', '0.00', '250.50'],
    ]);
    expect(figures()[2]).toBe('Balance1,49,749.50 BDTAs of today');
  });

  it('of assets counts each category by status', async () => {
    open('/assets');
    expect(await tableOf('Assets by category')).toEqual([
      ['Category', 'Available', 'Assigned', 'In repair', 'Retired'],
      ['Laptops', '2', '1', '0', '1'],
    ]);
    expect(screen.queryByRole('combobox', { name: 'Period' })).not.toBeInTheDocument();
  });
});
