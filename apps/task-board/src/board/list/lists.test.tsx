import { user } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { board, choose, fieldsOf, id, list, openBoard, titlesIn, todo } from '../../testing/open-board';

describe('lists', () => {
  it('are added at the end', async () => {
    const remote = openBoard({
      'POST task_management/taskboardlist/create/': () => ({ id: id(12), board: board.id, title: 'Later', order: 3 }),
    });
    await list('To do');
    await user.type(screen.getByRole('textbox', { name: 'Title of a new list' }), ' Later ');
    await user.click(screen.getByRole('button', { name: '+ Add List' }));
    expect(await screen.findByRole('list', { name: 'Later' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title of a new list' })).toHaveValue('');
    expect(remote.network.callsOf('POST task_management/taskboardlist/create/')).toMatchObject([
      { json: { title: 'Later', board: board.id, order: 3 } },
    ]);
  });

  it('are not added without a title', async () => {
    const remote = openBoard();
    await list('To do');
    await user.type(screen.getByRole('textbox', { name: 'Title of a new list' }), '  {Enter}');
    expect(remote.network.callsOf('POST task_management/taskboardlist/create/')).toHaveLength(0);
  });

  it('are renamed in their place', async () => {
    const remote = openBoard({
      'PATCH task_management/taskboardlist/update/:id/': () => ({ id: todo, board: board.id, title: 'Next', order: 1 }),
    });
    await list('To do');
    await choose('list To do', 'Rename');
    await user.clear(screen.getByRole('textbox', { name: 'List title' }));
    await user.type(screen.getByRole('textbox', { name: 'List title' }), 'Next{Enter}');
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeInTheDocument();
    const calls = remote.network.callsOf('PATCH task_management/taskboardlist/update/:id/');
    expect(calls.map(({ params, form }) => [params['id'], fieldsOf(form)])).toEqual([[todo, { title: 'Next' }]]);
  });

  it('change places at once', async () => {
    const remote = openBoard({
      'PATCH task_management/taskboardlist/update/:id/': () => ({
        id: todo,
        board: board.id,
        title: 'To do',
        order: 2,
      }),
    });
    await list('To do');
    await choose('list To do', 'Move right');
    await waitFor(() => {
      expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
        'Finished',
        'To do',
      ]);
    });
    const calls = remote.network.callsOf('PATCH task_management/taskboardlist/update/:id/');
    expect(calls.map(({ form }) => fieldsOf(form))).toEqual([{ order: '2' }]);
  });

  it('are deleted at once, and brought back by Undo', async () => {
    const remote = openBoard({
      'DELETE task_management/taskboardlist/delete/:id/': () => null,
      'POST task_management/taskboardlist/restore/:id/': () => ({
        id: todo,
        board: board.id,
        title: 'To do',
        order: 1,
      }),
    });
    await list('To do');
    await choose('list To do', 'Delete list');
    expect(await screen.findByText('The list “To do” was deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'To do' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await titlesIn('To do')).toHaveLength(2);
    expect(remote.network.callsOf('POST task_management/taskboardlist/restore/:id/')).toHaveLength(1);
  });
});
