import type { Employee, EmployeePage } from '@atrium/contracts/employees';
import {
  employee,
  noResponse,
  ownAccount,
  refuse,
  renderRemote,
  session,
  type NetworkHandlers,
  user,
} from '@atrium/testing';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { EmployeesScreen } from '../EmployeesScreen';

const amina = employee({ first_name: 'Amina', last_name: 'Rahman', employee_id: 'E-7' });
const bo = employee({ first_name: 'Bo', last_name: 'Lindqvist', blood_group: 'O-', phone_number: '' });

const page = (results: Employee[], next: string | null = null, total = results.length): EmployeePage => ({
  results,
  next,
  total,
});

const open = (handlers: NetworkHandlers = {}, { path = '/employee_dashboard', as = session() } = {}) =>
  renderRemote(EmployeesScreen, {
    path,
    session: as,
    network: {
      'GET employees/list/': () => page([amina, bo]),
      'GET employees/designations/': () => ['Designer', 'Engineer'],
      ...handlers,
    },
  });

const card = (name: string) => screen.findByRole('article', { name });
const listCalls = ({ network }: ReturnType<typeof open>) => network.callsOf('GET employees/list/');

describe('employee directory', () => {
  it('shows what identifies each employee, and how many there are', async () => {
    open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();

    const shown = within(await card('Amina Rahman'));
    for (const text of ['Engineer', 'E-7', '+880 1700 000000', '05/03/1990', 'A+']) {
      expect(shown.getByText(text)).toBeInTheDocument();
    }
    expect(shown.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/employee_dashboard/${amina.id}`,
    );
    expect(within(await card('Bo Lindqvist')).getByText('N/A')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 employees');
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('reads what it can be narrowed to once the people are there', async () => {
    let answer: (people: EmployeePage) => void = () => undefined;
    const people = new Promise<EmployeePage>((resolve) => {
      answer = resolve;
    });
    const { network } = open({ 'GET employees/list/': () => people });
    await waitFor(() => {
      expect(network.callsOf('GET employees/list/')).toHaveLength(1);
    });
    expect(network.callsOf('GET employees/designations/')).toEqual([]);
    answer(page([amina]));
    await card('Amina Rahman');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('option', { name: 'Designer' })).toBeInTheDocument();
  });

  describe('where the company hides fields from colleagues', () => {
    const hiding = (path: string) =>
      open({ 'GET account/me/': () => ownAccount({ hidden: ['phone_number', 'blood_group', 'private'] }) }, { path });
    const columns = () => screen.findAllByRole('columnheader').then((all) => all.map(({ textContent }) => textContent));

    it('has no columns for them', async () => {
      hiding('/employee_dashboard?view=list');
      await screen.findByRole('table', { name: 'Employees' });
      await waitFor(async () => {
        expect(await columns()).toEqual(['Name', 'Employee ID', 'Department', 'Location', 'Manager', 'Actions']);
      });
      expect(screen.queryByText('+880 1700 000000')).not.toBeInTheDocument();
    });

    it('has no filters by them', async () => {
      hiding('/employee_dashboard');
      await card('Amina Rahman');
      await user.click(screen.getByRole('button', { name: 'Filters' }));
      await waitFor(() => {
        expect(screen.queryByRole('combobox', { name: 'Blood Group' })).not.toBeInTheDocument();
      });
      expect(screen.getByRole('combobox', { name: 'Department' })).toBeInTheDocument();
      const status = within(screen.getByRole('combobox', { name: 'Status' }));
      expect(status.queryByRole('option', { name: 'Leaving' })).not.toBeInTheDocument();
      expect(status.getByRole('option', { name: 'Left' })).toBeInTheDocument();
    });

    it('keeps a filter of the address, so that it can be taken back', async () => {
      hiding('/employee_dashboard?blood_group=A%2B');
      await card('Amina Rahman');
      await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
      expect(screen.getByRole('combobox', { name: 'Blood Group' })).toHaveValue('A+');
    });
  });

  it('says N/A for an ID that nobody has given yet', async () => {
    open({ 'GET employees/list/': () => page([employee({ first_name: 'Founder', last_name: '', employee_id: '' })]) });
    expect((await card('Founder')).querySelector('dd')).toHaveTextContent('N/A');
  });

  it('opens from the address of the main launcher', async () => {
    const remote = renderRemote(EmployeesScreen, { path: '/employees' });
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard');
    });
  });

  it.each([
    ['the sentence of the server', () => refuse(503, 'server.unavailable'), /Atrium is starting up or busy/],
    ['a lost connection', noResponse, 'No response received. Please check your network.'],
  ])('says %s and tries again on request', async (_, failing, message) => {
    const remote = open({ 'GET employees/list/': failing });
    expect(await screen.findByText(message)).toBeInTheDocument();

    remote.network.answer({ 'GET employees/list/': () => page([amina]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await card('Amina Rahman')).toBeInTheDocument();
  });

  it('says that the request couldn’t be made when nobody is signed in', async () => {
    renderRemote(EmployeesScreen, { path: '/employee_dashboard', session: null });
    expect(await screen.findByText('Error setting up the request.')).toBeInTheDocument();
  });

  it('searches on the server once typing pauses, and keeps the search in the address', async () => {
    const remote = open();
    await card('Amina Rahman');
    remote.network.answer({ 'GET employees/list/': () => page([bo]) });

    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'bo lind ');

    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard?search=bo+lind');
    });
    await waitForElementToBeRemoved(() => screen.queryByRole('article', { name: 'Amina Rahman' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 employee found');
    expect(listCalls(remote).map(({ query }) => query['search'])).toEqual([undefined, 'bo lind']);
  });

  it('filters and sorts on the server', async () => {
    const remote = open();
    await card('Amina Rahman');

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Designation' }), 'Designer');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Employment Type' }), 'Contract');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Blood Group' }), 'AB-');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort: Newest joined');

    await waitFor(() => {
      expect(listCalls(remote).at(-1)?.query).toEqual({
        designation: 'Designer',
        employment_type: 'Contract',
        blood_group: 'AB-',
        sort: '-date_of_joining',
        limit: '60',
      });
    });
    expect(remote.currentPath()).toBe(
      '/employee_dashboard?designation=Designer&employment_type=Contract&blood_group=AB-&sort=-date_of_joining',
    );
  });

  it('reads the filters in the address and ignores invalid ones', async () => {
    const remote = open({}, { path: '/employee_dashboard?search=ra&blood_group=Z&sort=employee_id' });
    await card('Amina Rahman');
    expect(listCalls(remote)[0]?.query).toEqual({ search: 'ra', sort: 'employee_id', limit: '60' });
    expect(screen.getByRole('searchbox')).toHaveValue('ra');
  });

  it('offers to clear the filters when nobody matches', async () => {
    const remote = open(
      { 'GET employees/list/': ({ query }) => page(query['search'] === undefined ? [amina] : []) },
      { path: '/employee_dashboard?search=zzz&sort=employee_id' },
    );

    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));

    expect(await card('Amina Rahman')).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/employee_dashboard?sort=employee_id');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('invites an admin to add the first employee', async () => {
    open({ 'GET employees/list/': () => page([]) });
    expect(await screen.findByText('No employees yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Employee' })).toHaveAttribute(
      'href',
      '/employee_dashboard/add_employee',
    );
  });

  it('reads the next page when the end comes near', async () => {
    const remote = open({
      'GET employees/list/': ({ query }) =>
        query['cursor'] === 'second' ? page([bo], null, 2) : page([amina], 'second', 2),
    });
    expect(await card('Bo Lindqvist')).toBeInTheDocument();
    expect(listCalls(remote)).toHaveLength(2);
    expect(screen.getByText('That’s all 2 employees.')).toBeInTheDocument();
  });

  it('keeps what it has when a later page fails, and tries again on request', async () => {
    const remote = open({
      'GET employees/list/': ({ query }) =>
        query['cursor'] === undefined ? page([amina], 'second', 2) : refuse(500, 'server.error'),
    });
    expect(await screen.findByText('Server error occurred')).toBeInTheDocument();
    expect(await card('Amina Rahman')).toBeInTheDocument();
    expect(listCalls(remote)).toHaveLength(2);

    remote.network.answer({ 'GET employees/list/': () => page([bo], null, 2) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Bo Lindqvist')).toBeInTheDocument();
  });
});

describe('deleting from the directory', () => {
  const askToDelete = async (name: string) => {
    await card(name);
    await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
    return within(await screen.findByRole('alertdialog', { name: `Delete ${name}?` }));
  };

  it('asks first, and removes the card only once the server has deleted', async () => {
    let finish: (answer: null) => void = () => undefined;
    const remote = open({
      'DELETE employees/delete/:id/': () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    const dialog = await askToDelete('Bo Lindqvist');
    expect(dialog.getByText(/their access will end right away/)).toBeInTheDocument();
    expect(remote.network.callsOf('DELETE employees/delete/:id/')).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Delete employee' }));
    await waitFor(() => {
      expect(remote.network.callsOf('DELETE employees/delete/:id/')).toMatchObject([{ params: { id: bo.id } }]);
    });
    expect(screen.getByText('Bo Lindqvist')).toBeInTheDocument();

    finish(null);
    expect(await screen.findByText('Bo Lindqvist was deleted.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('article', { name: 'Bo Lindqvist' })).not.toBeInTheDocument();
    });
    expect(await card('Amina Rahman')).toBeInTheDocument();
    expect(screen.getByText('1 employee')).toBeInTheDocument();
    expect(listCalls(remote)).toHaveLength(1);
  });

  it.each([
    ['the sentence of the server', () => refuse(403, 'employee.delete-self'), /You can’t delete your own/],
    ['a lost connection', noResponse, 'No response received. Please check your network.'],
  ])('says in the dialog why nothing was deleted: %s', async (_, failing, message) => {
    open({ 'DELETE employees/delete/:id/': failing });
    const dialog = await askToDelete('Bo Lindqvist');

    await user.click(dialog.getByRole('button', { name: 'Delete employee' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await card('Bo Lindqvist')).toBeInTheDocument();
  });

  it('leads to the assets that the person has to return first', async () => {
    open({
      'DELETE employees/delete/:id/': () =>
        refuse(409, 'employee.holds-assets', { params: { count: 1, assets: 'A-00001 (Laptop)' } }),
    });
    const dialog = await askToDelete('Bo Lindqvist');

    await user.click(dialog.getByRole('button', { name: 'Delete employee' }));

    expect(await dialog.findByText(/still holds 1 of the assets: A-00001 \(Laptop\)/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Show these assets' })).toHaveAttribute(
      'href',
      `/asset_management?holder=${bo.user}`,
    );
  });

  it('is not offered for oneself', async () => {
    open({}, { as: session({ user_id: amina.user }) });
    expect(within(await card('Amina Rahman')).getByText('You')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete Amina Rahman' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Bo Lindqvist' })).toBeInTheDocument();
  });

  it('is not offered to employees, and neither is adding', async () => {
    open({}, { as: session({ role: 'employee' }) });
    await card('Amina Rahman');
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add Employee' })).not.toBeInTheDocument();
  });

  it("keeps other people's cards reachable by keyboard in the order they are seen", async () => {
    open();
    await card('Amina Rahman');
    expect(screen.getByRole('link', { name: 'Add Employee' })).toHaveAttribute(
      'href',
      '/employee_dashboard/add_employee',
    );
    const items = within(screen.getByRole('list', { name: 'Employees' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.slice(0, 12))).toEqual([
      'Add Employee',
      'ARAmina Rahm',
      'BLBo Lindqvi',
    ]);
  });
});
