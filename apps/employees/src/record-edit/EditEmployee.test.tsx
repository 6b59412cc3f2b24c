import type { Employee } from '@atrium/contracts/employees';
import { employee, noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { accountOf, openEmployees } from '../testing/open-employees';

const sales = { id: '0190a1b2-0000-7000-8000-00000000000d', name: 'Sales' };
const amina = employee({ designation: 'Engineer', phone_number: '+880 1700 000000', version: 3 });
const paid = { ...amina, pay_amount: 60000.5, pay_period: 'Month', pay_from: '2026-01-01' };
const bo = employee({ first_name: 'Bo', last_name: 'Lindqvist', designation: 'Director', employee_id: 'E-77' });
const update = 'PATCH employees/update/:id/';

const open = (network: NetworkHandlers = {}, given: { as?: 'hr' | 'nothing'; userId?: string } = {}) =>
  openEmployees(`/employee_dashboard/${amina.id}/edit`, {
    as: 'hr',
    ...given,
    network: {
      'GET employees/retrieve/:id/': () => amina,
      'GET departments/list/': () => [{ ...sales, lead: null, people: 2 }],
      'GET employees/list/': () => ({ results: [amina, bo], next: null, total: 2 }),
      ...network,
    },
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const retype = async (name: string, text: string) => {
  await user.clear(await field(name));
  await user.type(await field(name), text);
};
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));

describe('editing a record', () => {
  beforeEach(() => {
    // Drafts live as long as the tab.
    sessionStorage.clear();
  });

  it('sends what HR has changed, with the version that it was made from, and goes back', async () => {
    const remote = open({ [update]: () => ({ ...amina, designation: 'Lead', version: 4 }) });
    const designation = await screen.findByRole('combobox', { name: 'Designation' });
    await user.clear(designation);
    await user.type(designation, 'Lead');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Sales');
    await save();

    expect(await screen.findByText('Amina Rahman’s record was saved.')).toBeInTheDocument();
    const [sent] = remote.network.callsOf(update);
    expect(Object.fromEntries(sent!.form!)).toEqual({ designation: 'Lead', department: sales.id, version: '3' });
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/employee_dashboard/${amina.id}`);
    });
  });

  it('tells managers apart by designation and ID, and offers nobody their own record', async () => {
    const remote = open({ [update]: () => amina });
    await user.click(await screen.findByRole('combobox', { name: 'Manager' }));
    const suggestions = within(await screen.findByRole('region', { name: 'Manager: suggestions' }));
    const option = await suggestions.findByRole('option', { name: /Bo Lindqvist Director · E-77/ });
    expect(suggestions.getAllByRole('option')).toHaveLength(1);
    expect(remote.network.callsOf('GET employees/list/').at(-1)?.query).toMatchObject({ available_for: 'assignment' });
    await user.click(option);
    await save();
    await waitFor(() => {
      expect(remote.network.callsOf(update)[0]?.form?.get('manager')).toBe(bo.id);
    });
  });

  it('asks for the last day of somebody who leaves', async () => {
    const remote = open({ [update]: () => amina });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Leaving');
    await save();
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('asks for the period and the day of pay', async () => {
    const remote = open();
    const pay = within(await screen.findByRole('region', { name: 'Pay' }));
    await user.type(pay.getByLabelText('Pay (BDT)'), '60000.50');
    await save();
    expect(await pay.findAllByText('This field is required.')).toHaveLength(2);
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('sends pay with its period and day', async () => {
    const remote = open({ 'GET employees/retrieve/:id/': () => paid, [update]: () => paid });
    const amount = await screen.findByLabelText('Pay (BDT)');
    await user.clear(amount);
    await user.type(amount, '70000');
    await save();
    await waitFor(() => {
      expect(Object.fromEntries(remote.network.callsOf(update)[0]!.form!)).toEqual({
        pay_amount: '70000',
        pay_period: 'Month',
        pay_from: '2026-01-01',
        version: '3',
      });
    });
  });

  it('takes pay out as a whole', async () => {
    const remote = open({ 'GET employees/retrieve/:id/': () => paid, [update]: () => amina });
    await user.clear(await screen.findByLabelText('Pay (BDT)'));
    await save();
    await waitFor(() => {
      expect(Object.fromEntries(remote.network.callsOf(update)[0]!.form!)).toEqual({ pay_amount: '', version: '3' });
    });
  });

  it('says what the server refuses at its field', async () => {
    open({
      [update]: () =>
        refuse(409, 'employee.id-taken', { fields: { employee_id: ['This employee ID is already in use.'] } }),
    });
    await retype('Employee ID', 'E-77');
    await save();
    await waitFor(async () => {
      expect(await field('Employee ID')).toHaveAccessibleDescription('This employee ID is already in use.');
    });
  });

  it('shows what somebody else has changed meanwhile, and keeps both when it is saved again', async () => {
    const newer: Employee = { ...amina, designation: 'Architect', version: 4 };
    const remote = open({ [update]: () => refuse(409, 'employee.newer') });
    await retype('Phone Number', '+880 1999 999999');
    remote.network.answer({ 'GET employees/retrieve/:id/': () => newer });
    await save();
    expect(await screen.findByText('Designation: Architect')).toBeInTheDocument();
    expect(await field('Phone Number')).toHaveValue('+880 1999 999999');

    remote.network.answer({ [update]: () => ({ ...newer, version: 5 }) });
    await save();
    await waitFor(() => {
      expect(Object.fromEntries(remote.network.callsOf(update)[1]!.form!)).toEqual({
        phone_number: '+880 1999 999999',
        version: '4',
      });
    });
  });

  it('keeps what was typed when the page is left, for the same version of the record', async () => {
    const remote = open();
    await retype('City', 'Chattogram');
    remote.unmount();
    open();
    expect(await screen.findByText('We kept what you typed.')).toBeInTheDocument();
    expect(await field('City')).toHaveValue('Chattogram');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await field('City')).toHaveValue('Dhaka');
  });

  it('offers people their own contact data, address and photo', async () => {
    const remote = open({ [update]: () => amina }, { as: 'nothing', userId: amina.user });
    const section = within(await screen.findByRole('region', { name: 'Contact data' }));
    expect(section.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'phone_number',
      'address',
      'city',
      'state',
      'country',
      'zip_code',
    ]);
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
    expect(screen.getByText(/Only HR and admins can change the rest of your record\./)).toBeInTheDocument();
    await retype('City', 'Sylhet');
    await save();
    await waitFor(() => {
      expect(remote.network.callsOf(update)[0]?.form?.get('city')).toBe('Sylhet');
    });
  });

  it('tells colleagues who can do it', async () => {
    open({}, { as: 'nothing' });
    expect(await screen.findByText('Only the person concerned, HR and admins can do this.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('asks again, before it refuses somebody of whom nothing could be read', async () => {
    const remote = open({ 'GET account/me/': noResponse });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/HR and admins can do this/)).not.toBeInTheDocument();

    remote.network.answer({ 'GET account/me/': () => accountOf('hr', 'hr') });
    await user.click(retry);
    expect(await field('Email')).toHaveValue(amina.email);
  });
});
