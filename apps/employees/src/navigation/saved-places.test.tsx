import type { Star } from '@atrium/contracts/visits';
import { employee, refuse, user, type Network, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openEmployees } from '../testing/open-employees';

const amina = employee();
const open = (path: string, network: NetworkHandlers = {}) =>
  openEmployees(path, {
    as: 'nothing',
    network: {
      'GET employees/retrieve/:id/': () => amina,
      'GET task_management/task/assigned/:user/': () => [],
      'PUT starred/set/': () => null,
      ...network,
    },
  });
const openAmina = (network?: NetworkHandlers) => open(`/employee_dashboard/${amina.id}`, network);

/** A star, once it can be pressed. */
async function star(name = 'Star'): Promise<HTMLElement> {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => {
    expect(found).toBeEnabled();
  });
  return found;
}
const starsSent = (network: Network) => network.callsOf('PUT starred/set/').map(({ json }) => json as Star);
const ofAmina = { kind: 'person', id: amina.id } as const;

describe('the star of a person', () => {
  test('shows whether they are starred, and changes that at once', async () => {
    const { network } = openAmina({ 'GET starred/ids/': () => ({ results: [ofAmina] }) });
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
    await user.click(await star());
    expect(await star()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await star());
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => {
      expect(starsSent(network)).toEqual([
        { ...ofAmina, starred: false },
        { ...ofAmina, starred: true },
      ]);
    });
  });

  test('is taken back where the server refuses it, and why is said', async () => {
    openAmina({ 'PUT starred/set/': () => refuse(409, 'star.too-many') });
    await user.click(await star());
    expect(await screen.findByText(/which is the most you can/)).toBeInTheDocument();
    expect(await star()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the star of a filter', () => {
  test('asks for a name, and belongs to the filter in whatever order it was put together', async () => {
    const { network } = open('/employee_dashboard?search=ami&designation=Engineer&view=list');
    await user.click(await star('Star this filter'));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    expect(name).toHaveValue('Employees: ami, Engineer');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Star' }));
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    await user.type(name, ' Our engineers ');
    await user.click(screen.getByRole('button', { name: 'Star' }));
    expect(await star('Star this filter')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => {
      expect(starsSent(network)).toEqual([
        {
          kind: 'filter',
          id: '/employee_dashboard?designation=Engineer&search=ami&view=list',
          starred: true,
          title: 'Our engineers',
        },
      ]);
    });
  });

  test('is taken away without a question', async () => {
    const filter = { kind: 'filter', id: '/employee_dashboard?search=ami' } as const;
    const { network } = open(filter.id, { 'GET starred/ids/': () => ({ results: [filter] }) });
    await user.click(await star('Star this filter'));
    await waitFor(() => {
      expect(starsSent(network)).toEqual([{ ...filter, starred: false }]);
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('isn’t there for a directory that nothing narrows', async () => {
    open('/employee_dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Employees' });
    expect(screen.queryByRole('button', { name: 'Star this filter' })).not.toBeInTheDocument();
  });
});

test('breadcrumbs lead from the directory to a person', async () => {
  openAmina();
  const way = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  const steps = within(way).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Employees', 'Amina Rahman']);
  expect(within(way).getByRole('link', { name: 'Employees' })).toHaveAttribute('href', '/employee_dashboard');
  expect(within(way).getByText('Amina Rahman')).toHaveAttribute('aria-current', 'page');
});

test('that a person was opened is noted once, when they have been read', async () => {
  const { network } = openAmina({ 'POST recent/visit/': () => null });
  await waitFor(() => {
    expect(network.callsOf('POST recent/visit/').map(({ json }) => json)).toEqual([ofAmina]);
  });
});
