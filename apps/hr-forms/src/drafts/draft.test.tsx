import type { Submission } from '@atrium/contracts/hr-forms';
import { noResponse, refuse, submissionSummary, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FormsUnderTest, deferred, enter, field, page, tab } from '../testing/forms-under-test';

let forms: FormsUnderTest;

beforeEach(async () => {
  forms = await FormsUnderTest.begin();
});

describe('a draft', () => {
  it('is made by the first words, saved with its version, and named in the address', async () => {
    const remote = forms.open();
    await enter(await field('Department'), 'Sales');
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    const [created] = remote.network.callsOf('POST hr_forms/create/');
    expect(created?.json).toMatchObject({ form: 'leave', version: 4, values: { department: 'Sales' } });
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/all_forms?form=leave&draft=${forms.draft.id}`);
    });

    await enter(screen.getByLabelText('Reason'), 'A wedding');
    await waitFor(() => {
      expect(remote.network.callsOf('PATCH hr_forms/update/:id/')[0]?.json).toMatchObject({
        version: 1,
        values: { department: 'Sales', reason: 'A wedding' },
      });
    });
    expect(screen.getByLabelText('Department')).toHaveValue('Sales');
  });

  it('is offered to go on with', async () => {
    const summary = submissionSummary({ ...forms.draft, updated_at: '2026-03-05T08:30:00.000Z' });
    forms.open('/all_forms?form=leave', { 'GET hr_forms/list/': () => page([summary]) });
    const link = await screen.findByRole('link', { name: /^Continue draft from 05\/03\/2026/ });
    expect(link).toHaveAttribute('href', `/all_forms?form=leave&draft=${forms.draft.id}`);
    await user.click(screen.getByRole('button', { name: 'Start a new form' }));
    expect(link).not.toBeInTheDocument();
  });

  it('opens with what it holds', async () => {
    forms.open(`/all_forms?form=leave&draft=${forms.draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => ({
        ...forms.draft,
        values: { reason: 'Moving house' },
        may: { edit: true, submit: true, withdraw: false, decide: false, reassign: false, clear: [] },
      }),
    });
    expect(await field('Reason')).toHaveValue('Moving house');
  });

  it('says that another window saved it, and loads that on request', async () => {
    let held: Submission = { ...forms.draft, values: { reason: 'Mine' } };
    forms.open(`/all_forms?form=leave&draft=${forms.draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => held,
      'PATCH hr_forms/update/:id/': () => refuse(409, 'hr-form.draft-newer'),
    });
    await enter(await field('Reason'), ' too');
    expect(await screen.findByText('This draft has been changed in another window.')).toBeInTheDocument();

    held = { ...held, version: 4, values: { reason: 'Theirs' } };
    await user.click(screen.getByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveValue('Theirs');
    });
    expect(screen.queryByText('This draft has been changed in another window.')).not.toBeInTheDocument();
  });

  it('stays in the browser while the line is dead, and comes back with a reload', async () => {
    const remote = forms.open('/all_forms?form=leave', { 'POST hr_forms/create/': noResponse });
    await enter(await field('Department'), 'Sales');
    expect(await screen.findByText('The draft couldn’t be saved.')).toBeInTheDocument();
    remote.unmount();

    const again = forms.open();
    expect(await field('Department')).toHaveValue('Sales');
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    expect(again.network.callsOf('POST hr_forms/create/')).toHaveLength(1);
  });

  it('saves once the line is back', async () => {
    const remote = forms.open('/all_forms?form=leave', { 'POST hr_forms/create/': noResponse });
    await enter(await field('Department'), 'Sales');
    await screen.findByText('The draft couldn’t be saved.');
    remote.network.answer({ 'POST hr_forms/create/': forms.begun });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    const keys = remote.network.callsOf('POST hr_forms/create/').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('is discarded after confirmation', async () => {
    const remote = forms.open(`/all_forms?form=leave&draft=${forms.draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => ({ ...forms.draft, values: { reason: 'Moving house' } }),
      'DELETE hr_forms/delete/:id/': () => null,
    });
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveValue('');
    });
    expect(remote.currentPath()).toBe('/all_forms?form=leave');
  });
});

describe('discarding a draft', () => {
  const openDraft = (handlers: NetworkHandlers) =>
    forms.open(`/all_forms?form=leave&draft=${forms.draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => ({ ...forms.draft, values: { reason: 'Moving house' } }),
      ...handlers,
    });
  const discard = async () => {
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
  };

  it('works where it cannot be saved any more, such as behind a newer one', async () => {
    const remote = openDraft({
      'PATCH hr_forms/update/:id/': () => refuse(409, 'hr-form.draft-newer'),
      'DELETE hr_forms/delete/:id/': () => null,
    });
    await enter(await field('Reason'), ' again');
    await screen.findByText('This draft has been changed in another window.');
    await discard();
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveValue('');
    });
    expect(remote.network.callsOf('DELETE hr_forms/delete/:id/')).toHaveLength(1);
  });

  it('says that it failed, keeps what was typed, and can be tried again', async () => {
    const remote = openDraft({ 'DELETE hr_forms/delete/:id/': noResponse });
    await discard();
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('The draft couldn’t be discarded.')).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('Moving house');
    remote.network.answer({ 'DELETE hr_forms/delete/:id/': () => refuse(404, 'hr-form.not-found') });
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveValue('');
    });
  });

  it('is offered all the time that there is one', async () => {
    const saved = deferred<Submission>();
    forms.open('/all_forms?form=leave', { 'PATCH hr_forms/update/:id/': () => saved.promise });
    await enter(await field('Department'), 'Sales');
    await screen.findByText(/^Saved \d/);
    await enter(screen.getByLabelText('Reason'), 'A wedding');
    expect(screen.getByText('Saving…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Discard draft' })).toBeInTheDocument();
  });
});

describe('leaving a form', () => {
  it('stays left when the save that makes the draft is answered', async () => {
    const answer = deferred<Submission>();
    const remote = forms.open('/all_forms?form=leave', { 'POST hr_forms/create/': () => answer.promise });
    await enter(await field('Department'), 'Sales');
    await user.click(await tab('Suggestion'));
    await screen.findByRole('form', { name: 'Suggestion Form' });
    answer.resolve(forms.draft);
    await waitFor(() => {
      expect(Object.keys(localStorage).filter((name) => name.startsWith('hr-forms'))).toEqual([]);
    });
    expect(remote.currentPath()).toBe('/all_forms?form=suggestion');
  });

  it('goes on with the same draft, also where its save failed', async () => {
    const remote = forms.open('/all_forms?form=leave', { 'POST hr_forms/create/': noResponse });
    await enter(await field('Department'), 'Sales');
    await screen.findByText('The draft couldn’t be saved.');
    await user.click(await tab('Suggestion'));
    await screen.findByRole('form', { name: 'Suggestion Form' });
    remote.network.answer({ 'POST hr_forms/create/': forms.begun });
    await user.click(await tab('Leave Application'));
    expect(await field('Department')).toHaveValue('Sales');
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    const keys = remote.network.callsOf('POST hr_forms/create/').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});
