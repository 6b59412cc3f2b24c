import { EventStream, noResponse, refuse, task, user, taskSnapshot } from '@atrium/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mountTask, openTask, panel } from '../testing/open-task';

const snapshot = taskSnapshot();
const { id } = snapshot.task;
const update = 'PATCH task_management/task/update/:id/';

describe('the page of a task', () => {
  it('shows the task’s board and list, its title and its id', async () => {
    mountTask(snapshot);
    expect(await screen.findByText('Loading comments...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Write the report' })).toBeInTheDocument();
    expect(screen.getByText(id)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Launch' })).toHaveAttribute(
      'href',
      `/task_management/task_board_details/${snapshot.board.id}?boardTitle=Launch`,
    );
    expect(screen.getByText('To do')).toBeInTheDocument();
  });

  it('asks for everything in one call', async () => {
    const remote = await openTask(snapshot);
    const reads = remote.network.calls.filter(({ method, path }) => method === 'GET' && !path.includes('/changes/'));
    expect(reads.map(({ path }) => path)).toEqual([`task_management/task/whole/${id}/`]);
  });

  it('says in each part that nothing could be read, and tries again', async () => {
    const remote = mountTask(snapshot, { 'GET task_management/task/whole/:id/': noResponse });
    expect(await screen.findByText('Failed to fetch task details')).toBeInTheDocument();
    expect(screen.getByText('Failed to load comments.')).toBeInTheDocument();
    expect(screen.getByText('Failed to fetch checklists or items.')).toBeInTheDocument();
    expect(screen.getByText('❌ Could not load attachments.')).toBeInTheDocument();

    localStorage.removeItem('tenant');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Missing token or tenant')).toBeInTheDocument();
    expect(screen.getAllByText('Missing tenant or token')).toHaveLength(2);

    localStorage.setItem('tenant', 'acme');
    remote.network.answer({ 'GET task_management/task/whole/:id/': () => snapshot });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Write the report' })).toBeInTheDocument();
  });

  it('offers unsaved text for copying when it is deleted elsewhere', async () => {
    const stream = new EventStream();
    const remote = mountTask(snapshot, { 'GET task_management/taskboard/changes/:id/': () => stream });
    const field = await screen.findByPlaceholderText('Write a comment...');
    await user.type(field, 'Half a thought');
    remote.network.answer({ 'GET task_management/task/whole/:id/': () => refuse(404, 'task.not-found') });
    act(() => {
      stream.send({ data: { seq: snapshot.seq + 1, kind: 'cards', ids: [snapshot.task.id] } });
    });
    expect(await screen.findByRole('heading', { name: 'This task no longer exists.' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Unsent text' })).toHaveValue('Half a thought');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  it('says that a task is no longer there', async () => {
    mountTask(snapshot, { 'GET task_management/task/whole/:id/': () => refuse(404, 'task.not-found') });
    expect(await screen.findByRole('heading', { name: 'This task no longer exists.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All boards' })).toHaveAttribute('href', '/task_management');
  });

  it('leads back to the page before', async () => {
    await openTask(snapshot, {}, { visited: ['/elsewhere'] });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Outside of the remote')).toBeInTheDocument();
  });

  it('leads back to its board when the visit began here', async () => {
    const remote = await openTask(snapshot);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/task_management/task_board_details/${snapshot.board.id}?boardTitle=Launch`);
    });
  });
});

describe('completion', () => {
  it('is marked, shown at once, and taken back', async () => {
    const remote = await openTask(snapshot, {
      [update]: ({ json }) => ({ ...snapshot.task, ...(json as object), version: 2 }),
    });
    await user.click(screen.getByRole('button', { name: 'Mark as Done' }));
    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Mark as Done' })).toBeEnabled();
    expect(remote.network.callsOf(update).map(({ json }) => json)).toEqual([
      { is_completed: true },
      { is_completed: false },
    ]);
  });

  it('stays open when the server fails', async () => {
    await openTask(snapshot, { [update]: () => refuse(500, 'server.error') });
    await user.click(screen.getByRole('button', { name: 'Mark as Done' }));
    expect(await screen.findByText('Failed to mark task as done')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as Done' })).toBeEnabled();
  });
});

describe('deletion', () => {
  const askToDelete = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete Task' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Are you sure you want to delete the task?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  it('asks for confirmation, and leads to the board', async () => {
    const remote = await openTask(snapshot, { 'DELETE task_management/task/delete/:id/': () => null });
    await askToDelete();
    await waitFor(() => {
      expect(remote.currentPath()).toContain(`/task_board_details/${snapshot.board.id}`);
    });
    expect(remote.network.callsOf('DELETE task_management/task/delete/:id/')).toMatchObject([{ params: { id } }]);
  });

  it('of a subtask leads to its parent', async () => {
    const parent = { id: '00000000-0000-4000-8000-00000000beef', title: 'The snapshot thing' };
    const subtask = taskSnapshot({ task: task({ parent_task: parent.id }), parent });
    const remote = await openTask(subtask, { 'DELETE task_management/task/delete/:id/': () => null });
    await askToDelete();
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/task_management/task_details/${parent.id}`);
    });
  });

  it('says that it failed', async () => {
    await openTask(snapshot, { 'DELETE task_management/task/delete/:id/': noResponse });
    const dialog = await askToDelete();
    expect(await dialog.findByText('Failed to delete the task. Please try again.')).toBeInTheDocument();
  });
});

describe('the title', () => {
  /** A title goes as form data. */
  const sentTitles = ({ network }: Awaited<ReturnType<typeof openTask>>) =>
    network.callsOf(update).map(({ form }) => Object.fromEntries(form?.entries() ?? []));
  const edit = async (text: string) => {
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    const field = screen.getByRole('textbox', { name: 'Task title' });
    await user.clear(field);
    await user.type(field, text);
    return field;
  };

  it('is changed in place by Enter', async () => {
    const remote = await openTask(snapshot, {
      [update]: () => ({ ...snapshot.task, title: 'Send the report', version: 2 }),
    });
    await edit('  Send the report {Enter}');
    expect(await screen.findByRole('button', { name: 'Edit title' })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1, name: 'Send the report' })).toBeInTheDocument();
    expect(sentTitles(remote)).toEqual([{ title: 'Send the report', version: '1' }]);
  });

  it('is saved when the field is left, and kept when it is emptied or escaped', async () => {
    const remote = await openTask(snapshot, {
      [update]: () => ({ ...snapshot.task, title: 'Left' }),
    });
    await edit(' {Enter}');
    expect(screen.getByRole('heading', { level: 1, name: 'Write the report' })).toBeInTheDocument();
    await edit('Never{Escape}');
    expect(remote.network.callsOf(update)).toHaveLength(0);

    await edit('Left');
    await user.tab();
    await user.tab();
    expect(await screen.findByRole('heading', { level: 1, name: 'Left' })).toBeInTheDocument();
    expect(sentTitles(remote)).toEqual([{ title: 'Left', version: '1' }]);
  });

  it('that someone else changed meanwhile is shown beside mine', async () => {
    const theirs = taskSnapshot({ ...snapshot, task: { ...snapshot.task, title: 'Burn the report', version: 2 } });
    const remote = await openTask(snapshot, { [update]: () => refuse(409, 'task.newer') });
    remote.network.answer({ 'GET task_management/task/whole/:id/': () => theirs });
    const field = await edit('Send the report{Enter}');

    expect(await screen.findByText('Theirs: Burn the report')).toBeInTheDocument();
    expect(field).toHaveValue('Send the report');
    expect(remote.network.callsOf(update)).toHaveLength(1);

    remote.network.answer({ [update]: () => ({ ...snapshot.task, title: 'Send the report', version: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Keep my title' }));
    await user.click(screen.getByRole('button', { name: 'Save title' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Send the report' })).toBeInTheDocument();
    expect(sentTitles(remote).at(-1)).toEqual({ title: 'Send the report', version: '2' });
  });

  it('is sent again when only other fields were newer', async () => {
    const ticked = taskSnapshot({ ...snapshot, task: { ...snapshot.task, is_completed: true, version: 2 } });
    const remote = await openTask(snapshot, {
      [update]: ({ form }) =>
        form?.get('version') === '1'
          ? refuse(409, 'task.newer')
          : { ...ticked.task, title: 'Send the report', version: 3 },
    });
    remote.network.answer({ 'GET task_management/task/whole/:id/': () => ticked });
    await edit('Send the report{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Send the report' })).toBeInTheDocument();
  });
});

describe('the facts beside it', () => {
  it('says what there is none of', async () => {
    await openTask(snapshot);
    expect(panel('Assigned To').getByText('No user assigned')).toBeInTheDocument();
    expect(panel('Due Date').getByText('No due date set')).toBeInTheDocument();
    expect(panel('Labels').getByText('No labels')).toBeInTheDocument();
    expect(panel('Description').getByText('No description provided.')).toBeInTheDocument();
  });
});
