import type { EffectsPreview } from '@atrium/contracts/hr-form-effects';
import type { Submission } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { loadForm, type FormKey } from '@atrium/hr-form-model/forms';
import { noResponse, submission, user, waitingStep, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../testing/forms-under-test';
import { karim, openAsAdmin, submittedByKarim } from '../testing/submissions';

const title = 'What approving this changes';

async function open(key: FormKey, step: number, handlers: NetworkHandlers, given: Partial<Submission> = {}) {
  localStorage.clear();
  const form: FormDefinition = await loadForm(key);
  const { party = 'hr', label = '' } = form.steps[step] ?? {};
  const held = submission(form, {
    form: key,
    submitter: karim,
    steps: [submittedByKarim],
    waiting_for: waitingStep({ step, party, label }),
    may: { edit: false, submit: false, withdraw: false, decide: true, reassign: false, clear: [] },
    ...given,
  });
  return openAsAdmin(`/hr/submissions/${held.id}`, () => held, handlers);
}

const preview = (effects: EffectsPreview['effects'], problem: string | null = null): EffectsPreview => ({
  effects,
  problem,
});

it('says before the last decision what it changes, as it is typed', async () => {
  const remote = await open('expenseReimbursement', 2, {
    'POST hr_forms/preview/:id/': ({ json }) =>
      preview(
        JSON.stringify(json).includes('750.5')
          ? [{ kind: 'payment', amount: 750.5, title: 'Expense reimbursement' }]
          : [],
      ),
  });
  const region = await screen.findByRole('region', { name: title });
  expect(await within(region).findByText('Nothing so far. It depends on the fields above.')).toBeInTheDocument();
  await enter(screen.getByLabelText('Approved amount'), '750.50');
  await user.tab();
  expect(await within(region).findByText('+ BDT 750.50')).toBeInTheDocument();
  expect(within(region).getByText(/for Karim Uddin/)).toBeInTheDocument();
  const calls = remote.network.callsOf('POST hr_forms/preview/:id/');
  expect(calls.at(-1)?.json).toEqual({ step: 2, values: { approvedAmount: 750.5 } });
  // Other fields of the step change nothing, and are not sent.
  await enter(screen.getByLabelText('Voucher number'), 'V-1');
  await waitFor(() => {
    expect(screen.getByLabelText('Voucher number')).toHaveValue('V-1');
  });
  expect(remote.network.callsOf('POST hr_forms/preview/:id/')).toHaveLength(calls.length);
});

it('shows what a record says now, and what it will say', async () => {
  await open('employeeForm', 1, {
    'POST hr_forms/preview/:id/': () =>
      preview([
        { kind: 'record', field: 'date_of_birth', before: '1990-05-17', after: '1991-02-03' },
        { kind: 'record', field: 'blood_group', before: '', after: 'O+' },
        { kind: 'record', field: 'religion', before: null, after: 'Islam' },
      ]),
  });
  const list = await screen.findByRole('list', { name: title });
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\s+/g, ' '));
  expect(rows).toEqual([
    'Date of Birth: from 17/05/1990 to → 03/02/1991',
    'Blood Group: from nothing to → O+',
    'Religion: to → Islam',
  ]);
});

it('says from which day something changes that is to come', async () => {
  await open('salary', 3, {
    'POST hr_forms/preview/:id/': () =>
      preview([{ kind: 'record', field: 'pay_amount', before: '60000.50', after: '75000.25', from: '2027-01-01' }]),
  });
  const list = await screen.findByRole('list', { name: title });
  expect(list).toHaveTextContent('Pay: from 60,000.50 to → 75,000.25 · from 01/01/2027');
});

it('says that the record is the same already', async () => {
  await open('employeeForm', 1, { 'POST hr_forms/preview/:id/': () => preview([]) }, { values: { bloodGroup: 'O+' } });
  expect(await screen.findByText('Nothing. The record already says the same.')).toBeInTheDocument();
});

it('says why the record can’t become like that, and tries again where nothing could be read', async () => {
  const problem = 'The employee record can’t be changed as this form says.';
  const remote = await open('employeeForm', 1, { 'POST hr_forms/preview/:id/': noResponse });
  expect(await screen.findByText('What this form changes couldn’t be loaded.')).toBeInTheDocument();
  remote.network.answer({ 'POST hr_forms/preview/:id/': () => preview([], problem) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(problem)).toBeInTheDocument();
});

it('is not asked for before the last step, nor of forms that change nothing', async () => {
  const remote = await open('expenseReimbursement', 1, {});
  expect(await screen.findByText('Decide as Supervisor/Manager')).toBeInTheDocument();
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(remote.network.callsOf('POST hr_forms/preview/:id/')).toEqual([]);
});

it('stands with a form that was approved', async () => {
  await open(
    'r/t',
    3,
    {
      'GET hr_forms/holdings/:id/': () => ({
        assets: [{ id: 'a1', tag: 'A-00001', title: 'Laptop', serial_number: 'SN-1' }],
        wallet_balance: null,
        open_tasks: 2,
        open_steps: 0,
        access: { can_sign_in: true, sessions: 1 },
      }),
      'GET hr_forms/effects/:id/': () => [
        { kind: 'record', field: 'employment_status', before: 'active', after: 'leaving' },
        { kind: 'record', field: 'last_day', before: '', after: '2026-12-31' },
      ],
    },
    {
      state: 'approved',
      waiting_for: null,
      may: { edit: false, submit: false, withdraw: false, decide: false, reassign: false, clear: [] },
    },
  );
  const list = await screen.findByRole('list', { name: 'What this form changed' });
  expect(list).toHaveTextContent(/Status: from Active to → Leaving/);
  expect(list).toHaveTextContent(/31\/12\/2026/);
  const offboarding = screen.getByRole('region', { name: 'Offboarding' });
  expect(await within(offboarding).findByText('A-00001 · SN-1')).toBeInTheDocument();
  expect(within(offboarding).getByText('Can sign in, and is signed in on one device')).toBeInTheDocument();
  expect(within(offboarding).queryByText('Wallet balance')).not.toBeInTheDocument();
});
