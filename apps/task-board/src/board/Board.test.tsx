import type {
  BoardCards,
  BoardChange,
  Card,
  ChecklistItem,
  Label,
  SlimBoard,
  SlimCard,
  Task,
} from '@atrium/contracts/boards';
import { EventStream, noResponse, refuse, renderRemote, task, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TaskBoardScreen } from '../TaskBoardScreen';
// The screen's code is there before the first test waits for it.
import './Board';

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const board = { id: id(1), title: 'Launch' };
const todo = id(10);
const done = id(11);
const amina = { user: id(20), name: 'Amina Rahman', picture: null };
const bug: Label = { id: id(30), board: board.id, name: 'Bug', colour: 'red' };
const plan: Card = { id: id(40), title: 'Plan the day', assigned: [amina.user], items: [1, 2] };
const build: Card = { id: id(41), title: 'Build the stage', due: '2025-03-05T15:30:00Z', labels: [bug.id] };
const cheer = { id: id(42), title: 'Cheer', done: true } as const satisfies Card;

const slimPlan: SlimCard = { id: plan.id, title: plan.title, assigned: [0], items: [1, 2] };
const slimBuild: SlimCard = { id: build.id, title: build.title, due: '2025-03-05T15:30:00Z', labels: [0] };

const snapshot = (change: Partial<SlimBoard> = {}): SlimBoard => ({
  board,
  lists: [
    { id: todo, title: 'To do', order: 1, cards: [slimPlan, slimBuild] },
    { id: done, title: 'Finished', order: 2, cards: [cheer] },
  ],
  labels: [bug],
  members: [amina],
  seq: 7,
  ...change,
});

const open = (handlers: NetworkHandlers = {}, { query = '' } = {}) =>
  renderRemote(TaskBoardScreen, {
    path: `/task_management/task_board_details/${board.id}?boardTitle=Launch${query}`,
    network: {
      'GET task_management/taskboard/whole/:id/': () => snapshot(),
      'GET task_management/taskboard/changes/:id/': () => new EventStream(),
      ...handlers,
    },
  });

// The first board of a file also waits for its code to be compiled.
const list = async (name: string) => within(await screen.findByRole('list', { name }, { timeout: 20_000 }));
const titlesIn = async (name: string) =>
  (await list(name)).getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
const choose = async (card: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${card}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
/** An answer that the server still owes. */
function later<Answer>() {
  let resolve: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
const fieldsOf = (form: FormData | null) => Object.fromEntries(form?.entries() ?? []);
const answerTask = (given: Partial<Task> = {}) => task({ board: board.id, task_board_list: todo, ...given });

describe('board as lists', () => {
  it('shows the title from the address while the board is on its way', async () => {
    open({ 'GET task_management/taskboard/whole/:id/': () => new Promise(() => undefined) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Launch' }, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });

  it('shows each list with its cards in their order', async () => {
    open();
    expect(await titlesIn('To do')).toEqual(['Plan the day', 'Build the stage']);
    expect(await titlesIn('Finished')).toEqual(['Cheer']);
    expect(screen.getByRole('heading', { level: 1, name: 'Launch' })).toBeInTheDocument();
    const todoList = await list('To do');
    expect(todoList.getByText('Bug')).toBeInTheDocument();
    expect(todoList.getByText(/Overdue: 5 Mar 2025/)).toBeInTheDocument();
    expect(todoList.getByRole('img', { name: 'Amina Rahman' })).toBeInTheDocument();
    expect(todoList.getByText('1/2')).toBeInTheDocument();
    expect((await list('Finished')).getByRole('img', { name: 'Completed' })).toBeInTheDocument();
  });

  it('leads from a card to its task', async () => {
    open();
    expect((await list('To do')).getByRole('link', { name: 'Plan the day' })).toHaveAttribute(
      'href',
      `/task_management/task_details/${plan.id}`,
    );
  });

  it('tells a failure and tries again on request', async () => {
    const remote = open({ 'GET task_management/taskboard/whole/:id/': noResponse });
    await screen.findByText('Failed to fetch task boards');
    remote.network.answer({ 'GET task_management/taskboard/whole/:id/': () => snapshot() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titlesIn('To do')).toHaveLength(2);
  });

  it('says when the board is gone', async () => {
    open({ 'GET task_management/taskboard/whole/:id/': () => refuse(404, 'board.not-found') });
    expect(await screen.findByText('This board no longer exists.')).toBeInTheDocument();
  });
});

describe('lists', () => {
  it('are added at the end', async () => {
    const remote = open({
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
    const remote = open();
    await list('To do');
    await user.type(screen.getByRole('textbox', { name: 'Title of a new list' }), '  {Enter}');
    expect(remote.network.callsOf('POST task_management/taskboardlist/create/')).toHaveLength(0);
  });

  it('are renamed in their place', async () => {
    const remote = open({
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
    const remote = open({
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
    const remote = open({
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

describe('tasks', () => {
  it('are added at the end of a list, one after the other', async () => {
    const remote = open({
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
    const remote = open({ 'POST task_management/task/create/': noResponse });
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
    const remote = open({
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

  it('are deleted after a question, and brought back by Undo', async () => {
    const remote = open({
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
    open({ 'DELETE task_management/task/delete/:id/': noResponse });
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
    const remote = open({ 'POST task_management/task/move/:id/': () => answer.promise });
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
    open({ 'POST task_management/task/move/:id/': () => refuse(500, 'server.error') });
    await moveToFinished();
    expect(await screen.findByText('The task couldn’t be moved. It’s back where it was.')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Plan the day', 'Build the stage']);
    });
    expect(await titlesIn('Finished')).toEqual(['Cheer']);
  });

  it('get labels of the board', async () => {
    const remote = open({
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

describe('labels of the board', () => {
  it('are added one after the other, and renamed in their place', async () => {
    const remote = open({
      'POST task_management/tasklabel/create/': ({ json, headers }) => ({
        ...(json as Omit<Label, 'id'>),
        id: headers.get('Idempotency-Key') ?? '',
      }),
      'PATCH task_management/tasklabel/update/:id/': ({ json }) => ({ ...bug, ...(json as Partial<Label>) }),
    });
    await list('To do');
    await user.click(screen.getByRole('button', { name: 'Labels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
    const field = dialog.getByRole('textbox', { name: 'New label' });
    await user.click(dialog.getByRole('button', { name: 'Add label' }));
    expect(field).toHaveAccessibleDescription('This field is required.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Colour' }), 'Green');
    await user.type(field, ' Idea {Enter}');
    expect(await dialog.findByRole('button', { name: 'Edit label Idea' })).toBeInTheDocument();
    expect(field).toHaveValue('');
    await user.type(field, 'Question{Enter}');
    expect(await dialog.findByRole('button', { name: 'Edit label Question' })).toBeInTheDocument();
    expect(remote.network.callsOf('POST task_management/tasklabel/create/')).toMatchObject([
      { json: { name: 'Idea', colour: 'green', board: board.id } },
      { json: { name: 'Question', colour: 'green', board: board.id } },
    ]);

    await user.click(dialog.getByRole('button', { name: 'Edit label Bug' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Fault{Enter}');
    expect(await dialog.findByRole('button', { name: 'Edit label Fault' })).toBeInTheDocument();
  });
});

describe('filters', () => {
  it('narrow the cards and stand in the address', async () => {
    const remote = open();
    await list('To do');
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'stage');
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Build the stage']);
    });
    expect(screen.getByText('1 of 3 tasks')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Label' }), 'Bug');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Due date' }), 'Overdue');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Unassigned');
    expect(remote.currentPath()).toBe(
      `/task_management/task_board_details/${board.id}?boardTitle=Launch&q=stage&label=${bug.id}&due=overdue&done=open&assignee=none`,
    );
    expect(await titlesIn('To do')).toEqual(['Build the stage']);

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await titlesIn('To do')).toHaveLength(2);
    expect(remote.currentPath()).toBe(`/task_management/task_board_details/${board.id}?boardTitle=Launch`);
  });

  it('are taken from the address', async () => {
    open({}, { query: `&assignee=${amina.user}` });
    expect(await titlesIn('To do')).toEqual(['Plan the day']);
    expect(screen.getByText('1 of 3 tasks')).toBeInTheDocument();
  });
});

describe('board as a table', () => {
  const items = [
    { id: id(60), title: 'Call', task_check_list: id(61), is_completed: true, link: null },
    { id: id(62), title: 'Write', task_check_list: id(61), is_completed: false, link: null },
  ];
  const openTable = (handlers: NetworkHandlers = {}) =>
    open(
      { 'GET task_management/taskchecklistitem/list-by-task/:id/': () => items, ...handlers },
      { query: '&tab=table' },
    );
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) }, { timeout: 20_000 });

  it('says of each task what the product says', async () => {
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

  it('says where checklists could not be read, and reads them again on request', async () => {
    const remote = openTable({ 'GET task_management/taskchecklistitem/list-by-task/:id/': noResponse });
    const planned = within(await row('Plan the day'));
    expect(await planned.findByText('Failed to fetch checklists or items.')).toBeInTheDocument();
    remote.network.answer({ 'GET task_management/taskchecklistitem/list-by-task/:id/': () => items });
    await user.click(planned.getByRole('button', { name: 'Retry' }));
    expect(await planned.findByRole('checkbox', { name: 'Call' })).toBeChecked();
  });

  it('is chosen by its tab, which stands in the address', async () => {
    const remote = open({ 'GET task_management/taskchecklistitem/list-by-task/:id/': () => items });
    await list('To do');
    await user.click(screen.getByRole('tab', { name: 'Table' }));
    await row('Plan the day');
    expect(remote.currentPath()).toContain('tab=table');
  });
});

describe('what others do', () => {
  const change = (ids: readonly string[], given: Partial<BoardChange> = {}): BoardChange => ({
    seq: 8,
    by: amina.user,
    kind: 'cards',
    ids,
    ...given,
  });
  const answerCards = (cards: BoardCards['cards']) => (): BoardCards => ({ cards, members: [] });

  it('shows a card that was changed and moved, by reading that card only', async () => {
    const stream = new EventStream();
    const remote = open({
      'GET task_management/taskboard/changes/:id/': () => stream,
      'GET task_management/taskboard/cards/:id/': answerCards([
        { ...plan, title: 'Plan the year', list: done, before: cheer.id },
      ]),
    });
    await list('To do');
    stream.send({ data: change([plan.id]) });
    await waitFor(async () => {
      expect(await titlesIn('Finished')).toEqual(['Plan the year', 'Cheer']);
    });
    expect(await titlesIn('To do')).toEqual(['Build the stage']);
    expect(remote.network.callsOf('GET task_management/taskboard/whole/:id/')).toHaveLength(1);
    expect(remote.network.callsOf('GET task_management/taskboard/changes/:id/')[0]?.query).toEqual({ after: '7' });
  });

  it('waits until a change of one’s own has its answer', async () => {
    const stream = new EventStream();
    const moved = later<Task>();
    const remote = open({
      'GET task_management/taskboard/changes/:id/': () => stream,
      'GET task_management/taskboard/cards/:id/': answerCards([
        { ...plan, title: 'Theirs', list: todo, before: build.id },
      ]),
      'PATCH task_management/task/update/:id/': () => moved.promise,
    });
    await list('To do');
    await choose('Cheer', 'Rename');
    await user.type(screen.getByRole('textbox', { name: 'Task title' }), '!{Enter}');
    stream.send({ data: change([plan.id]) });
    await user.click(screen.getByRole('tab', { name: 'Table' }));
    await user.click(screen.getByRole('tab', { name: 'List' }));
    expect(remote.network.callsOf('GET task_management/taskboard/cards/:id/')).toEqual([]);
    moved.resolve(answerTask({ id: cheer.id, title: 'Cheer!' }));
    expect(await screen.findByRole('link', { name: 'Theirs' })).toBeInTheDocument();
  });

  it('reads a card once more where the answer may be from before a change of one’s own', async () => {
    const stream = new EventStream();
    const early = later<BoardCards>();
    const remote = open({
      'GET task_management/taskboard/changes/:id/': () => stream,
      'GET task_management/taskboard/cards/:id/': () => early.promise,
      'PATCH task_management/task/update/:id/': () => answerTask({ id: plan.id, title: 'Mine' }),
    });
    const readCards = () => remote.network.callsOf('GET task_management/taskboard/cards/:id/');
    await list('To do');
    stream.send({ data: change([plan.id]) });
    await waitFor(() => {
      expect(readCards()).toHaveLength(1);
    });
    await choose('Plan the day', 'Rename');
    const field = screen.getByRole('textbox', { name: 'Task title' });
    await user.clear(field);
    await user.type(field, 'Mine{Enter}');
    await screen.findByRole('link', { name: 'Mine' });

    remote.network.answer({
      'GET task_management/taskboard/cards/:id/': answerCards([
        { ...plan, title: 'Mine', done: true, list: todo, before: build.id },
      ]),
    });
    early.resolve({ cards: [{ ...plan, list: todo, before: build.id }], members: [] });
    await waitFor(() => {
      expect(readCards()).toHaveLength(2);
    });
    expect(screen.queryByRole('link', { name: 'Plan the day' })).not.toBeInTheDocument();
    expect((await list('To do')).getByRole('link', { name: 'Mine' })).toBeInTheDocument();
    expect(await (await list('To do')).findByRole('img', { name: 'Completed' })).toBeInTheDocument();
  });

  it('is followed only while the board is on screen', async () => {
    const stream = new EventStream();
    const remote = open({
      'GET task_management/taskboard/changes/:id/': () => stream,
      'GET task_management/taskboard/cards/:id/': answerCards([]),
      'GET task_management/taskboard/list/': () => [],
    });
    await list('To do');
    await user.click(screen.getByRole('link', { name: /Boards/ }));
    await screen.findByRole('heading', { level: 1, name: 'Boards' });
    stream.send({ data: change([plan.id]) });
    stream.end();
    await screen.findByText('No boards yet');
    expect(remote.network.callsOf('GET task_management/taskboard/cards/:id/')).toEqual([]);
    expect(remote.network.callsOf('GET task_management/taskboard/changes/:id/')).toHaveLength(1);
  });

  it('takes away a card that is gone', async () => {
    const stream = new EventStream();
    open({
      'GET task_management/taskboard/changes/:id/': () => stream,
      'GET task_management/taskboard/cards/:id/': answerCards([]),
    });
    await list('To do');
    stream.send({ data: change([plan.id]) });
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Build the stage']);
    });
  });

  it('leaves alone what is being typed', async () => {
    const stream = new EventStream();
    open({
      'GET task_management/taskboard/changes/:id/': () => stream,
      'GET task_management/taskboard/cards/:id/': answerCards([
        { ...plan, title: 'Theirs', list: todo, before: build.id },
      ]),
    });
    await list('To do');
    await choose('Plan the day', 'Rename');
    const field = screen.getByRole('textbox', { name: 'Task title' });
    await user.clear(field);
    await user.type(field, 'Mine');
    stream.send({ data: change([plan.id]) });
    expect(await screen.findByRole('button', { name: 'Actions for Theirs' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Task title' })).toHaveValue('Mine');
  });

  it.each([
    ['lists changed', { data: change([], { kind: 'board' }) }],
    ['the changes since are no longer kept', { type: 'reset', data: {} }],
  ])('reads the board’s snapshot again when %s', async (_, event) => {
    const stream = new EventStream();
    const remote = open({ 'GET task_management/taskboard/changes/:id/': () => stream });
    await list('To do');
    remote.network.answer({
      'GET task_management/taskboard/whole/:id/': () =>
        snapshot({ seq: 9, lists: [{ id: todo, title: 'Renamed', order: 1, cards: [slimPlan] }] }),
    });
    stream.send(event);
    expect(await titlesIn('Renamed')).toEqual(['Plan the day']);
    await waitFor(() => {
      expect(remote.network.callsOf('GET task_management/taskboard/changes/:id/').at(-1)?.query).toEqual({
        after: '9',
      });
    });
  });

  it('goes on after the last change when the line breaks', async () => {
    const first = new EventStream();
    const remote = open({
      'GET task_management/taskboard/changes/:id/': () => first,
      'GET task_management/taskboard/cards/:id/': answerCards([
        { ...plan, title: 'Later', list: todo, before: build.id },
      ]),
    });
    await list('To do');
    first.send({ data: change([plan.id], { seq: 12 }) });
    expect(await screen.findByRole('link', { name: 'Later' })).toBeInTheDocument();
    remote.network.answer({ 'GET task_management/taskboard/changes/:id/': () => new EventStream() });
    first.end();
    await waitFor(
      () => {
        expect(remote.network.callsOf('GET task_management/taskboard/changes/:id/').at(-1)?.query).toEqual({
          after: '12',
        });
      },
      { timeout: 5_000 },
    );
  });
});
