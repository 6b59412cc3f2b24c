import { noResponse, refuse, task, user, taskSnapshot, type ReceivedCall } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openTask, panel } from '../../testing/open-task';

const [first, second, third] = ['Draft', 'Review', 'Send'].map((title) => task({ title }));
const snapshot = taskSnapshot({ subtasks: [first!, second!, third!] });
const create = 'POST task_management/task/create/';
const update = 'PATCH task_management/task/update/:id/';
const move = 'POST task_management/task/move-subtask/:id/';

const key = (call: ReceivedCall | undefined) => call?.headers.get('Idempotency-Key') ?? '';
const subtasks = () => panel('Subtasks');
const titles = () =>
  within(subtasks().getByRole('list', { name: 'Subtasks' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
});

describe('subtasks', () => {
  it('lead to pages of their own', async () => {
    await openTask(snapshot);
    expect(subtasks().getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      `/task_management/task_details/${second!.id}`,
    );
    expect(subtasks().getByText('0/3')).toBeInTheDocument();
  });

  it('are added as tasks of the same list; blank ones are ignored', async () => {
    const remote = await openTask(snapshot, { [create]: (call) => task({ id: key(call), title: 'Archive' }) });
    await user.click(screen.getByRole('button', { name: 'Add Subtask' }));
    const field = subtasks().getByPlaceholderText('Add a subtask');
    expect(field).toHaveFocus();
    await user.type(field, '  {Enter}');
    expect(remote.network.callsOf(create)).toHaveLength(0);

    await user.type(field, 'Archive');
    await user.click(subtasks().getByRole('button', { name: 'Add' }));
    expect(await subtasks().findByRole('link', { name: 'Archive' })).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(remote.network.callsOf(create)[0]?.json).toEqual({
      title: 'Archive',
      task_board_list: snapshot.list.id,
      parent_task: snapshot.task.id,
    });
  });

  it('that could not be added can be changed and sent again', async () => {
    await openTask(snapshot, { [create]: noResponse });
    await user.type(subtasks().getByPlaceholderText('Add a subtask'), 'Archive{Enter}');
    expect(await subtasks().findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    expect(subtasks().getByPlaceholderText('Add a subtask')).toHaveValue('');
    expect(subtasks().getByRole('textbox', { name: 'Not added yet' })).toHaveValue('Archive');
  });

  it('are renamed in place', async () => {
    const remote = await openTask(snapshot, { [update]: () => task({ ...second!, title: 'Proofread' }) });
    await user.click(subtasks().getByRole('button', { name: 'Edit Review' }));
    const field = subtasks().getByRole('textbox', { name: 'Title of Review' });
    await user.clear(field);
    await user.type(field, ' Proofread ');
    await user.click(subtasks().getByRole('button', { name: 'Save' }));
    expect(await subtasks().findByRole('link', { name: 'Proofread' })).toBeInTheDocument();
    expect(remote.network.callsOf(update).map(({ params, form }) => [params['id'], form?.get('title')])).toEqual([
      [second!.id, 'Proofread'],
    ]);
    expect(subtasks().getByRole('button', { name: 'Edit Proofread' })).toHaveFocus();
  });

  it('are ticked, and unticked when the server fails', async () => {
    const remote = await openTask(snapshot, { [update]: () => task({ ...first!, is_completed: true }) });
    const box = subtasks().getByRole('checkbox', { name: 'Draft' });
    await user.click(box);
    await waitFor(() => {
      expect(subtasks().getByText('1/3')).toBeInTheDocument();
    });
    remote.network.answer({
      [update]: () => refuse(500, 'server.error'),
      'GET task_management/task/whole/:id/': () => ({
        ...snapshot,
        subtasks: snapshot.subtasks.map((one) => ({ ...one, is_completed: one.id === first!.id })),
      }),
    });
    await user.click(box);
    expect(await screen.findByText('The subtask couldn’t be updated.')).toBeInTheDocument();
    await waitFor(() => {
      expect(box).toBeChecked();
    });
  });

  it('are moved up and down', async () => {
    const remote = await openTask(snapshot, { [move]: () => task() });
    expect(subtasks().getByRole('button', { name: 'Move Draft up' })).toBeDisabled();
    expect(subtasks().getByRole('button', { name: 'Move Send down' })).toBeDisabled();

    await user.click(subtasks().getByRole('button', { name: 'Move Send up' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Draft', 'Send', 'Review']);
    });
    await user.click(subtasks().getByRole('button', { name: 'Move Draft down' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Send', 'Draft', 'Review']);
    });
    expect(remote.network.callsOf(move).map(({ params, json }) => [params['id'], json])).toEqual([
      [third!.id, { before: second!.id }],
      [first!.id, { before: second!.id }],
    ]);
  });

  it('stand where they stood when a move fails', async () => {
    await openTask(snapshot, { [move]: noResponse });
    await user.click(subtasks().getByRole('button', { name: 'Move Draft down' }));
    expect(await screen.findByText('The subtask couldn’t be moved. It’s back where it was.')).toBeInTheDocument();
    await waitFor(() => {
      expect(titles()).toEqual(['Draft', 'Review', 'Send']);
    });
  });

  it('are deleted, and brought back by Undo where they were', async () => {
    const remote = await openTask(snapshot, {
      'DELETE task_management/task/delete/:id/': () => null,
      'POST task_management/task/restore/:id/': ({ params }) => ({ id: params['id'] ?? '' }),
    });
    await user.click(subtasks().getByRole('button', { name: 'Delete Review' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Draft', 'Send']);
    });
    expect(await screen.findByText('“Review” was deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Draft', 'Review', 'Send']);
    });
    expect(remote.network.callsOf('POST task_management/task/restore/:id/')).toHaveLength(1);
  });

  it('say why they could not be deleted', async () => {
    await openTask(snapshot, { 'DELETE task_management/task/delete/:id/': noResponse });
    await user.click(subtasks().getByRole('button', { name: 'Delete Review' }));
    expect(await subtasks().findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    expect(titles()).toEqual(['Draft', 'Review', 'Send']);
  });
});
