import type { TrashEntry } from '@atrium/contracts/boards';
import { noResponse, refuse, renderRemote, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TaskBoardScreen } from '../TaskBoardScreen';
// The screen's code is there before the first test waits for it.
import './Trash';
import { daysLeft, placeOf, returnsWith } from './trash-texts';

const call = 'GET task_management/trash/list/';
const dayMs = 24 * 3600 * 1000;
const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const board = { id: id(1), title: 'Launch', is_deleted: false };
const task: TrashEntry = {
  kind: 'task',
  id: id(3),
  title: 'Book the hall',
  board,
  list: { id: id(2), title: 'To do', is_deleted: true },
  parent: null,
  deleted_at: new Date(Date.now() - 2 * 3600 * 1000).toISOString(),
  expires_at: new Date(Date.now() + 29.5 * dayMs).toISOString(),
  deleted_by: 'Ana Silva',
};
const gone: TrashEntry = { ...task, kind: 'board', id: id(4), title: 'Old plans', list: null, deleted_by: null };

const page = (results: readonly TrashEntry[], next: string | null = null) => ({ results, next, total: results.length });
const open = (handlers: NetworkHandlers = {}, path = '/task_management/trash') =>
  renderRemote(TaskBoardScreen, { path, network: { [call]: () => page([task, gone]), ...handlers } });
const line = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li');
  if (found === null) throw new Error(`${title} stands in no list`);
  return within(found);
};

describe('the trash', () => {
  it('says what was deleted, where, by whom, and for how long it is kept', async () => {
    open();
    const first = await line('Book the hall');
    expect(first.getByText('In To do, on Launch')).toBeInTheDocument();
    expect(first.getByText('Deleted by Ana Silva 2 hours ago · 30 days left')).toBeInTheDocument();
    expect(first.getByText('Also restores “To do”.')).toBeInTheDocument();
    const second = await line('Old plans');
    expect(second.getByText('Board')).toBeInTheDocument();
    expect(second.getByText('Deleted 2 hours ago · 30 days left')).toBeInTheDocument();
    expect(screen.getByText('Deleted items are kept here for 30 days.')).toBeInTheDocument();
  });

  it('restores, and leads to what was restored', async () => {
    const remote = open({ 'POST task_management/task/restore/:id/': () => ({ id: task.id }) });
    await user.click(await screen.findByRole('button', { name: 'Restore Book the hall' }));
    expect(await screen.findByText('“Book the hall” was restored.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Restore Book the hall' })).not.toBeInTheDocument();
    });
    expect(screen.getByRole('button', { name: 'Restore Old plans' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
    expect(remote.network.callsOf('POST task_management/task/restore/:id/')).toMatchObject([
      { params: { id: task.id } },
    ]);
  });

  it('says why something could not be restored, and reads again', async () => {
    const remote = open({ 'POST task_management/taskboard/restore/:id/': () => refuse(404, 'board.not-found') });
    await screen.findByText('Old plans');
    remote.network.answer({ [call]: () => page([task]) });
    await user.click(screen.getByRole('button', { name: 'Restore Old plans' }));
    expect(await screen.findByText(/The board couldn’t be restored\. This board no longer exists/)).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByText('Old plans')).not.toBeInTheDocument();
    });
  });

  it('comes in pages', async () => {
    open({ [call]: ({ query }) => (query['cursor'] === 'more' ? page([gone]) : page([task], 'more')) });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Old plans')).toBeInTheDocument();
    expect(screen.getByText('Book the hall')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('of a board asks for that board', async () => {
    const remote = open({ [call]: () => page([]) }, `/task_management/trash?board=${board.id}`);
    expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
    expect(remote.network.callsOf(call)[0]?.query['board']).toBe(board.id);
  });

  it('reports a failure and tries again', async () => {
    const remote = open({ [call]: noResponse });
    expect(await screen.findByText('The trash couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [call]: () => page([task]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Book the hall')).toBeInTheDocument();
  });
});

test('words of the trash', () => {
  const now = Date.now();
  const inDays = (days: number) => daysLeft(new Date(now + days * dayMs).toISOString(), now);
  expect([inDays(1.5), inDays(1), inDays(0.5), inDays(-1)]).toEqual([
    '2 days left',
    '1 day left',
    'less than a day left',
    'less than a day left',
  ]);
  expect(placeOf(task, true)).toBe('In To do');
  expect(placeOf({ ...task, parent: { id: id(5), title: 'Party', is_deleted: false } }, false)).toBe(
    'In Party, on Launch',
  );
  expect(placeOf({ ...task, kind: 'list', list: null }, true)).toBeNull();
  expect(returnsWith({ ...task, list: null })).toBeNull();
  expect(returnsWith({ ...task, board: { ...board, is_deleted: true } })).toBe('Also restores “To do” and “Launch”.');
});
