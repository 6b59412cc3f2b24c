import type { Submission } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { loadForm } from '@atrium/hr-form-model/forms';
import { noResponse, refuse, submission, submissionSummary, type NetworkHandlers, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred, enter, page } from '../fill/forms.testing';
import { karim, openAsAdmin, submittedByKarim } from '../submissions/submissions.testing';

let leave: FormDefinition;
let waiting: Submission;

beforeAll(async () => {
  leave = await loadForm('leave');
});

beforeEach(() => {
  localStorage.clear();
  waiting = submission(leave, {
    submitter: karim,
    values: { employeeName: 'Karim Uddin', leaveType: 'Annual', leaveFrom: '2026-04-01', leaveDays: 3 },
    steps: [submittedByKarim],
    may: { edit: false, submit: false, withdraw: false, decide: true },
  });
});

const open = (path: string, handlers: NetworkHandlers = {}, claims: Parameters<typeof openAsAdmin>[3] = {}) =>
  openAsAdmin(
    path,
    () => waiting,
    {
      'GET hr_forms/inbox/': () => page([submissionSummary({ submitter: karim })]),
      'GET hr_forms/list/': () => page(),
      'GET hr_forms/all/': () => page([submissionSummary({ submitter: karim, state: 'denied', waiting_for: null })]),
      ...handlers,
    },
    claims,
  );

const decisionPage = () => `/hr/submissions/${waiting.id}`;

describe('the inbox', () => {
  it('lists what waits, with whose it is and for whom', async () => {
    open('/hr');
    const list = await screen.findByRole('list', { name: 'Inbox' });
    expect(list).toHaveTextContent('Leave Application');
    expect(list).toHaveTextContent('Karim Uddin');
    expect(list).toHaveTextContent('Waiting for Supervisor/Manager');
    expect(await screen.findByRole('tab', { name: 'Inbox 2 waiting' })).toBeInTheDocument();
  });

  it('filters on the server, and keeps the filters in the address', async () => {
    const remote = open('/hr?tab=all');
    await screen.findByRole('list', { name: 'All submissions' });
    await user.selectOptions(screen.getByLabelText('Form'), 'Loan Request');
    await user.selectOptions(screen.getByLabelText('State'), 'Denied');
    await waitFor(() => {
      expect(remote.network.callsOf('GET hr_forms/all/').at(-1)?.query).toEqual({
        form: 'loan',
        state: 'denied',
        limit: '60',
      });
    });
    expect(remote.currentPath()).toBe('/hr?tab=all&form=loan&state=denied');
  });

  it('offers the state of a draft only where drafts are: in the own list', async () => {
    const statesOf = () => within(screen.getByLabelText('State')).getAllByRole('option');
    const remote = open('/hr?tab=all&state=draft');
    expect(await screen.findByRole('list', { name: 'All submissions' })).toBeInTheDocument();
    expect(statesOf().map(({ textContent }) => textContent)).toEqual([
      'All states',
      'Submitted',
      'Approved',
      'Denied',
      'Withdrawn',
    ]);
    expect(remote.network.callsOf('GET hr_forms/all/').at(-1)?.query).toEqual({ limit: '60' });
    remote.unmount();
    open('/all_forms?view=submissions');
    expect(await screen.findByRole('option', { name: 'Draft' })).toBeInTheDocument();
  });

  it('offers to clear filters that nothing fits', async () => {
    const remote = open('/hr?form=loan&search=nobody', {
      'GET hr_forms/inbox/': ({ query }) => page(query['form'] === undefined ? [submissionSummary()] : []),
    });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('list', { name: 'Inbox' })).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/hr');
  });

  it('tells a failure and tries again on request', async () => {
    const remote = open('/hr', { 'GET hr_forms/inbox/': () => refuse(503, 'server.unavailable') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    remote.network.answer({ 'GET hr_forms/inbox/': () => page() });
    await user.click(again);
    expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  });

  it('explains itself to someone who decides nothing, and shows what they handed in', async () => {
    open(
      '/hr',
      {
        'GET hr_forms/inbox/count/': () => ({ count: 0 }),
        'GET hr_forms/list/': () => page([submissionSummary({ label: 'Suggestion' })]),
      },
      { role: 'employee' },
    );
    expect(await screen.findByText('Nothing waits for your decision.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Forms' })).toHaveAttribute('href', '/all_forms');
    expect(await screen.findByRole('link', { name: 'Suggestion' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('a decision', () => {
  it('shows what was handed in, signed and unchanged', async () => {
    open(decisionPage());
    const document = await screen.findByRole('article', { name: 'Leave Application Form' });
    for (const text of ['Acme', '01/04/2026', 'Annual', 'K. Uddin']) expect(document).toHaveTextContent(text);
    expect(screen.getByRole('region', { name: 'Steps' })).toHaveTextContent('Unchanged since');
  });

  it('says so where the content was changed afterwards', async () => {
    const [first] = waiting.steps;
    open(decisionPage(), {
      'GET hr_forms/retrieve/:id/': () => ({
        ...waiting,
        steps: first === undefined ? [] : [{ ...first, intact: false }],
      }),
    });
    expect(await screen.findByText('Content was changed')).toBeInTheDocument();
  });

  it('needs what the party fills, and a signature', async () => {
    const remote = open(decisionPage());
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Approved days: This field is required.');
    expect(summary).toHaveTextContent('Signature: Sign here by typing or drawing your name.');
    expect(remote.network.callsOf('POST hr_forms/approve/:id/')).toHaveLength(0);
  });

  it('sends the values of its party, and offers the next one', async () => {
    const next = submissionSummary({ label: 'Loan Request', submitter: { user: 'n', name: 'Nadia Islam' } });
    const remote = open(decisionPage(), { 'GET hr_forms/inbox/': () => page([next]) });
    await enter(await screen.findByLabelText(/^Approved days/), '2.5');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    const approved = {
      ...waiting,
      state: 'approved' as const,
      waiting_for: null,
      may: { ...waiting.may, decide: false },
    };
    remote.network.answer({
      'POST hr_forms/approve/:id/': () => approved,
      'GET hr_forms/retrieve/:id/': () => approved,
    });
    await user.click(screen.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('“Leave Application Form” was approved.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST hr_forms/approve/:id/')[0]?.json).toEqual({
      step: 1,
      values: { approvedDays: 2.5 },
      comment: '',
      signature: { kind: 'typed', name: 'Boss' },
    });
    expect(await screen.findByText('Loan Request, Nadia Islam')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the next one' })).toHaveAttribute(
      'href',
      `/hr/submissions/${next.id}`,
    );
  });

  it('denies with a reason', async () => {
    const remote = open(decisionPage(), { 'POST hr_forms/deny/:id/': () => ({ ...waiting, state: 'denied' }) });
    await user.click(await screen.findByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('This field is required.');
    await enter(dialog.getByLabelText('Reason'), 'Too long');
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('“Leave Application Form” was denied.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST hr_forms/deny/:id/')[0]?.json).toEqual({ step: 1, reason: 'Too long' });
  });

  it('lets nothing be typed while it is sent', async () => {
    let refuseIt = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      refuseIt = resolve;
    });
    open(decisionPage(), {
      'POST hr_forms/approve/:id/': async () => {
        await refused;
        return refuse(503, 'server.unavailable');
      },
    });
    const days = await screen.findByLabelText(/^Approved days/);
    await enter(days, '2');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await user.click(screen.getByText('Approve'));
    for (const input of [days, screen.getByLabelText('Comment (optional)')]) {
      expect(input.closest('[inert]')).not.toBeNull();
    }
    refuseIt();
    await waitFor(() => {
      expect(days.closest('[inert]')).toBeNull();
    });
    expect(days).toHaveValue(2);
  });

  it('lets nothing be typed, or sent again, until it is read how things stand then', async () => {
    const remote = open(decisionPage(), { 'POST hr_forms/approve/:id/': () => waiting });
    await enter(await screen.findByLabelText(/^Approved days/), '2');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    const read = deferred<Submission>();
    remote.network.answer({ 'GET hr_forms/retrieve/:id/': () => read.promise });
    await user.click(screen.getByText('Approve'));
    await screen.findByText('“Leave Application Form” was approved.');
    expect(screen.getByLabelText('Comment (optional)').closest('[inert]')).not.toBeNull();
    await user.click(screen.getByText('Approve'));
    expect(remote.network.callsOf('POST hr_forms/approve/:id/')).toHaveLength(1);
    const isDone = { state: 'approved' as const, waiting_for: null, may: { ...waiting.may, decide: false } };
    read.resolve({ ...waiting, ...isDone });
    await waitFor(() => {
      expect(screen.queryByText('Approve')).not.toBeInTheDocument();
    });
  });

  it('keeps what was typed over a reload, until it is decided', async () => {
    const first = open(decisionPage());
    await enter(await screen.findByLabelText(/^Approved days/), '2.5');
    await enter(screen.getByLabelText('Comment (optional)'), 'Enjoy it');
    await user.click(screen.getByText('Deny'));
    await enter(await screen.findByLabelText('Reason'), 'Too long');
    first.unmount();

    const again = open(decisionPage(), { 'POST hr_forms/deny/:id/': () => ({ ...waiting, state: 'denied' }) });
    expect(await screen.findByLabelText(/^Approved days/)).toHaveValue(2.5);
    expect(screen.getByLabelText('Comment (optional)')).toHaveValue('Enjoy it');
    expect(Object.values(localStorage).join()).not.toContain('Karim Uddin');
    await user.click(screen.getByText('Deny'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Reason')).toHaveValue('Too long');
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    await screen.findByText('“Leave Application Form” was denied.');
    expect(again.network.callsOf('POST hr_forms/deny/:id/')[0]?.json).toEqual({ step: 1, reason: 'Too long' });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('hr-forms'))).toEqual([]);
  });

  it('is not put on paper without the company’s name', async () => {
    const remote = open(decisionPage(), { 'GET hr_forms/facts/': noResponse });
    expect(await screen.findByText('Your details and your company’s name couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeDisabled();
    remote.network.answer({ 'GET hr_forms/facts/': () => ({ company: 'Acme' }) });
    await user.click(screen.getByText('Try again'));
    await waitFor(() => {
      expect(screen.getByRole('article')).toHaveTextContent('Acme');
    });
    expect(screen.getByText('Print').closest('button')).toBeEnabled();
  });

  it('gives way where someone else was faster', async () => {
    const remote = open(decisionPage(), {
      'POST hr_forms/approve/:id/': () => refuse(409, 'hr-form.step-taken'),
      'GET hr_forms/inbox/': () => page(),
    });
    await enter(await screen.findByLabelText(/^Approved days/), '2');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    remote.network.answer({
      'GET hr_forms/retrieve/:id/': () => ({ ...waiting, state: 'denied', may: { ...waiting.may, decide: false } }),
    });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Someone else has already decided this step.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    });
    expect(await screen.findByText('The inbox is empty.')).toBeInTheDocument();
  });

  it('is not for the own form', async () => {
    open(
      decisionPage(),
      { 'GET hr_forms/retrieve/:id/': () => ({ ...waiting, may: { ...waiting.may, decide: false } }) },
      { user_id: karim.user },
    );
    expect(await screen.findByText('You can’t approve your own form.')).toBeInTheDocument();
    expect(screen.getByText(/this waits for another admin/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('says that a submission is no longer there', async () => {
    open(decisionPage(), { 'GET hr_forms/retrieve/:id/': () => refuse(404, 'hr-form.not-found') });
    expect(await screen.findByText('This form no longer exists.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'HR' })).toHaveAttribute('href', '/hr');
  });
});

describe('what one has handed in', () => {
  it('is listed with its state; a draft leads back to its form', async () => {
    const draft = submissionSummary({ state: 'draft', waiting_for: null, submitted_at: null });
    const done = submissionSummary({ label: 'Loan Request', state: 'approved', waiting_for: null });
    open('/all_forms?view=submissions', { 'GET hr_forms/list/': () => page([draft, done]) });
    expect(await screen.findByRole('link', { name: 'Leave Application' })).toHaveAttribute(
      'href',
      `/all_forms?form=leave&draft=${draft.id}`,
    );
    expect(screen.getByRole('link', { name: 'Loan Request' })).toHaveAttribute(
      'href',
      `/all_forms/submissions/${done.id}`,
    );
  });

  it('is withdrawn after a question', async () => {
    const own = { ...waiting, may: { edit: false, submit: false, withdraw: true, decide: false } };
    const remote = open(`/all_forms/submissions/${own.id}`, { 'GET hr_forms/retrieve/:id/': () => own });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const withdrawn = { ...own, state: 'withdrawn' as const, may: { ...own.may, withdraw: false } };
    remote.network.answer({
      'POST hr_forms/withdraw/:id/': () => withdrawn,
      'GET hr_forms/retrieve/:id/': () => withdrawn,
    });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('“Leave Application Form” was withdrawn.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    });
  });
});
