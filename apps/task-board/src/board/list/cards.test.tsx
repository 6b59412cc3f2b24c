import type { Task } from '@atrium/contracts/boards';
import { noResponse, refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  answerTask,
  bug,
  cheer,
  choose,
  done,
  fieldsOf,
  id,
  later,
  list,
  openBoard,
  plan,
  titlesIn,
  todo,
} from '../../testing/open-board';

describe('tasks', () => {
  it('are added at the end of a list, one after the other', async () => {
    const remote = openBoard({
      'POST task_management/task/create/': ({ json }) => answerTask({ id: id(50), title: (json as Task).title }),
    });
    await user.click((await screen.findAllByRole('button', { name: '+ Add a Task to To do' }))[0]!);
    const field = screen.getByRole('textbox', { name: 'Title of a new task in To do' });
    await user.type(field, ' Book the hall {Enter}');
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Plan the day', 'Build the stage', 'Book the hall']);
    });
    expect(screen.getByText('Task added successfully!')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(remote.network.callsOf('POST task_management/task/create/')).toMatchObject([
      { json: { title: 'Book the hall', task_board_list: todo } },
    ]);
  });

  it('keep their title when sending fails, and are sent again under the same key', async () => {
    const remote = openBoard({ 'POST task_management/task/create/': noResponse });
    await user.click(await screen.findByRole('button', { name: '+ Add a Task to To do' }));
    const field = screen.getByRole('textbox', { name: 'Title of a new task in To do' });
    await user.type(field, 'Book the hall{Enter}');
    expect(await screen.findByText('The task couldn’t be added.')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Not added yet' })).toHaveValue('Book the hall');

    remote.network.answer({ 'POST task_management/task/create/': () => answerTask({ title: 'Book the hall' }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await list('To do')).findByRole('link', { name: 'Book the hall' })).toBeInTheDocument();
    const keys = remote.network
      .callsOf('POST task_management/task/create/')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('are renamed in their place, at once', async () => {
    const remote = openBoard({
      'PATCH task_management/task/update/:id/': () => answerTask({ id: plan.id, title: 'Plan the week' }),
    });
    await list('To do');
    await choose('Plan the day', 'Rename');
    const field = screen.getByRole('textbox', { name: 'Task title' });
    await user.clear(field);
    await user.type(field, 'Plan the week{Enter}');
    expect(await titlesIn('To do')).toEqual(['Plan the week', 'Build the stage']);
    const calls = remote.network.callsOf('PATCH task_management/task/update/:id/');
    expect(calls.map(({ params, form }) => [params['id'], fieldsOf(form)])).toEqual([
      [plan.id, { title: 'Plan the week' }],
    ]);
  });

  it('are deleted after confirmation, and brought back by Undo', async () => {
    const remote = openBoard({
      'DELETE task_management/task/delete/:id/': () => null,
      'POST task_management/task/restore/:id/': ({ params }) => ({ id: params['id'] ?? '' }),
    });
    await list('To do');
    await choose('Plan the day', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Are you sure you want to delete the task?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Build the stage']);
    });
    expect(await screen.findByText('“Plan the day” was deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Plan the day', 'Build the stage']);
    });
    const restored = remote.network.callsOf('POST task_management/task/restore/:id/');
    expect(restored).toMatchObject([{ params: { id: plan.id } }]);
  });

  it('stay when deleting fails', async () => {
    openBoard({ 'DELETE task_management/task/delete/:id/': noResponse });
    await list('To do');
    await choose('Plan the day', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Failed to delete the task. Please try again.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await titlesIn('To do')).toHaveLength(2);
  });

  const moveToFinished = async () => {
    await list('To do');
    await choose('Plan the day', 'Move…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Plan the day' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'List' }), 'Finished');
    const position = dialog.getByRole('spinbutton', { name: 'Position' });
    expect(position).toHaveValue(2);
    await user.clear(position);
    await user.type(position, '1');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
  };

  it('move to a list and place by menu, on screen before the server has answered', async () => {
    const answer = later<Task>();
    const remote = openBoard({ 'POST task_management/task/move/:id/': () => answer.promise });
    await moveToFinished();
    await waitFor(async () => {
      expect(await titlesIn('Finished')).toEqual(['Plan the day', 'Cheer']);
    });
    expect(remote.network.callsOf('POST task_management/task/move/:id/')).toMatchObject([
      { params: { id: plan.id }, json: { task_board_list: done, before: cheer.id } },
    ]);
    answer.resolve(answerTask({ id: plan.id }));
  });

  it('are back where they were when a move fails', async () => {
    openBoard({ 'POST task_management/task/move/:id/': () => refuse(500, 'server.error') });
    await moveToFinished();
    expect(await screen.findByText('The task couldn’t be moved. It’s back where it was.')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Plan the day', 'Build the stage']);
    });
    expect(await titlesIn('Finished')).toEqual(['Cheer']);
  });

  it('get labels of the board', async () => {
    const remote = openBoard({
      'PATCH task_management/task/update/:id/': () => answerTask({ id: plan.id, labels: [bug.id] }),
    });
    await list('To do');
    await choose('Plan the day', 'Labels…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Labels of Plan the day' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Bug' }));
    await waitFor(() => {
      expect(remote.network.callsOf('PATCH task_management/task/update/:id/')).toMatchObject([
        { json: { labels: [bug.id] } },
      ]);
    });
    expect(dialog.getByRole('checkbox', { name: 'Bug' })).toBeChecked();
  });
});
