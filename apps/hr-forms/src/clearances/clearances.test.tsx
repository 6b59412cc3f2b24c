import type { Submission, WaitingStep } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { refuse, submission, user, waitingStep } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { karim, openAsAdmin, submittedByKarim } from '../testing/submissions';

const form = allForms.nodue;
const since = '2026-03-01T08:30:00.000Z';
const person = (name: string, clears: string[] = []): WaitingStep['people'][number] => ({
  user: name,
  name,
  since,
  stands_for: null,
  clears,
});
const may = { edit: false, submit: false, withdraw: false, decide: false, reassign: false, clear: [] as string[] };

const clearance = (given: Partial<Submission>): Submission =>
  submission(form, {
    form: 'nodue',
    submitter: karim,
    steps: [submittedByKarim],
    values: { ...sampleValues(form, 1) } as Submission['values'],
    waiting_for: waitingStep({
      step: 2,
      party: 'hr',
      label: 'HR',
      people: [person('Farhana'), person('Nadia', ['IT']), person('Subrata', ['Accounts/Finance'])],
    }),
    ...given,
  });

const handlers = {
  'GET hr_forms/known/:id/': () => ({ values: {}, leave_balance: null }),
  'POST hr_forms/preview/:id/': () => ({ effects: [], problem: null }),
  'GET hr_forms/holdings/:id/': () => ({
    assets: [],
    wallet_balance: null,
    open_tasks: 0,
    open_steps: 0,
    access: null,
  }),
};

describe('rows that departments confirm', () => {
  it('are confirmed by who has them', async () => {
    const held = clearance({ may: { ...may, clear: ['IT'] } });
    const clear = 'POST hr_forms/clear/:id/';
    const remote = openAsAdmin(`/hr/submissions/${held.id}`, () => held, {
      ...handlers,
      [clear]: () => refuse(400, 'request.invalid', { fields: { status: ['Please choose one.'] } }),
    });
    const card = within(await screen.findByRole('region', { name: 'Confirm IT' }));
    expect(card.queryByLabelText('Confirmed by')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Confirm' }));
    expect(await card.findByText('Please choose one.')).toBeInTheDocument();

    await user.selectOptions(card.getByLabelText(/Status/), 'Dues Pending');
    await user.type(card.getByLabelText(/^Dues/), '500');
    remote.network.answer({
      [clear]: () => ({ ...held, may }),
      'GET hr_forms/retrieve/:id/': () => ({ ...held, may }),
    });
    await user.click(card.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('You confirmed “IT”.')).toBeInTheDocument();
    expect(remote.network.callsOf(clear).at(-1)?.json).toEqual({
      step: 2,
      row: 'IT',
      values: { status: 'Dues Pending', dues: 500 },
    });
  });

  it('are nobody else’s to fill in, and hold up the decision', async () => {
    const rows = [{ status: 'Cleared', items: 'A laptop', clearedBy: 'Nadia', clearedOn: '2026-03-02' }];
    const held = clearance({
      may: { ...may, decide: true },
      waiting_for: waitingStep({
        step: 2,
        party: 'hr',
        label: 'HR',
        people: [person('Farhana'), person('Subrata', ['Accounts/Finance'])],
      }),
      values: { ...sampleValues(form, 1), clearance: rows },
      clearances: [{ row: 'IT', by: { user: 'n', name: 'Nadia' }, at: since }],
    });
    openAsAdmin(`/hr/submissions/${held.id}`, () => held, handlers);
    expect(await screen.findByText(/It’s waiting for Subrata first/)).toBeInTheDocument();
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    const confirmed = decision.getByRole('group', { name: 'IT' });
    expect(confirmed).toHaveTextContent('StatusCleared');
    expect(confirmed).toHaveTextContent('Confirmed byNadia');
    expect(within(confirmed).queryByRole('combobox')).not.toBeInTheDocument();
    expect(decision.getByRole('group', { name: 'Accounts/Finance' })).toHaveTextContent('Subrata has to confirm this.');
    const library = decision.getByRole('group', { name: 'Library/Other' });
    expect(within(library).getByRole('combobox', { name: /Status/ })).toBeInTheDocument();
  });

  it('are named with who has the form, and can be reassigned', async () => {
    const held = clearance({ may: { ...may, reassign: true } });
    openAsAdmin(`/hr/submissions/${held.id}`, () => held, handlers);
    expect(await screen.findByText('It’s waiting for Nadia and Subrata.')).toBeInTheDocument();
    expect(screen.getByText(/^IT: Nadia/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reassign' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      within(dialog.getByLabelText('What'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['HR', 'IT', 'Accounts/Finance']);
  });
});
