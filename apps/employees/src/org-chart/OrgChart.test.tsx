import type { ChartPerson } from '@atrium/contracts/records';
import { noResponse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { openEmployees } from '../testing/open-employees';

const idOf = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person = (number: number, name: string, manager: number | null, reports = 0): ChartPerson => ({
  id: idOf(number),
  user: idOf(number + 500),
  name,
  designation: 'Engineer',
  department: 'Sales',
  profile_picture: null,
  manager: manager === null ? null : idOf(manager),
  reports,
});
const boss = person(1, 'Amina Rahman', null, 2);
const bo = person(2, 'Bo Lindqvist', 1, 2);
const bina = person(3, 'Bina Das', 1);
const carl = person(4, 'Carl Ek', 2);
const cleo = person(5, 'Cleo Roy', 2);
const company = [boss, bo, bina, carl, cleo];
const read = 'GET employees/chart/';

const pageOf = (people: readonly ChartPerson[]) => ({ results: [...people], next: null, total: people.length });
const chart: NetworkHandlers = {
  [read]: ({ query }) =>
    query['person'] === idOf(5)
      ? [boss, bo, cleo]
      : pageOf(company.filter(({ manager }) => manager === (query['manager'] ?? null))),
};
const open = (network: NetworkHandlers = chart, query = '') =>
  openEmployees(`/employee_dashboard/org_chart${query}`, { as: 'nothing', network });

const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) });
const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent.split(' ')[0]?.slice(-6));
const focused = () => document.activeElement?.querySelector('a')?.textContent;

describe('the org chart', () => {
  it('shows who reports to the one at the top, and reads others as they are opened', async () => {
    const remote = open();
    expect(await item('Bo Lindqvist')).toHaveAttribute('aria-level', '2');
    expect(await item('Amina Rahman')).toHaveAttribute('aria-expanded', 'true');
    expect(await item('Bina Das')).not.toHaveAttribute('aria-expanded');
    expect(await item('Bo Lindqvist')).toHaveTextContent('2 reports');
    expect(screen.queryByText('Carl Ek')).not.toBeInTheDocument();
    await user.click((await item('Bo Lindqvist')).querySelector('svg')!);
    expect(await item('Carl Ek')).toHaveAttribute('aria-level', '3');
    expect(remote.network.callsOf(read).map(({ query }) => query['manager'])).toEqual([undefined, idOf(1), idOf(2)]);
    expect(names()).toHaveLength(5);
  });

  it('goes by arrows, Home, End and first letters', async () => {
    const remote = open();
    await item('Bo Lindqvist');
    await user.click(screen.getByRole('combobox', { name: 'Find someone' }));
    await user.keyboard('{Escape}');
    await user.tab();
    expect(focused()).toBe('Amina Rahman');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await item('Carl Ek')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Carl Ek');
    await user.keyboard('{End}');
    expect(focused()).toBe('Bina Das');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Amina Rahman');
    await user.keyboard('c');
    expect(focused()).toBe('Carl Ek');
    await user.keyboard('l');
    expect(focused()).toBe('Cleo Roy');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Bo Lindqvist');
    await user.keyboard('{ArrowLeft}');
    expect(await item('Bo Lindqvist')).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Amina Rahman');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/employee_dashboard/${idOf(1)}`);
    });
  });

  it('opens at somebody, with their managers', async () => {
    open(chart, `?person=${idOf(5)}`);
    const found = await item('Cleo Roy');
    expect(found).toHaveAttribute('aria-level', '3');
    expect(found).toHaveAttribute('tabindex', '0');
  });

  it('tries again where a branch couldn’t be read', async () => {
    const remote = open({
      [read]: (call) => (call.query['manager'] === idOf(2) ? noResponse() : chart[read]!(call)),
    });
    await item('Bo Lindqvist');
    await user.click(screen.getByRole('combobox', { name: 'Find someone' }));
    await user.keyboard('{Escape}');
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await item('The org chart couldn’t be loaded');
    remote.network.answer(chart);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await item('Carl Ek')).toBeInTheDocument();
  });
});
