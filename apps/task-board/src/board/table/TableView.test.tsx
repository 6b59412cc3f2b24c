import type { ChecklistItem } from '@atrium/contracts/boards';
import { noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { id, later, list, openBoard } from '../../testing/open-board';

describe('board as a table', () => {
  const items = [
    { id: id(60), title: 'Call', task_check_list: id(61), is_completed: true, link: null },
    { id: id(62), title: 'Write', task_check_list: id(61), is_completed: false, link: null },
  ];
  const openTable = (handlers: NetworkHandlers = {}) =>
    openBoard(
      { 'GET task_management/taskchecklistitem/list-by-task/:id/': () => items, ...handlers },
      { query: '&tab=table' },
    );
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) }, { timeout: 20_000 });

  it('shows the described columns of each task', async () => {
    openTable();
    await row('Plan the day');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'No.',
      'Task Title',
      'Checklists',
      'List Name',
      'Assigned To',
      'Due Date',
      'Task Label',
      'Status',
    ]);
    const planned = within(await row('Plan the day'));
    for (const text of ['1', 'To do', 'Amina Rahman', 'No due date set']) {
      expect(planned.getByText(text)).toBeInTheDocument();
    }
    expect(planned.getByRole('img', { name: 'Not completed' })).toBeInTheDocument();
    const built = within(await row('Build the stage'));
    expect(built.getByText(/^\d+(st|nd|rd|th) March, 2025 \( \d\d:\d\d [AP]M \)$/)).toBeInTheDocument();
    expect(built.getByText('Bug')).toBeInTheDocument();
    expect(within(await row('Cheer')).getByRole('img', { name: 'Completed' })).toBeInTheDocument();
  });

  it('ticks a checklist item in its row, at once', async () => {
    const answer = later<ChecklistItem>();
    const remote = openTable({ 'PATCH task_management/taskchecklistitem/update/:id/': () => answer.promise });
    const planned = within(await row('Plan the day'));
    expect(await planned.findByRole('checkbox', { name: 'Call' })).toBeChecked();
    await user.click(planned.getByRole('checkbox', { name: 'Write' }));
    await waitFor(() => {
      expect(planned.getByRole('checkbox', { name: 'Write' })).toBeChecked();
    });
    expect(remote.network.callsOf('PATCH task_management/taskchecklistitem/update/:id/')).toMatchObject([
      { params: { id: id(62) }, json: { is_completed: true } },
    ]);
    answer.resolve({ id: id(62), title: 'Write', task_check_list: id(61), is_completed: true, link: null });
  });

  it('unticks it again when the server refuses', async () => {
    openTable({ 'PATCH task_management/taskchecklistitem/update/:id/': () => refuse(500, 'server.error') });
    const planned = within(await row('Plan the day'));
    await user.click(await planned.findByRole('checkbox', { name: 'Write' }));
    expect(await screen.findByText('Failed to update checklist item')).toBeInTheDocument();
    await waitFor(() => {
      expect(planned.getByRole('checkbox', { name: 'Write' })).not.toBeChecked();
    });
  });

  it('says where checklists couldn’t be read, and reads them again on request', async () => {
    const remote = openTable({ 'GET task_management/taskchecklistitem/list-by-task/:id/': noResponse });
    const planned = within(await row('Plan the day'));
    expect(await planned.findByText('Failed to fetch checklists or items.')).toBeInTheDocument();
    remote.network.answer({ 'GET task_management/taskchecklistitem/list-by-task/:id/': () => items });
    await user.click(planned.getByRole('button', { name: 'Retry' }));
    expect(await planned.findByRole('checkbox', { name: 'Call' })).toBeChecked();
  });

  it('is chosen by its tab, which stands in the address', async () => {
    const remote = openBoard({ 'GET task_management/taskchecklistitem/list-by-task/:id/': () => items });
    await list('To do');
    await user.click(screen.getByRole('tab', { name: 'Table' }));
    await row('Plan the day');
    expect(remote.currentPath()).toContain('tab=table');
  });
});
