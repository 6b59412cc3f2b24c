import type { BoardCards, BoardChange, Task } from '@atrium/contracts/boards';
import { EventStream, refuse, user } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  amina,
  answerTask,
  build,
  cheer,
  choose,
  done,
  later,
  list,
  openBoard,
  plan,
  slimPlan,
  snapshot,
  titlesIn,
  todo,
} from '../testing/open-board';

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
    const remote = openBoard({
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
    const remote = openBoard({
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
    const remote = openBoard({
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
    const remote = openBoard({
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
    openBoard({
      'GET task_management/taskboard/changes/:id/': () => stream,
      'GET task_management/taskboard/cards/:id/': answerCards([]),
    });
    await list('To do');
    stream.send({ data: change([plan.id]) });
    await waitFor(async () => {
      expect(await titlesIn('To do')).toEqual(['Build the stage']);
    });
  });

  it('keeps what is being typed', async () => {
    const stream = new EventStream();
    openBoard({
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
    const remote = openBoard({ 'GET task_management/taskboard/changes/:id/': () => stream });
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

  it('finds out that the account was deactivated, without anything being clicked', async () => {
    const stream = new EventStream();
    const remote = openBoard({ 'GET task_management/taskboard/changes/:id/': () => stream });
    await list('To do');
    const refused = () => refuse(401, 'auth.account-deactivated');
    remote.network.answer({
      'GET task_management/taskboard/changes/:id/': refused,
      'GET task_management/taskboard/whole/:id/': refused,
    });
    stream.end();
    await waitFor(
      () => {
        expect(remote.network.callsOf('GET task_management/taskboard/whole/:id/')).toHaveLength(2);
      },
      { timeout: 5_000 },
    );
  });

  it('resumes after the last change when the connection breaks', async () => {
    const first = new EventStream();
    const remote = openBoard({
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
