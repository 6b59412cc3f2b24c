import type { Submission, SubmissionPage } from '@atrium/contracts/hr-forms';
import { loadForm } from '@atrium/hr-form-model/forms';
import { todayInBangladesh } from '@atrium/hr-form-model/calendar';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import {
  noResponse,
  refuse,
  renderRemote,
  session,
  submission,
  submissionSummary,
  type NetworkHandlers,
  type ReceivedCall,
  user,
} from '@atrium/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HrFormsScreen } from '../HrFormsScreen';

const page = (results: SubmissionPage['results'] = []): SubmissionPage => ({
  results: [...results],
  next: null,
  total: results.length,
});

let leave: FormDefinition;
let draft: Submission;

beforeAll(async () => {
  leave = await loadForm('leave');
});

beforeEach(() => {
  localStorage.clear();
  draft = submission(leave, { form: 'leave', state: 'draft', waiting_for: null, submitted_at: null, version: 1 });
});

const open = (path = '/all_forms?form=leave', handlers: NetworkHandlers = {}) =>
  renderRemote(HrFormsScreen, {
    path,
    session: session({ role: 'employee', user_id: 'u1' }),
    network: {
      'GET hr_forms/facts/': () => ({
        name: 'Amina Rahman',
        employee_id: 'E-7',
        designation: 'Engineer',
        phone_number: '+880 1700 000000',
        company: 'Acme',
        today: '2026-03-15',
      }),
      'GET hr_forms/list/': () => page(),
      'POST hr_forms/create/': begun,
      'PATCH hr_forms/update/:id/': ({ json }) => ({ ...draft, version: versionIn(json) + 1 }),
      ...handlers,
    },
  });

/** The key of the call becomes the draft's id. */
const begun = ({ headers }: ReceivedCall): Submission => {
  draft = { ...draft, id: headers.get('Idempotency-Key') ?? draft.id };
  return draft;
};

/** An answer that the test gives when it likes. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return {
    promise,
    resolve: (value: Value) => {
      resolve(value);
    },
  };
}

const versionIn = (json: unknown): number =>
  typeof json === 'object' && json !== null && 'version' in json ? Number(json.version) : 0;

const form = () => screen.findByRole('form', { name: 'Leave Application Form' });
const field = (label: RegExp | string) => screen.findByLabelText(label);

/** Text at once: each key would draw the whole form again, and forms are long. */
async function enter(input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}

/** A day or time as the browser's own picker sets it. */
const pick = (input: HTMLElement, value: string) => {
  fireEvent.change(input, { target: { value } });
};

async function fillLeave() {
  await enter(await field('Department'), 'Engineering');
  await user.selectOptions(await field('Type of leave'), 'Annual');
  pick(screen.getByLabelText('From'), '2026-04-01');
  pick(screen.getByLabelText('To'), '2026-04-03');
  await enter(screen.getByLabelText('Reason'), 'A wedding');
}

/** By its words: asking for roles among all that a form holds takes jsdom long. */
const tab = (label: string) => screen.findByText(label, { selector: '[role="tab"]' });

it('says a day in words, whatever order the browser writes it in', async () => {
  open();
  await field('Department');
  const from = screen.getByLabelText('From');
  expect(from).not.toHaveAccessibleDescription();
  pick(from, '2026-04-01');
  expect(from).toHaveAccessibleDescription(/^Wed,? 1 Apr 2026$/);
});

describe('the forms', () => {
  it('stand in the order of the tabs, the employee form first', async () => {
    open('/all_forms');
    const first = await tab('Employee Information');
    expect(first).toHaveAttribute('aria-selected', 'true');
    const labels = [...(first.parentElement?.children ?? [])].map(({ textContent }) => textContent);
    expect(labels).toHaveLength(22);
    expect(labels.slice(0, 3)).toEqual(['Employee Information', 'Job Requisition', 'Expense Reimbursement']);
  });

  it('fall back to the employee form for a key that does not exist', async () => {
    open('/all_forms?form=nothing');
    expect(await tab('Employee Information')).toHaveAttribute('aria-selected', 'true');
  });

  it('are chosen by keyboard, and the choice stands in the address', async () => {
    const remote = open('/all_forms');
    await user.click(await tab('Employee Information'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await tab('Expense Reimbursement')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(remote.currentPath()).toBe('/all_forms?form=expenseReimbursement');
  });
});

describe('a form', () => {
  it('starts with what the employee record knows, and leaves the sections of others alone', async () => {
    open();
    expect(await field('Employee name')).toHaveValue('Amina Rahman');
    expect(screen.getByLabelText('Employee ID')).toHaveValue('E-7');
    const others = screen.getByRole('region', { name: 'For the supervisor' });
    expect(others).toHaveTextContent('Filled by the manager');
    expect(within(others).queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('shows what depends on a choice, and computes as it is typed', async () => {
    open();
    await user.selectOptions(await field('Type of leave'), 'Other');
    expect(screen.getByLabelText('Other type')).toBeInTheDocument();
    pick(screen.getByLabelText('From'), '2026-04-01');
    pick(screen.getByLabelText('To'), '2026-04-03');
    expect(screen.getByLabelText('Total days')).toHaveValue('3 days');
  });

  it('says at the field that the end is before the start', async () => {
    open();
    pick(await field('From'), '2026-04-03');
    await user.click(screen.getByLabelText('To'));
    pick(screen.getByLabelText('To'), '2026-04-01');
    await user.tab();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is before “From”.');
  });

  it('adds and removes attendance rows and computes their hours', async () => {
    open('/all_forms?form=attendance');
    expect(await screen.findAllByRole('group', { name: /^Row/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Add more rows' }));
    const second = screen.getByRole('group', { name: 'Row 2' });
    expect(within(second).getByLabelText('Date')).toHaveFocus();
    pick(within(second).getByLabelText('Date'), '2026-03-02');
    pick(within(second).getByLabelText('Check-in time'), '09:00');
    pick(within(second).getByLabelText('Check-out time'), '17:30');
    await enter(within(second).getByLabelText(/Break duration/), '30');
    expect(within(second).getByLabelText('Day')).toHaveValue('Monday');
    expect(within(second).getByLabelText('Total hours worked')).toHaveValue('08:00');
    expect(screen.getByLabelText('Total hours')).toHaveValue('08:00');

    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(screen.getByRole('group', { name: 'Row 1' })).toContainElement(screen.getByDisplayValue('Monday'));
  });
});

describe('a draft', () => {
  it('is made by the first words, saved with its version, and named in the address', async () => {
    const remote = open();
    await enter(await field('Department'), 'Sales');
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    const [created] = remote.network.callsOf('POST hr_forms/create/');
    expect(created?.json).toMatchObject({ form: 'leave', version: 1, values: { department: 'Sales' } });
    expect(remote.currentPath()).toBe(`/all_forms?form=leave&draft=${draft.id}`);

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
    const summary = submissionSummary({ ...draft, updated_at: '2026-03-05T08:30:00.000Z' });
    open('/all_forms?form=leave', { 'GET hr_forms/list/': () => page([summary]) });
    const link = await screen.findByRole('link', { name: /^Continue draft from 5 Mar 2026/ });
    expect(link).toHaveAttribute('href', `/all_forms?form=leave&draft=${draft.id}`);
    await user.click(screen.getByRole('button', { name: 'Start a new one' }));
    expect(link).not.toBeInTheDocument();
  });

  it('opens with what it holds', async () => {
    open(`/all_forms?form=leave&draft=${draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => ({
        ...draft,
        values: { reason: 'Moving house' },
        may: { edit: true, submit: true, withdraw: false, decide: false },
      }),
    });
    expect(await field('Reason')).toHaveValue('Moving house');
  });

  it('says that another window saved it, and loads that on request', async () => {
    let held: Submission = { ...draft, values: { reason: 'Mine' } };
    open(`/all_forms?form=leave&draft=${draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => held,
      'PATCH hr_forms/update/:id/': () => refuse(409, 'hr-form.draft-newer'),
    });
    await enter(await field('Reason'), ' too');
    expect(await screen.findByText('This draft was changed in another window.')).toBeInTheDocument();

    held = { ...held, version: 4, values: { reason: 'Theirs' } };
    await user.click(screen.getByRole('button', { name: 'Load the newer one' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveValue('Theirs');
    });
    expect(screen.queryByText('This draft was changed in another window.')).not.toBeInTheDocument();
  });

  it('stays in the browser while the line is dead, and comes back with a reload', async () => {
    const remote = open('/all_forms?form=leave', { 'POST hr_forms/create/': noResponse });
    await enter(await field('Department'), 'Sales');
    expect(await screen.findByText('The draft could not be saved.')).toBeInTheDocument();
    remote.unmount();

    const again = open();
    expect(await field('Department')).toHaveValue('Sales');
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    expect(again.network.callsOf('POST hr_forms/create/')).toHaveLength(1);
  });

  it('saves once the line is back', async () => {
    const remote = open('/all_forms?form=leave', { 'POST hr_forms/create/': noResponse });
    await enter(await field('Department'), 'Sales');
    await screen.findByText('The draft could not be saved.');
    remote.network.answer({ 'POST hr_forms/create/': begun });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    const keys = remote.network.callsOf('POST hr_forms/create/').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('is discarded after a question', async () => {
    const remote = open(`/all_forms?form=leave&draft=${draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => ({ ...draft, values: { reason: 'Moving house' } }),
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

describe('what the company knows', () => {
  it('is asked for again where it could not be read, and fills what is still blank', async () => {
    const remote = open('/all_forms?form=leave', { 'GET hr_forms/facts/': noResponse });
    await enter(await field('Employee ID'), 'E-8');
    expect(screen.getByText('Your details and the company’s name could not be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeDisabled();
    remote.network.answer({
      'GET hr_forms/facts/': () => ({ name: 'Amina Rahman', employee_id: 'E-7', company: 'Acme' }),
    });
    await user.click(screen.getByText('Try again'));
    await waitFor(() => {
      expect(screen.getByLabelText('Employee name')).toHaveValue('Amina Rahman');
    });
    expect(screen.getByLabelText('Employee ID')).toHaveValue('E-8');
    expect(screen.queryByText('Your details and the company’s name could not be loaded.')).not.toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeEnabled();
  });

  it('holds no day: a form begun today starts with today', async () => {
    open('/all_forms?form=expirience');
    expect(await field('Date of the letter')).toHaveValue(todayInBangladesh());
  });
});

describe('a choice of several', () => {
  it('says that it is required, and which boxes are wrong', async () => {
    open('/all_forms?form=ack');
    await user.click(await screen.findByText('Submit', { selector: 'button' }));
    const label = await screen.findByText('(required)');
    const group = label.closest('[role="group"]');
    expect(group).not.toBeNull();
    for (const box of group?.querySelectorAll('input') ?? []) {
      expect(box).toBeInvalid();
      expect(box).toHaveAccessibleDescription('This field is required.');
    }
  });
});

describe('discarding a draft', () => {
  const openDraft = (handlers: NetworkHandlers) =>
    open(`/all_forms?form=leave&draft=${draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => ({ ...draft, values: { reason: 'Moving house' } }),
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
    await screen.findByText('This draft was changed in another window.');
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
    expect(await dialog.findByText('The draft could not be discarded.')).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('Moving house');
    remote.network.answer({ 'DELETE hr_forms/delete/:id/': () => refuse(404, 'hr-form.not-found') });
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveValue('');
    });
  });

  it('is offered all the time that there is one', async () => {
    open();
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
    const remote = open('/all_forms?form=leave', { 'POST hr_forms/create/': () => answer.promise });
    await enter(await field('Department'), 'Sales');
    await user.click(await tab('Suggestion'));
    await screen.findByRole('form', { name: 'Suggestion Form' });
    answer.resolve(draft);
    await waitFor(() => {
      expect(Object.keys(localStorage).filter((name) => name.startsWith('hr-forms'))).toEqual([]);
    });
    expect(remote.currentPath()).toBe('/all_forms?form=suggestion');
  });

  it('goes on with the same draft, also where its save failed', async () => {
    const remote = open('/all_forms?form=leave', { 'POST hr_forms/create/': noResponse });
    await enter(await field('Department'), 'Sales');
    await screen.findByText('The draft could not be saved.');
    await user.click(await tab('Suggestion'));
    await screen.findByRole('form', { name: 'Suggestion Form' });
    remote.network.answer({ 'POST hr_forms/create/': begun });
    await user.click(await tab('Leave Application'));
    expect(await field('Department')).toHaveValue('Sales');
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument();
    const keys = remote.network.callsOf('POST hr_forms/create/').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('handing in', () => {
  it('waits for a file that is still on its way, and lets nothing be typed meanwhile', async () => {
    const letter = await loadForm('expirience');
    const values = sampleValues(letter, 3) as Submission['values'];
    draft = submission(letter, { form: 'expirience', state: 'draft', waiting_for: null, version: 1, values });
    const uploaded = deferred<{ readonly id: string; readonly name: string; readonly url: string }>();
    const handedIn = deferred<Submission>();
    const remote = open(`/all_forms?form=expirience&draft=${draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => draft,
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
    remote.network.answer({ 'GET hr_forms/retrieve/:id/': () => ({ ...draft, state: 'submitted' }) });
    handedIn.resolve({ ...draft, state: 'submitted' });
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/all_forms/submissions/${draft.id}`);
    });
  });

  it('does not go without a file that could not be uploaded', async () => {
    const letter = await loadForm('expirience');
    const values = sampleValues(letter, 3) as Submission['values'];
    draft = submission(letter, { form: 'expirience', state: 'draft', waiting_for: null, version: 1, values });
    const uploaded = deferred<ReturnType<typeof refuse>>();
    const remote = open(`/all_forms?form=expirience&draft=${draft.id}`, {
      'GET hr_forms/retrieve/:id/': () => draft,
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
    const remote = open();
    await form();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Please check the highlighted fields.');
    expect(summary).toHaveTextContent('Type of leave: This field is required.');
    expect(summary).toHaveTextContent('Signature: Sign here by typing your name or drawing.');
    await waitFor(() => {
      expect(screen.getByLabelText('Department')).toHaveFocus();
    });
    await user.click(within(summary).getByRole('link', { name: 'Reason' }));
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    expect(remote.network.callsOf('POST hr_forms/submit/:id/')).toHaveLength(0);
  });

  it('sends what was typed with the signature, and opens the submission', async () => {
    const handedIn = () => ({ ...draft, state: 'submitted' as const });
    const remote = open('/all_forms?form=leave', {
      'POST hr_forms/submit/:id/': handedIn,
      'GET hr_forms/retrieve/:id/': handedIn,
    });
    await fillLeave();
    await enter(screen.getByLabelText('Type your full name'), 'Amina Rahman');
    await user.click(screen.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('“Leave Application Form” was submitted.')).toBeInTheDocument();
    expect(remote.currentPath()).toBe(`/all_forms/submissions/${draft.id}`);
    expect(remote.network.callsOf('POST hr_forms/submit/:id/')[0]?.json).toMatchObject({
      values: { leaveType: 'Annual', leaveFrom: '2026-04-01', leaveTo: '2026-04-03', reason: 'A wedding' },
      signature: { kind: 'typed', name: 'Amina Rahman' },
    });
  });

  it("shows the server's refusal at its field", async () => {
    open('/all_forms?form=leave', {
      'POST hr_forms/submit/:id/': () =>
        refuse(400, 'request.invalid', { fields: { reason: ['This value is not valid.'] } }),
    });
    await fillLeave();
    await enter(screen.getByLabelText('Type your full name'), 'Amina Rahman');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('This value is not valid.');
    });
  });
});
