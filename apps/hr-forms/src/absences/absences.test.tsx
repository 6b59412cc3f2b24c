import type { Delegation } from '@atrium/contracts/hr-form-delegations';
import { employee, ownAccount, renderRemote, session, user } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { HrFormsScreen } from '../HrFormsScreen';

const manager = { user: 'm1', name: 'Tanvir Ahmed' };
const absence: Delegation = {
  id: 'a1',
  from: manager,
  to: { user: 'n1', name: 'Nusrat Jahan' },
  starts_on: '2026-04-01',
  ends_on: '2026-04-07',
  is_active: true,
};

const namesakes = [
  employee({
    user: 'n1',
    first_name: 'Nusrat',
    last_name: 'Jahan',
    employee_id: 'E-7',
    profile_picture: '/nusrat.png',
  }),
  employee({ user: 'n2', first_name: 'Nusrat', last_name: 'Jahan', employee_id: '', email: 'nj@acme.example' }),
];

const open = (held: readonly Delegation[], as = manager.user) =>
  renderRemote(HrFormsScreen, {
    path: '/hr?tab=absences',
    session: session({ user_id: as, role: 'employee' }),
    network: {
      'GET account/me/': () => ownAccount({ reports: 2 }),
      'GET hr_forms/inbox/count/': () => ({ count: 0 }),
      'GET hr_forms/delegations/list/': () => held,
      'GET employees/list/': () => ({
        results: namesakes,
        next: null,
        total: namesakes.length,
      }),
    },
  });

test('absences say who stands in for whom, and end after a question', async () => {
  const remote = open([absence]);
  const list = await screen.findByRole('list', { name: 'Absences' });
  expect(list).toHaveTextContent('Nusrat Jahan stands in for Tanvir Ahmed');
  expect(list).toHaveTextContent('Now');
  await user.click(screen.getByRole('button', { name: 'End the absence of Tanvir Ahmed' }));
  remote.network.answer({
    'DELETE hr_forms/delegations/delete/:id/': () => null,
    'GET hr_forms/delegations/list/': () => [],
  });
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'End absence' }));
  expect(await screen.findByText('Nobody is away')).toBeInTheDocument();
});

test('only those who are away, and HR, end an absence', async () => {
  open([absence], 'n1');
  expect(await screen.findByRole('list', { name: 'Absences' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^End the absence/ })).not.toBeInTheDocument();
});

test('a colleague and the last day are needed', async () => {
  open([]);
  await user.click(await screen.findByRole('button', { name: 'Add absence' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add absence' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findAllByText('This field is required.')).toHaveLength(2);
  expect(within(dialog).queryByLabelText(/Who is away/)).not.toBeInTheDocument();
});

test('colleagues who can decide are offered, and those of the same name told apart', async () => {
  const remote = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add absence' }));
  await user.click(await screen.findByRole('combobox', { name: /Who stands in/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Nusrat Jahan Engineer · E-7',
    'NJNusrat Jahan Engineer · nj@acme.example',
  ]);
  expect(options[0]?.querySelector('img')).toHaveAttribute('src', '/nusrat.png');
  expect(remote.network.callsOf('GET employees/list/').at(-1)?.query).toMatchObject({ available_for: 'decision' });
});
