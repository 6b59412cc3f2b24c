import type { BoardTemplate } from '@atrium/contracts/board-templates';
import type { ListedBoard } from '@atrium/contracts/boards';
import type { Workspace } from '@atrium/contracts/workspaces';
import { messageFor } from '@atrium/errors';
import { employee, refuse, renderRemote, session, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TaskBoardScreen } from '../TaskBoardScreen';

const idOf = (last: string): string => `018f0000-0000-7000-8000-0000000000${last}`;
const general: Workspace = {
  id: idOf('a1'),
  name: 'General',
  is_private: false,
  is_default: true,
  is_member: false,
  can_change: false,
  is_abandoned: false,
  members: 0,
  boards: 1,
};
const leadership: Workspace = {
  ...general,
  id: idOf('a2'),
  name: 'Leadership',
  is_private: true,
  is_default: false,
  is_member: true,
  can_change: true,
  members: 2,
};
const board = { made_by: 'Ana Silva', can_delete: true, can_move: true };
const launch: ListedBoard = { id: idOf('01'), title: 'Launch', workspace: general.id, ...board };
const budget: ListedBoard = { id: idOf('02'), title: 'Budget', workspace: leadership.id, ...board };
const kanban: BoardTemplate = {
  id: 'kanban',
  name: 'Kanban',
  description: 'Work moves from left to right.',
  is_shipped: true,
  made_by: '',
  can_delete: false,
  is_private: false,
  lists: [{ title: 'To do', cards: ['First', 'Second', 'Third'], card_count: 4 }],
};
const ours: BoardTemplate = {
  ...kanban,
  id: idOf('b1'),
  name: 'Ours',
  is_shipped: false,
  made_by: 'Ana Silva',
  can_delete: true,
};

const packing = { id: idOf('09'), title: 'Packing', task_board: launch.id, board_title: 'Launch' };

const me = session();
const open = (handlers: NetworkHandlers = {}, path = '/task_management') =>
  renderRemote(TaskBoardScreen, {
    path,
    session: me,
    network: {
      'GET task_management/taskboard/list/': () => [launch, budget],
      'GET task_management/workspace/list/': () => [general, leadership],
      'GET task_management/taskboardtemplate/list/': () => [kanban, ours],
      'GET task_management/taskchecklisttemplate/list/': () => [packing],
      ...handlers,
    },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const chooseOf = async (workspace: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${workspace}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('workspaces of the boards’ index', () => {
  it('head the boards that are in them, and say which are private', async () => {
    open();
    const first = await section('General');
    expect(first.getByRole('link', { name: 'Launch' })).toBeInTheDocument();
    expect(first.getByRole('button', { name: '+ Create Board' })).toBeInTheDocument();
    const second = await section('Private: Leadership');
    expect(second.getByRole('link', { name: 'Budget' })).toBeInTheDocument();
    expect(second.queryByRole('link', { name: 'Launch' })).not.toBeInTheDocument();
  });

  it('are no matter where there is one, and boards are there where they can’t be read', async () => {
    const remote = open({ 'GET task_management/workspace/list/': () => [general] });
    expect(await screen.findByRole('link', { name: 'Launch' })).toBeInTheDocument();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    remote.unmount();
    open({ 'GET task_management/workspace/list/': () => refuse(500, 'server.error') });
    expect(await screen.findByRole('link', { name: 'Budget' })).toBeInTheDocument();
  });

  it('are shown alone where the address names one, and all of them where it names none that is there', async () => {
    const remote = open({}, `/task_management?workspace=${leadership.id}`);
    expect(await screen.findByRole('link', { name: 'Budget' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Launch' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show all workspaces' }));
    expect(await screen.findByRole('link', { name: 'Launch' })).toBeInTheDocument();
    remote.unmount();
    open({}, `/task_management?workspace=${idOf('ff')}`);
    expect(await screen.findByText('This workspace no longer exists.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Launch' })).toBeInTheDocument();
  });

  it('are created, and the address opens the dialog for it', async () => {
    const create = 'POST task_management/workspace/create/';
    const remote = open({ [create]: () => ({ ...leadership, id: idOf('a3'), name: 'Design' }) });
    await user.click(await screen.findByRole('button', { name: 'New workspace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create workspace' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Design');
    await user.click(dialog.getByRole('checkbox', { name: 'Private' }));
    await user.click(dialog.getByRole('button', { name: 'Create workspace' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf(create)).toMatchObject([{ json: { name: 'Design', is_private: true } }]);
    remote.unmount();
    open({}, '/task_management?new=workspace');
    expect(await screen.findByRole('dialog', { name: 'Create workspace' })).toBeInTheDocument();
  });

  it('are renamed and opened by those who may', async () => {
    const update = 'PATCH task_management/workspace/update/:id/';
    const remote = open({ [update]: () => ({ ...leadership, is_private: false }) });
    await chooseOf('Leadership', 'Name and privacy…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Leadership' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Private' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(remote.network.callsOf(update)).toMatchObject([
        { params: { id: leadership.id }, json: { name: 'Leadership', is_private: false } },
      ]);
    });
  });

  it('can’t be deleted while they have boards, and say so', async () => {
    open({ 'DELETE task_management/workspace/delete/:id/': () => refuse(409, 'workspace.has-boards') });
    await chooseOf('Leadership', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Leadership?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete workspace' }));
    expect(await dialog.findByText(/still has boards/)).toBeInTheDocument();
  });

  it('have members, who are removed, and the last one stays', async () => {
    const members = 'GET task_management/workspace/members/:id/';
    const remove = 'POST task_management/workspace/remove-member/:id/';
    const ana = { user: idOf('c1'), name: 'Ana Silva', picture: null };
    const bin = { user: idOf('c2'), name: 'Bin Chen', picture: null };
    const remote = open({ [members]: () => [ana, bin], [remove]: () => null });
    await chooseOf('Leadership', 'Members…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Members of Leadership' }));
    await dialog.findByText('Bin Chen');
    remote.network.answer({ [members]: () => [ana] });
    await user.click(dialog.getByRole('button', { name: 'Remove Bin Chen' }));
    await waitFor(() => {
      expect(dialog.queryByText('Bin Chen')).not.toBeInTheDocument();
    });
    remote.network.answer({ [remove]: () => refuse(409, 'workspace.last-member') });
    await user.click(dialog.getByRole('button', { name: 'Remove Ana Silva' }));
    expect(await dialog.findByText(/needs at least one member/)).toBeInTheDocument();
    expect(remote.network.callsOf(remove)).toMatchObject([
      { params: { id: leadership.id }, json: { user: bin.user } },
      { json: { user: ana.user } },
    ]);
  });

  it('are left by who removes themselves, without a word of what can’t be read any more', async () => {
    const members = 'GET task_management/workspace/members/:id/';
    const remove = 'POST task_management/workspace/remove-member/:id/';
    const own = { user: me.claims.user_id, name: 'Ana Silva', picture: null };
    const bin = { user: idOf('c2'), name: 'Bin Chen', picture: null };
    const remote = open({ [members]: () => [own, bin], [remove]: () => null });
    await chooseOf('Leadership', 'Members…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Members of Leadership' }));
    await dialog.findByText('Ana Silva');
    remote.network.answer({
      [members]: () => refuse(404, 'workspace.not-found'),
      'GET task_management/workspace/list/': () => [general],
    });
    await user.click(dialog.getByRole('button', { name: 'Remove Ana Silva' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('region', { name: 'Private: Leadership' })).not.toBeInTheDocument();
  });

  it('take in colleagues who are found by name', async () => {
    const members = 'GET task_management/workspace/members/:id/';
    const add = 'POST task_management/workspace/add-member/:id/';
    const ana = { user: idOf('c1'), name: 'Ana Silva', picture: null };
    const bin = { user: idOf('c2'), name: 'Bin Chen', picture: null };
    const found = [
      employee({ user: ana.user, first_name: 'Ana', last_name: 'Silva' }),
      employee({ user: bin.user, first_name: 'Bin', last_name: 'Chen' }),
    ];
    const remote = open({
      [members]: () => [ana],
      'GET employees/list/': () => ({ results: found, next: null, total: found.length }),
      [add]: () => refuse(500, 'server.error'),
    });
    await chooseOf('Leadership', 'Members…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Members of Leadership' }));
    await dialog.findByText('Ana Silva');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(messageFor('assign.not-selected'))).toBeInTheDocument();

    await user.type(dialog.getByRole('combobox', { name: 'Add somebody' }), 'Chen');
    // Whoever is a member already isn’t offered.
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: /Bin Chen/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(messageFor('workspace.member-failed'))).toBeInTheDocument();

    remote.network.answer({ [add]: () => leadership, [members]: () => [ana, bin] });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const list = within(dialog.getByRole('list', { name: 'Members' }));
    expect(await list.findByText('Bin Chen')).toBeInTheDocument();
    expect(dialog.queryByText(messageFor('workspace.member-failed'))).not.toBeInTheDocument();
    expect(remote.network.callsOf(add).at(-1)).toMatchObject({
      params: { id: leadership.id },
      json: { user: bin.user },
    });
  });

  it('that nobody is left in are taken over by an admin', async () => {
    const join = 'POST task_management/workspace/join/:id/';
    const abandoned = { ...leadership, is_member: false, can_change: false, is_abandoned: true };
    const list = 'GET task_management/workspace/list/';
    const remote = open({
      'GET task_management/taskboard/list/': () => [launch],
      [list]: () => [general, abandoned],
      [join]: () => leadership,
    });
    const left = await section('Private: Leadership');
    expect(left.getByText(/Nobody is left/)).toBeInTheDocument();
    remote.network.answer({ [list]: () => [general, leadership] });
    await user.click(left.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByText('You’re now a member of Leadership.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Actions for Leadership' })).toBeInTheDocument();
  });

  it('exchange boards', async () => {
    const move = 'POST task_management/taskboard/move/:id/';
    const remote = open({ [move]: () => ({ ...launch, workspace: leadership.id }) });
    await user.click(await screen.findByRole('button', { name: 'Move Launch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Launch' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Workspace' }), 'Leadership (private)');
    expect(dialog.getByText(/Only members of Leadership/)).toBeInTheDocument();
    remote.network.answer({
      'GET task_management/taskboard/list/': () => [{ ...launch, workspace: leadership.id }, budget],
    });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await (await section('Private: Leadership')).findByRole('link', { name: 'Launch' })).toBeInTheDocument();
    expect(remote.network.callsOf(move)).toMatchObject([
      { params: { id: launch.id }, json: { workspace: leadership.id } },
    ]);
  });
});

describe('board templates', () => {
  const create = 'POST task_management/taskboard/create/';

  it('are what a new board begins with, in the workspace that was chosen', async () => {
    const remote = open({ [create]: () => ({ ...budget, id: idOf('03'), title: 'Plan' }) });
    await user.click(await screen.findByRole('button', { name: '+ Create Board' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Board' }));
    await user.type(dialog.getByRole('textbox', { name: 'Board title' }), 'Plan');
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Workspace' }), 'Leadership (private)');
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Start from' }), 'Kanban');
    const preview = within(dialog.getByRole('list', { name: 'Lists of Kanban' }));
    expect(preview.getByText('and 1 more card')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add Board' }));
    expect(await screen.findByRole('link', { name: 'Plan' })).toBeInTheDocument();
    expect(remote.network.callsOf(create)).toMatchObject([
      { json: { title: 'Plan', workspace: leadership.id, template: 'kanban' } },
    ]);
  });

  it('are chosen by the address', async () => {
    open({}, '/task_management?new=board&template=kanban');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Board' }));
    expect(await dialog.findByRole('combobox', { name: 'Start from' })).toHaveDisplayValue('Kanban');
  });

  it('have a page, where own ones are deleted', async () => {
    const remove = 'DELETE task_management/taskboardtemplate/delete/:id/';
    const list = 'GET task_management/taskboardtemplate/list/';
    const remote = open({ [remove]: () => null }, '/task_management/templates');
    expect(await screen.findByText('Saved by Ana Silva')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Packing Launch' })).toHaveAttribute(
      'href',
      `/task_management/task_board_details/${launch.id}?boardTitle=Launch&new=checklist-template`,
    );
    expect(screen.queryByRole('button', { name: 'Delete Kanban' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete Ours' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Ours?' }));
    remote.network.answer({ [list]: () => [kanban] });
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText(/Save as template/)).toBeInTheDocument();
    expect(remote.network.callsOf(remove)).toMatchObject([{ params: { id: ours.id } }]);
  });

  it('say that they couldn’t be loaded, and are tried again', async () => {
    const list = 'GET task_management/taskboardtemplate/list/';
    const remote = open({ [list]: () => refuse(500, 'server.error') }, '/task_management/templates');
    expect(await screen.findByText('The templates couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [list]: () => [kanban] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Kanban' })).toBeInTheDocument();
  });
});
