import type { Employee } from '@atrium/contracts/employees';
import { assignedTask, employee, refuse, renderRemote, session, type NetworkHandlers, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { EmployeesScreen } from '../EmployeesScreen';

const amina = employee({
  designation: 'Engineer',
  employment_type: 'Part-Time',
  resume: 'http://acme.localhost/cv.pdf',
});

const open = (handlers: NetworkHandlers = {}, { query = '', as = session() } = {}) =>
  renderRemote(EmployeesScreen, {
    path: `/employee_dashboard/${amina.id}${query}`,
    session: as,
    network: {
      'GET employees/retrieve/:id/': () => amina,
      'GET task_management/task/assigned/:user/': () => [],
      'GET employees/emergency-contacts/:id/': () => ({ contacts: [], version: 1 }),
      ...handlers,
    },
  });

const openTab = async (name: string) => {
  await user.click(await screen.findByRole('tab', { name }));
  return within(screen.getByRole('tabpanel', { name }));
};

const fact = (panel: Awaited<ReturnType<typeof openTab>>, term: string) =>
  panel.getByText(term).parentElement?.querySelector('dd')?.textContent;

describe('employee detail', () => {
  it('shows who it is and how to reach them', async () => {
    open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Amina Rahman' })).toBeInTheDocument();
    expect(screen.getByText('Part-Time')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send email' })).toHaveAttribute('href', `mailto:${amina.email}`);
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+8801700000000');
  });

  it('shows the record by subject', async () => {
    const remote = open();
    const personal = await openTab('Personal Info');
    expect(fact(personal, 'Date of Birth')).toBe('05/03/1990');
    expect(fact(personal, 'Religion')).toBe('Islam');

    const contact = await openTab('Contact Info');
    expect(fact(contact, 'Zip Code')).toBe('1207');
    expect(remote.currentPath()).toContain('?tab=contact');

    expect(await (await openTab('Emergency Info')).findByText('Emergency Contact: Not Provided')).toBeInTheDocument();

    const resume = (await openTab('Resume')).getByRole('link');
    expect(resume).toHaveAttribute('href', amina.resume);
    expect(resume).toHaveAttribute('rel', expect.stringContaining('noopener'));

    expect(await (await openTab('Assigned Task')).findByText('No tasks assigned')).toBeInTheDocument();
  });

  it('shows the tasks that boards assigned to the person, and which are done', async () => {
    const pending = assignedTask({ title: 'Hire an auditor', due_datetime: '2025-03-05T10:00:00.000Z' });
    const done = assignedTask({ title: 'Order chairs', is_completed: true });
    const remote = open({ 'GET task_management/task/assigned/:user/': () => [pending, done] });
    const panel = await openTab('Assigned Task');

    const link = await panel.findByRole('link', { name: 'Hire an auditor' });
    expect(link).toHaveAttribute('href', `/task_management/task_details/${pending.id}`);
    const [first, second] = panel.getAllByRole('listitem');
    expect(within(first!).getByText('Launch · Due 05/03/2025')).toBeInTheDocument();
    expect(within(first!).queryByText('Completed')).not.toBeInTheDocument();
    expect(within(second!).getByText('Completed')).toBeInTheDocument();
    expect(remote.network.callsOf('GET task_management/task/assigned/:user/')).toMatchObject([
      { params: { user: amina.user } },
    ]);
  });

  it('says that the tasks could not be read, and tries again', async () => {
    const remote = open({ 'GET task_management/task/assigned/:user/': () => refuse(500, 'server.error') });
    const panel = await openTab('Assigned Task');
    expect(await panel.findByText('The assigned tasks couldn’t be loaded.')).toBeInTheDocument();

    remote.network.answer({ 'GET task_management/task/assigned/:user/': () => [assignedTask()] });
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('link', { name: 'Write the report' })).toBeInTheDocument();
  });

  it('opens the tab that the address names', async () => {
    open({}, { query: '?tab=contact' });
    expect(await screen.findByRole('tab', { name: 'Contact Info', selected: true })).toBeInTheDocument();
  });

  it('shows N/A for a missing phone and blood group, and that there is no resume', async () => {
    open({
      'GET employees/retrieve/:id/': () => ({ ...amina, phone_number: '', blood_group: '', resume: null }),
    });
    expect(fact(await openTab('Personal Info'), 'Blood Group')).toBe('N/A');
    expect(fact(await openTab('Contact Info'), 'Phone')).toBe('N/A');
    expect((await openTab('Resume')).getByText('No resume uploaded')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  });

  it('shows what somebody is paid to those who see it', async () => {
    const pay = { pay_amount: 60000.5, pay_period: 'Month', pay_from: '2026-01-01', pay_currency: 'BDT' };
    const planned = { from: '2027-01-01', designation: 'Lead', pay_amount: 70_000, pay_period: 'Month' };
    const remote = open({
      'GET employees/retrieve/:id/': () => ({ ...amina, ...pay, hidden: [] }),
      'GET employees/planned-changes/:id/': () => [planned],
    });
    const personal = await openTab('Personal Info');
    expect(fact(personal, 'Pay')).toBe('BDT 60,000.50 a month, effective from 01/01/2026');
    expect(await personal.findByText('Lead · BDT 70,000.00 a month')).toBeInTheDocument();
    expect(fact(personal, 'From 01/01/2027')).toBe('Lead · BDT 70,000.00 a month');

    remote.network.answer({
      'DELETE employees/planned-changes/:id/': () => null,
      'GET employees/planned-changes/:id/': () => [],
    });
    await user.click(personal.getByRole('button', { name: 'Withdraw planned changes' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => {
      expect(screen.queryByText('From 01/01/2027')).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf('DELETE employees/planned-changes/:id/')).toHaveLength(1);
  });

  it('leaves out what a colleague may not see, and says so where nothing is left', async () => {
    const shown: Employee = {
      ...amina,
      gender: '',
      religion: '',
      phone_number: '',
      email: '',
      resume: null,
      date_of_birth: null,
      birthday: '03-05',
      hidden: ['phone_number', 'email', 'birth_year', 'private', 'pay'],
    };
    open({ 'GET employees/retrieve/:id/': () => shown }, { as: session({ role: 'employee' }) });
    const personal = await openTab('Personal Info');
    expect(fact(personal, 'Date of Birth')).toBe('05/03');
    expect(fact(personal, 'Blood Group')).toBe(amina.blood_group);
    expect(personal.queryByText('Religion')).not.toBeInTheDocument();
    expect(personal.queryByText('Pay')).not.toBeInTheDocument();
    for (const tab of ['Contact Info', 'Resume']) {
      expect((await openTab(tab)).getByText('Only this person, HR and admins can see this.')).toBeInTheDocument();
    }
  });

  it('says that an employee is not found', async () => {
    open({ 'GET employees/retrieve/:id/': () => refuse(404, 'employee.not-found') });
    expect(await screen.findByText('Employee not found.')).toBeInTheDocument();
  });

  it('says that details could not be fetched, and tries again', async () => {
    const remote = open({ 'GET employees/retrieve/:id/': () => refuse(500, 'server.error') });
    expect(await screen.findByText('Failed to fetch employee details.')).toBeInTheDocument();

    remote.network.answer({ 'GET employees/retrieve/:id/': () => amina });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Amina Rahman' })).toBeInTheDocument();
  });

  it('goes back to the directory when the visit began here, whatever tabs were opened', async () => {
    const remote = open({
      'GET employees/list/': () => ({ results: [], next: null, total: 0 }),
      'GET employees/designations/': () => [],
    });
    await openTab('Contact Info');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard');
    });
  });

  it('lets an admin delete the person, and leads to the directory', async () => {
    const remote = open({
      'DELETE employees/delete/:id/': () => null,
      'GET employees/list/': () => ({ results: [], next: null, total: 0 }),
      'GET employees/designations/': () => [],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete employee' }));

    expect(await screen.findByText('Amina Rahman was deleted.')).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard');
    });
    expect(remote.network.callsOf('GET employees/retrieve/:id/')).toHaveLength(1);
  });

  it('leads an admin to the wallet of the person, and nobody else', async () => {
    const remote = open();
    expect(await screen.findByRole('link', { name: 'Wallet' })).toHaveAttribute(
      'href',
      `/expense_tracker/${amina.user}`,
    );
    remote.unmount();

    open({}, { as: session({ role: 'employee' }) });
    await screen.findByRole('heading', { name: 'Amina Rahman' });
    expect(screen.queryByRole('link', { name: 'Wallet' })).not.toBeInTheDocument();
  });

  it.each([
    ['an employee', session({ role: 'employee' })],
    ['the admin whose record it is', session({ user_id: amina.user })],
  ])('does not offer deletion to %s', async (_, as) => {
    open({}, { as });
    await screen.findByRole('heading', { name: 'Amina Rahman' });
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
