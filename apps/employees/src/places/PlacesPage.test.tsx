import type { Department } from '@atrium/contracts/departments';
import { employee, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { openEmployees } from '../testing/open-employees';

const place = (id: string, name: string, people: number): Department => ({ id, name, people, lead: null });
const sales = place('0190a1b2-0000-7000-8000-0000000000d1', 'Sales', 3);
const design = place('0190a1b2-0000-7000-8000-0000000000d2', 'Design', 0);
const bo = employee({ first_name: 'Bo', last_name: 'Lindqvist' });

const open = (network: NetworkHandlers = {}, as: 'hr' | 'nothing' = 'hr') =>
  openEmployees('/employee_dashboard/departments', {
    as,
    network: {
      'GET departments/list/': () => [design, sales],
      'GET employees/list/': () => ({ results: [bo], next: null, total: 1 }),
      ...network,
    },
  });

describe('departments and locations', () => {
  it('lead to the people of each', async () => {
    open({}, 'nothing');
    expect(await screen.findByRole('link', { name: '3 people' })).toHaveAttribute(
      'href',
      `/employee_dashboard?department=${sales.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Add department' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Sales' })).not.toBeInTheDocument();
  });

  it('are added with who leads them', async () => {
    const remote = open({
      'POST departments/create/': () => ({ ...place('0190a1b2-0000-7000-8000-0000000000d3', 'Legal', 0) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add department' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Legal ');
    await user.click(screen.getByRole('combobox', { name: 'Led by' }));
    await user.click(await screen.findByRole('option', { name: /Bo Lindqvist/ }));
    await user.click(screen.getByRole('button', { name: 'Add department' }));
    expect(await screen.findByText('“Legal” was saved.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST departments/create/')[0]?.json).toEqual({ name: 'Legal', lead: bo.id });
  });

  it('say at the name that it is taken', async () => {
    open({ 'PATCH departments/update/:id/': () => refuse(409, 'department.name-taken') });
    await user.click(await screen.findByRole('button', { name: 'Edit Sales' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Design');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(name).toHaveAccessibleDescription('There is already a department with this name.');
    });
  });

  it('are deleted with word of where their people go', async () => {
    const remote = open({ 'DELETE departments/delete/:id/': () => null });
    await user.click(await screen.findByRole('button', { name: 'Delete Sales' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Move these people to' }), 'Design');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Sales” was deleted.')).toBeInTheDocument();
    expect(remote.network.callsOf('DELETE departments/delete/:id/')[0]?.query).toEqual({ move_to: design.id });
  });

  it('keep one that is still needed, and say why', async () => {
    open({ 'DELETE departments/delete/:id/': () => refuse(409, 'department.in-use') });
    await user.click(await screen.findByRole('button', { name: 'Delete Design' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('People still belong to this department. Choose where they go.'),
    ).toBeInTheDocument();
  });
});
