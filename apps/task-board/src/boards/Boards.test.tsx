import type { Board, ListedBoard } from '@atrium/contracts/boards';
import type { Workspace } from '@atrium/contracts/workspaces';
import { noResponse, refuse, renderRemote, user, type NetworkHandlers } from '@atrium/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TaskBoardScreen } from '../TaskBoardScreen';

const general = '018f0000-0000-7000-8000-0000000000a1';
const own = { made_by: 'Ana Silva', can_delete: true, can_move: true, workspace: general };
const generalWorkspace: Workspace = {
  id: general,
  name: 'General',
  is_private: false,
  is_default: true,
  is_member: false,
  can_change: false,
  is_abandoned: false,
  members: 0,
  boards: 2,
};
const launch: ListedBoard = { id: '018f0000-0000-7000-8000-000000000001', title: 'Launch', ...own };
const hiring: ListedBoard = { id: '018f0000-0000-7000-8000-000000000002', title: 'Hiring', ...own };

const open = (handlers: NetworkHandlers = {}) =>
  renderRemote(TaskBoardScreen, {
    path: '/task_management',
    network: {
      'GET task_management/taskboard/list/': () => [launch, hiring],
      'GET task_management/workspace/list/': () => [generalWorkspace],
      'GET task_management/taskboardtemplate/list/': () => [],
      ...handlers,
    },
  });

const keyOf = (call: { readonly headers: Headers } | undefined) => call?.headers.get('Idempotency-Key');

describe('boards', () => {
  it('leads to each board, with its title in the address', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Launch' })).toHaveAttribute(
      'href',
      `/task_management/task_board_details/${launch.id}?boardTitle=Launch`,
    );
    expect(screen.getByRole('link', { name: 'Hiring' })).toBeInTheDocument();
  });

  it('says so when there are none', async () => {
    open({ 'GET task_management/taskboard/list/': () => [] });
    expect(await screen.findByText('No boards yet')).toBeInTheDocument();
  });

  it('says that they couldn’t be fetched, whatever the server says', async () => {
    open({ 'GET task_management/taskboard/list/': () => refuse(500, 'server.error') });
    expect(await screen.findByText('Failed to fetch task boards')).toBeInTheDocument();
  });

  it('reports a failure and tries again on request', async () => {
    const remote = open({ 'GET task_management/taskboard/list/': noResponse });
    expect(await screen.findByText('Failed to fetch task boards')).toBeInTheDocument();

    remote.network.answer({ 'GET task_management/taskboard/list/': () => [launch] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Launch' })).toBeInTheDocument();
  });

  it("shows others' boards when the person comes back to the page", async () => {
    const remote = open();
    await screen.findByRole('link', { name: 'Launch' });
    remote.network.answer({
      'GET task_management/taskboard/list/': () => [{ ...launch, title: 'Lift-off' }, hiring],
    });
    fireEvent.focus(window);
    expect(await screen.findByRole('link', { name: 'Lift-off' })).toBeInTheDocument();
  });
});

describe('creating a board', () => {
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: '+ Create Board' }));
    return within(await screen.findByRole('dialog', { name: 'Create New Board' }));
  };

  it('appends it and closes the modal', async () => {
    open({
      'POST task_management/taskboard/create/': ({ json }) => ({
        id: hiring.id.replace(/2$/, '3'),
        title: (json as Pick<Board, 'title'>).title,
        ...own,
      }),
    });
    const dialog = await ask();
    await user.type(dialog.getByRole('textbox', { name: 'Board title' }), '  Garden ');
    await user.click(dialog.getByRole('button', { name: 'Add Board' }));

    expect(await screen.findByRole('link', { name: 'Garden' })).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('appends it even if the list that was being read is from before it', async () => {
    const list = 'GET task_management/taskboard/list/';
    const garden: ListedBoard = { id: hiring.id.replace(/2$/, '3'), title: 'Garden', ...own };
    let finish: () => void = () => undefined;
    const remote = open({
      [list]: () =>
        new Promise((resolve) => {
          finish = () => {
            resolve([launch, hiring]);
          };
        }),
      'POST task_management/taskboard/create/': () => garden,
    });
    const dialog = await ask();
    await user.type(dialog.getByRole('textbox', { name: 'Board title' }), 'Garden{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    remote.network.answer({ [list]: () => [launch, hiring, garden] });
    finish();
    expect(await screen.findByRole('link', { name: 'Garden' })).toBeInTheDocument();
  });

  it('shows the result once the connection is back, when no answer came', async () => {
    const list = 'GET task_management/taskboard/list/';
    const remote = open();
    const dialog = await ask();
    await user.type(dialog.getByRole('textbox', { name: 'Board title' }), 'Garden');
    remote.network.answer({ [list]: noResponse, 'POST task_management/taskboard/create/': noResponse });
    await user.click(dialog.getByRole('button', { name: 'Add Board' }));
    expect(await dialog.findByText('Failed to create task board')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    remote.network.answer({
      [list]: () => [launch, hiring, { ...launch, id: launch.id.replace(/1$/, '3'), title: 'Garden' }],
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('link', { name: 'Garden' })).toBeInTheDocument();
  });

  it('asks for a title', async () => {
    const remote = open();
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Add Board' }));
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST task_management/taskboard/create/')).toHaveLength(0);
  });

  it('keeps the title of a failed attempt, and sends it again under the same key', async () => {
    const remote = open({ 'POST task_management/taskboard/create/': noResponse });
    const dialog = await ask();
    await user.type(dialog.getByRole('textbox', { name: 'Board title' }), 'Garden');
    await user.click(dialog.getByRole('button', { name: 'Add Board' }));
    expect(await dialog.findByText('Failed to create task board')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Board title' })).toHaveValue('Garden');

    remote.network.answer({ 'POST task_management/taskboard/create/': () => ({ ...launch, title: 'Garden' }) });
    await user.click(dialog.getByRole('button', { name: 'Add Board' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    const [first, second] = remote.network.callsOf('POST task_management/taskboard/create/');
    expect(keyOf(first)).toMatch(/^[\da-f-]{36}$/);
    expect(keyOf(second)).toBe(keyOf(first));
  });

  it('makes another board of another title, after an attempt whose answer was lost', async () => {
    const remote = open({ 'POST task_management/taskboard/create/': noResponse });
    const dialog = await ask();
    const title = dialog.getByRole('textbox', { name: 'Board title' });
    await user.type(title, 'Garden{Enter}');
    expect(await dialog.findByText('Failed to create task board')).toBeInTheDocument();
    await user.type(title, 's{Enter}');
    await waitFor(() => {
      expect(remote.network.callsOf('POST task_management/taskboard/create/')).toHaveLength(2);
    });
    const [first, second] = remote.network.callsOf('POST task_management/taskboard/create/');
    expect(keyOf(second)).not.toBe(keyOf(first));
  });
});

describe('renaming a board', () => {
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Rename Launch' }));
    const field = screen.getByRole('textbox', { name: 'Board title' });
    await user.clear(field);
    return field;
  };

  it.each([
    ['Enter', () => user.keyboard('{Enter}')],
    ['leaving the field', () => user.tab()],
    ['the check', () => user.click(screen.getByRole('button', { name: 'Save title' }))],
  ])('saves by %s', async (_, finish) => {
    const remote = open({ 'PATCH task_management/taskboard/update/:id/': () => ({ ...launch, title: 'Lift-off' }) });
    await user.type(await edit(), 'Lift-off');
    await finish();

    expect(await screen.findByRole('link', { name: 'Lift-off' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(remote.network.callsOf('PATCH task_management/taskboard/update/:id/')).toMatchObject([
      { params: { id: launch.id }, json: { title: 'Lift-off' } },
    ]);
  });

  it('ignores a blank title, and Escape', async () => {
    const remote = open();
    await user.type(await edit(), '  {Enter}');
    expect(screen.getByRole('link', { name: 'Launch' })).toBeInTheDocument();
    await user.type(await edit(), 'Other{Escape}');
    expect(screen.getByRole('link', { name: 'Launch' })).toBeInTheDocument();
    expect(remote.network.callsOf('PATCH task_management/taskboard/update/:id/')).toHaveLength(0);
  });

  it('shows the former title again when the server refuses, and offers another try', async () => {
    const remote = open({ 'PATCH task_management/taskboard/update/:id/': () => refuse(500, 'server.error') });
    await user.type(await edit(), 'Lift-off{Enter}');
    expect(await screen.findByText('Failed to update task board')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Launch' })).toBeInTheDocument();

    remote.network.answer({ 'PATCH task_management/taskboard/update/:id/': () => ({ ...launch, title: 'Lift-off' }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lift-off' })).toBeInTheDocument();
  });
});

describe('deleting a board', () => {
  const list = 'GET task_management/taskboard/list/';
  const deletion = 'DELETE task_management/taskboard/delete/:id/';

  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Launch' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Launch?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete board' }));
  };

  it('asks first', async () => {
    const remote = open({ [deletion]: () => null });
    await user.click(await screen.findByRole('button', { name: 'Delete Launch' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Launch?' }));
    expect(dialog.getByText(/moves to the trash/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('link', { name: 'Launch' })).toBeInTheDocument();
    expect(remote.network.callsOf(deletion)).toHaveLength(0);
  });

  it('is for its creator and admins; others are told so', async () => {
    const remote = open({ [list]: () => [{ ...launch, can_delete: false }] });
    const button = await screen.findByRole('button', { name: 'Delete Launch' });
    const reason = 'Only Ana Silva, who created this board, or an admin can delete it.';
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    await user.click(button);
    expect(await screen.findByText(reason, { selector: '[role="alertdialog"] *' })).toBeInTheDocument();
    expect(remote.network.callsOf(deletion)).toHaveLength(0);
  });

  it('takes it away at once, and brings it back by Undo', async () => {
    const remote = open({
      'DELETE task_management/taskboard/delete/:id/': () => null,
      'POST task_management/taskboard/restore/:id/': () => launch,
    });
    await remove();
    expect(await screen.findByText('“Launch” and its tasks were deleted.')).toBeInTheDocument();
    // The list is drawn with the next frame, the message with this one.
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Launch' })).not.toBeInTheDocument();
    });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Launch' })).toBeInTheDocument();
    expect(remote.network.callsOf('POST task_management/taskboard/restore/:id/')).toMatchObject([
      { params: { id: launch.id } },
    ]);
  });

  it.each([
    ['before the answer', ['list', 'deletion']],
    ['behind the answer', ['deletion', 'list']],
  ] as const)('keeps it away when a list from before comes %s', async (_, order) => {
    const finish = { list: (): void => undefined, deletion: (): void => undefined };
    const held =
      <Answer,>(name: keyof typeof finish, answer: Answer) =>
      () =>
        new Promise<Answer>((resolve) => {
          finish[name] = () => {
            resolve(answer);
          };
        });
    const remote = open({ [deletion]: held('deletion', null) });
    await screen.findByRole('link', { name: 'Launch' });
    remote.network.answer({ [list]: held('list', [launch, hiring]) });
    fireEvent.focus(window);
    await waitFor(() => {
      expect(remote.network.callsOf(list)).toHaveLength(2);
    });
    await remove();
    await waitFor(() => {
      expect(remote.network.callsOf(deletion)).toHaveLength(1);
    });

    remote.network.answer({ [list]: () => [hiring] });
    for (const name of order) {
      finish[name]();
      if (name === 'deletion') await screen.findByText('“Launch” and its tasks were deleted.');
    }
    await waitFor(() => {
      expect(remote.network.callsOf(list)).toHaveLength(3);
    });
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Launch' })).not.toBeInTheDocument();
    });
  });

  it('shows it again when the server refuses', async () => {
    open({ 'DELETE task_management/taskboard/delete/:id/': () => refuse(403, 'auth.role-required') });
    await remove();
    expect(await screen.findByText(/The board couldn’t be deleted\. Only admins/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Launch' })).toBeInTheDocument();
  });
});
