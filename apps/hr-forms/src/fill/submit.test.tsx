import type { Submission } from '@atrium/contracts/hr-forms';
import { loadForm } from '@atrium/hr-form-model/forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { noResponse, refuse, submission, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FormsUnderTest, deferred, enter, field } from '../testing/forms-under-test';

let forms: FormsUnderTest;

beforeEach(async () => {
  forms = await FormsUnderTest.begin();
});

/** A leave that only its reason is missing from: typing days takes jsdom long. */
async function openLeave(submit: () => Submission | ReturnType<typeof refuse> | ReturnType<typeof noResponse>) {
  const leave = await loadForm('leave');
  const filled = sampleValues(leave, 3) as Submission['values'];
  const days = { leaveFrom: '2026-04-01', leaveTo: '2026-04-03', dateOfJoining: '2020-01-01' };
  forms.draft = { ...forms.draft, values: { ...filled, ...days, leaveType: 'Annual', reason: '' } };
  let isSubmitted = false;
  const remote = forms.open(`/all_forms?form=leave&draft=${forms.draft.id}`, {
    'GET hr_forms/retrieve/:id/': () => (isSubmitted ? submittedLeave() : forms.draft),
    'POST hr_forms/submit/:id/': () => {
      isSubmitted = true;
      return submit();
    },
  });
  await enter(await field('Reason'), 'A wedding');
  await enter(screen.getByLabelText('Type your full name'), 'Amina Rahman');
  return remote;
}

const submittedLeave = (): Submission => ({
  ...forms.draft,
  state: 'submitted',
  waiting_for: { step: 1, party: 'manager', label: 'Supervisor/Manager' },
});

describe('handing in', () => {
  it('waits for a file that is still on its way, and lets nothing be typed meanwhile', async () => {
    const letter = await loadForm('expirience');
    const values = sampleValues(letter, 3) as Submission['values'];
    forms.draft = submission(letter, { form: 'expirience', state: 'draft', waiting_for: null, version: 1, values });
    const uploaded = deferred<{ readonly id: string; readonly name: string; readonly url: string }>();
    const handedIn = deferred<Submission>();
    const remote = forms.open(`/all_forms?form=expirience&draft=${forms.draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => forms.draft,
      'POST hr_forms/file/:id/': () => uploaded.promise,
      'POST hr_forms/submit/:id/': () => handedIn.promise,
    });
    const input = await field(/^Letterhead/);
    await user.upload(input, new File(['x'], 'head.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveFocus();
    const section = input.closest('section');
    expect(section?.closest('[inert]')).not.toBeNull();
    expect(remote.network.callsOf('POST hr_forms/submit/:id/')).toHaveLength(0);

    uploaded.resolve({ id: 'file-1', name: 'head.png', url: '/head.png' });
    await waitFor(() => {
      expect(remote.network.callsOf('POST hr_forms/submit/:id/')[0]?.json).toMatchObject({
        values: { letterhead: 'file-1' },
      });
    });
    expect(section?.closest('[inert]')).not.toBeNull();
    remote.network.answer({ 'GET hr_forms/retrieve/:id/': () => ({ ...forms.draft, state: 'submitted' }) });
    handedIn.resolve({ ...forms.draft, state: 'submitted' });
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/all_forms/submissions/${forms.draft.id}`);
    });
  });

  it('does not go without a file that could not be uploaded', async () => {
    const letter = await loadForm('expirience');
    const values = sampleValues(letter, 3) as Submission['values'];
    forms.draft = submission(letter, { form: 'expirience', state: 'draft', waiting_for: null, version: 1, values });
    const uploaded = deferred<ReturnType<typeof refuse>>();
    const remote = forms.open(`/all_forms?form=expirience&draft=${forms.draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => forms.draft,
      'POST hr_forms/file/:id/': () => uploaded.promise,
    });
    const input = await field(/^Letterhead/);
    await user.upload(input, new File(['x'], 'head.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    uploaded.resolve(refuse(413, 'file.too-large', { params: { limit: 1 } }));
    const ready = await screen.findByRole('button', { name: 'Submit' });
    expect(screen.getByRole('alert')).toHaveTextContent('This file is too large. The limit is 1 MB.');
    expect(ready.closest('form')?.querySelector('[inert]')).toBeNull();
    expect(remote.network.callsOf('POST hr_forms/submit/:id/')).toHaveLength(0);
  });

  it('names what is missing, leads to it, and needs a signature', async () => {
    const remote = forms.open();
    await field('Department');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Please check the highlighted fields.');
    expect(summary).toHaveTextContent('Type of leave: This field is required.');
    expect(summary).toHaveTextContent('Signature: Sign here by typing or drawing your name.');
    await waitFor(() => {
      expect(screen.getByLabelText('Department')).toHaveFocus();
    });
    await user.click(within(summary).getByRole('link', { name: 'Reason' }));
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    expect(remote.network.callsOf('POST hr_forms/submit/:id/')).toHaveLength(0);
  });

  it('sends what was typed with the signature, and opens the submission', async () => {
    const remote = await openLeave(submittedLeave);
    await user.click(screen.getByText('Submit', { selector: 'button' }));

    expect(
      await screen.findByText('“Leave Application Form” was submitted. Next: Supervisor/Manager.'),
    ).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/all_forms/submissions/${forms.draft.id}`);
    });
    expect(remote.network.callsOf('POST hr_forms/submit/:id/')[0]?.json).toMatchObject({
      values: { leaveType: 'Annual', leaveFrom: '2026-04-01', leaveTo: '2026-04-03', reason: 'A wedding' },
      signature: { kind: 'typed', name: 'Amina Rahman' },
    });
  });

  it('is the same call when it is pressed again because no answer came', async () => {
    let isAnswered = false;
    const remote = await openLeave(() => (isAnswered ? submittedLeave() : noResponse()));
    await user.click(screen.getByText('Submit', { selector: 'button' }));
    expect(await screen.findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    isAnswered = true;
    await user.click(screen.getByText('Submit', { selector: 'button' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/all_forms/submissions/${forms.draft.id}`);
    });
    const [first, second] = remote.network.callsOf('POST hr_forms/submit/:id/');
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(second?.json).toEqual(first?.json);
  });

  it("shows the server's refusal at its field", async () => {
    await openLeave(() => refuse(400, 'request.invalid', { fields: { reason: ['This value isn’t valid.'] } }));
    await user.click(screen.getByText('Submit', { selector: 'button' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('This value isn’t valid.');
    });
  });
});
