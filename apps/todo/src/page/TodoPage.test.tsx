import type { Todo } from '@atrium/contracts/todo';
import { noResponse, refuse, renderRemote, task, todo, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TodoScreen } from '../TodoScreen';
import { todoPath } from '../todo-paths';
// What the dialogs need is there before the first test waits for it.
import '../item/DueDateDialog';
import '../item/PersonalItemDialog';

const call = 'GET todo/list/';
const board = { id: '018f0000-0000-7000-8000-000000000001', title: 'Launch' };
const bank = todo({ title: 'Call the bank', due_on: '1999-01-02' });
const hall: Todo = todo({
  kind: 'task',
  title: 'Book the hall',
  due_on: '2999-03-05',
  due_datetime: '2999-03-05T09:30:00.000Z',
  board,
  parent: { id: '018f0000-0000-7000-8000-000000000002', title: 'Party' },
});
const book = todo({ title: 'Read a book' });

const page = (results: readonly Todo[], next: string | null = null, total = results.length) => ({
  results: [...results],
  next,
  total,
});
const open = (handlers: NetworkHandlers = {}, path: string = todoPath) =>
  renderRemote(TodoScreen, {
    path,
    basePath: todoPath,
    network: { [call]: () => page([bank, hall, book]), ...handlers },
  });
const row = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li');
  if (found === null) throw new Error(`${title} stands in no list`);
  return within(found);
};
const choose = async (title: string, action: string) => {
  await user.click((await row(title)).getByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('To-do', () => {
  it('groups by day what somebody has to do, and says where it is from', async () => {
    open();
    await row('Call the bank');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Overdue',
      'Later',
      'No date',
    ]);
    expect(screen.getByText('3 to-dos')).toBeInTheDocument();
    const late = await row('Call the bank');
    expect(late.getByText('02/01/1999')).toBeInTheDocument();
    expect(late.getByText('Personal')).toBeInTheDocument();
    const later = await row('Book the hall');
    expect(later.getByText('05/03/2999, 3:30 pm')).toBeInTheDocument();
    expect(later.getByText('Launch')).toBeInTheDocument();
    expect(later.getByText('Subtask of Party')).toBeInTheDocument();
    expect(later.getByRole('link', { name: 'Book the hall' })).toHaveAttribute(
      'href',
      `/task_management/task_details/${hall.id}`,
    );
  });

  it('groups by board, and keeps that in the address', async () => {
    const remote = open();
    await row('Call the bank');
    remote.network.answer({ [call]: () => page([bank, book, hall]) });
    await user.click(screen.getByRole('tab', { name: 'By board' }));
    expect(await screen.findByRole('heading', { name: 'Personal list' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Launch' })).toBeInTheDocument();
    expect((await row('Call the bank')).getByText('Overdue')).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/todo?by=board');
    expect(remote.network.callsOf(call).at(-1)?.query).toMatchObject({ order: 'board', limit: '100' });
  });

  it('shows what is completed on request', async () => {
    const remote = open();
    await row('Call the bank');
    remote.network.answer({ [call]: () => page([book, { ...bank, is_completed: true }]) });
    await user.click(screen.getByRole('switch', { name: 'Show completed' }));
    expect(await screen.findByRole('heading', { name: 'Completed' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Complete “Call the bank”' })).toBeChecked();
    expect(remote.network.callsOf(call).at(-1)?.query).toMatchObject({ completed: 'true' });
  });

  it('says what will be here while there is nothing', async () => {
    open({ [call]: () => page([]) });
    expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
  });

  it('reports a failure and tries again', async () => {
    const remote = open({ [call]: noResponse });
    expect(await screen.findByText('Your to-dos couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [call]: () => page([bank]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Call the bank');
  });

  it('leads from an address that it does not know to its page', async () => {
    const remote = open({}, `${todoPath}/no/such/page`);
    await waitFor(() => {
      expect(remote.currentPath()).toBe(todoPath);
    });
  });

  it('reads on from page to page', async () => {
    const remote = open({
      [call]: ({ query }) => (query['cursor'] === undefined ? page([bank], 'second', 2) : page([book], null, 2)),
    });
    await row('Call the bank');
    await row('Read a book');
    expect(remote.network.callsOf(call).at(-1)?.query['cursor']).toBe('second');
    expect(screen.getByText('2 to-dos')).toBeInTheDocument();
  });

  it('looks again when somebody comes back to the page', async () => {
    const remote = open();
    await row('Call the bank');
    remote.network.answer({ [call]: () => page([bank, todo({ title: 'Water the plants' })]) });
    window.dispatchEvent(new Event('focus'));
    await row('Water the plants');
  });
});

describe('adding', () => {
  it('takes a line with a date or without, and is ready for the next one', async () => {
    const remote = open({
      'POST todo/create/': ({ json }) => todo(json as Partial<Todo>),
    });
    const input = await screen.findByRole('textbox', { name: 'To-do' });
    await user.type(input, 'Water the plants{Enter}');
    await waitFor(() => {
      expect(remote.network.callsOf('POST todo/create/').map(({ json }) => json)).toEqual([
        { title: 'Water the plants', due_on: null },
      ]);
    });
    await waitFor(() => {
      expect(input).toHaveValue('');
    });
    expect(input).toHaveFocus();
    await waitFor(() => {
      expect(remote.network.callsOf(call)).toHaveLength(2);
    });
  });

  it('keeps what was typed where it was refused', async () => {
    open({ 'POST todo/create/': () => refuse(503, 'server.unavailable') });
    const input = await screen.findByRole('textbox', { name: 'To-do' });
    await user.type(input, 'Water the plants{Enter}');
    expect(await screen.findByText('The to-do couldn’t be added.')).toBeInTheDocument();
    expect(input).toHaveValue('Water the plants');
  });

  it('begins at once where the address asks for it', async () => {
    const remote = open({}, `${todoPath}?new=todo&by=board`);
    const input = await screen.findByRole('textbox', { name: 'To-do' });
    await waitFor(() => {
      expect(input).toHaveFocus();
    });
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/todo?by=board');
    });
  });
});

describe('a row', () => {
  it('is ticked, and that can be undone', async () => {
    const sent: unknown[] = [];
    const remote = open({
      'PATCH todo/update/:id/': ({ params, json }) => {
        sent.push([params['id'], json]);
        return bank;
      },
    });
    await row('Call the bank');
    remote.network.answer({ [call]: () => page([hall, book]) });
    await user.click(screen.getByRole('checkbox', { name: 'Complete “Call the bank”' }));
    expect(await screen.findByText('“Call the bank” is done.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('checkbox', { name: 'Complete “Call the bank”' })).not.toBeInTheDocument();
    });
    remote.network.answer({ [call]: () => page([bank, hall, book]) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await row('Call the bank');
    expect(sent).toEqual([
      [bank.id, { is_completed: true }],
      [bank.id, { is_completed: false }],
    ]);
  });

  it('of a task is completed where its board is', async () => {
    const remote = open({ 'PATCH task_management/task/update/:id/': () => task() });
    await row('Book the hall');
    await user.click(screen.getByRole('checkbox', { name: 'Complete “Book the hall”' }));
    expect(await screen.findByText('“Book the hall” is done.')).toBeInTheDocument();
    expect(remote.network.callsOf('PATCH task_management/task/update/:id/')[0]).toMatchObject({
      params: { id: hall.id },
      json: { is_completed: true },
    });
  });

  it('stays where the tick failed', async () => {
    open({ 'PATCH todo/update/:id/': () => refuse(404, 'todo.not-found') });
    await row('Call the bank');
    const box = screen.getByRole('checkbox', { name: 'Complete “Call the bank”' });
    await user.click(box);
    expect(await screen.findByText('The to-do couldn’t be changed. This to-do no longer exists.')).toBeInTheDocument();
    await waitFor(() => {
      expect(box).not.toBeChecked();
    });
  });

  it('of the personal list is edited', async () => {
    const remote = open({ 'PATCH todo/update/:id/': () => bank });
    await user.click((await row('Call the bank')).getByRole('button', { name: 'Call the bank' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit to-do' }));
    const title = dialog.getByRole('textbox', { name: /To-do/ });
    await user.clear(title);
    await user.type(title, 'Call the other bank');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Edit to-do' })).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf('PATCH todo/update/:id/')[0]?.json).toEqual({
      title: 'Call the other bank',
      due_on: '1999-01-02',
    });
  });

  it('of the personal list is deleted, and comes back', async () => {
    const remote = open({ 'DELETE todo/delete/:id/': () => null, 'POST todo/create/': () => bank });
    await choose('Call the bank', 'Delete');
    expect(await screen.findByText('The to-do “Call the bank” was deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(remote.network.callsOf('POST todo/create/').map(({ json }) => json)).toEqual([
        { title: 'Call the bank', due_on: '1999-01-02', is_completed: false },
      ]);
    });
  });

  it('of a task gets another due date', async () => {
    const remote = open({ 'PATCH task_management/task/update/:id/': () => task() });
    await choose('Book the hall', 'Change due date');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change due date' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Hour' }), '10');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(remote.network.callsOf('PATCH task_management/task/update/:id/')[0]?.json).toEqual({
        due_datetime: '2999-03-05T04:30:00.000Z',
      });
    });
  });

  it('of a task leads to its board', async () => {
    const remote = open();
    await choose('Book the hall', 'Open board');
    expect(remote.currentPath()).toBe(`/task_management/task_board_details/${board.id}?boardTitle=Launch`);
  });
});
