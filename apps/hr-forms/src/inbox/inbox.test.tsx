import type { Submission } from '@atrium/contracts/hr-forms';
import { refuse, submissionSummary, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { page } from '../testing/forms-under-test';
import { karim } from '../testing/submissions';
import { openWithLists, waitingForm } from '../testing/waiting-form';

let waiting: Submission;
beforeEach(async () => {
  localStorage.clear();
  waiting = await waitingForm();
});

const open = (path: string, handlers?: NetworkHandlers, claims?: Parameters<typeof openWithLists>[3]) =>
  openWithLists(path, () => waiting, handlers, claims);

describe('the inbox', () => {
  it('lists the waiting forms, each with its person and its step', async () => {
    open('/hr');
    const list = await screen.findByRole('list', { name: 'Inbox' });
    expect(list).toHaveTextContent('Leave Application');
    expect(list).toHaveTextContent('Karim Uddin');
    expect(list).toHaveTextContent('Waiting for Tanvir Ahmed since 01/03/2026');
    expect(list).not.toHaveTextContent('Overdue');
    expect(await screen.findByRole('tab', { name: 'Inbox 2 waiting' })).toBeInTheDocument();
  });

  it('filters on the server, and keeps the filters in the address', async () => {
    const remote = open('/hr?tab=all');
    await screen.findByRole('list', { name: 'All submissions' });
    await user.selectOptions(screen.getByLabelText('Form'), 'Loan Request');
    await user.selectOptions(screen.getByLabelText('Status'), 'Denied');
    await waitFor(() => {
      expect(remote.network.callsOf('GET hr_forms/all/').at(-1)?.query).toEqual({
        form: 'loan',
        outcome: 'Denied',
        limit: '60',
      });
    });
    expect(remote.currentPath()).toBe('/hr?tab=all&form=loan&outcome=Denied');
  });

  it('offers drafts only in the own list, and what the chosen form can come to', async () => {
    const statesOf = () => within(screen.getByLabelText('Status')).getAllByRole('option');
    const remote = open('/hr?tab=all&state=draft&form=jobapplication');
    expect(await screen.findByRole('list', { name: 'All submissions' })).toBeInTheDocument();
    expect(statesOf().map(({ textContent }) => textContent)).toEqual([
      'All statuses',
      'Submitted',
      'Returned for changes',
      'Withdrawn',
      'Suitable',
      'On hold',
      'Not suitable',
    ]);
    expect(remote.network.callsOf('GET hr_forms/all/').at(-1)?.query).toEqual({
      form: 'jobapplication',
      limit: '60',
    });
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

  it('reports a failure and tries again on request', async () => {
    const remote = open('/hr', { 'GET hr_forms/inbox/': () => refuse(503, 'server.unavailable') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    remote.network.answer({ 'GET hr_forms/inbox/': () => page() });
    await user.click(again);
    expect(await screen.findByText('You’re all caught up')).toBeInTheDocument();
  });

  it('keeps its rows when they cannot be read again', async () => {
    const remote = open('/hr');
    const list = await screen.findByRole('list', { name: 'Inbox' });
    await user.click(within(list).getByRole('link'));
    remote.network.answer({ 'GET hr_forms/inbox/': () => refuse(503, 'server.unavailable') });
    await user.click(await screen.findByRole('link', { name: 'HR' }));
    expect(await screen.findByText('What you see may be out of date.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Inbox' })).toHaveTextContent('Karim Uddin');

    remote.network.answer({ 'GET hr_forms/inbox/': () => page([submissionSummary({ submitter: karim })]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByText('What you see may be out of date.')).not.toBeInTheDocument();
    });
  });

  it('explains itself to someone who decides nothing, and shows what they handed in', async () => {
    open(
      '/hr',
      {
        'GET hr_forms/inbox/': () => page(),
        'GET hr_forms/inbox/count/': () => ({ count: 0 }),
        'GET hr_forms/list/': () => page([submissionSummary({ label: 'Suggestion' })]),
      },
      { role: 'employee' },
    );
    expect(await screen.findByText('You have nothing to review.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Forms' })).toHaveAttribute('href', '/all_forms');
    expect(await screen.findByRole('link', { name: 'Suggestion' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();

    // It's their own list that they narrow then.
    await user.selectOptions(screen.getByLabelText('Form'), 'Loan Request');
    expect(await screen.findByRole('option', { name: 'Loan Request', selected: true })).toBeInTheDocument();
    expect(screen.getByText('You have nothing to review.')).toBeInTheDocument();
  });

  it('is read once, beside what the reader may do', async () => {
    const remote = open('/hr');
    await screen.findByRole('tab', { name: 'Inbox 2 waiting' });
    expect(remote.network.callsOf('GET hr_forms/inbox/')).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Absences' }));
    await user.click(screen.getByRole('tab', { name: /^Inbox/ }));
    await waitFor(() => {
      expect(remote.network.callsOf('GET hr_forms/inbox/')).toHaveLength(2);
    });
    expect(await screen.findByRole('list', { name: 'Inbox' })).toBeInTheDocument();
  });
});
