import type { BoardCards, Card, BoardSnapshot } from '@atrium/contracts/boards';
import { withCardMoved, withFreshCards, withListMoved } from './board-snapshot';

const card = (id: string): Card => ({ id, title: id });
const board = (lists: Readonly<Record<string, readonly string[]>>): BoardSnapshot => ({
  board: { id: 'board', title: 'Board' },
  lists: Object.entries(lists).map(([id, cards], index) => ({
    id,
    title: id,
    order: index + 1,
    cards: cards.map(card),
  })),
  labels: [],
  members: [],
  seq: 1,
});
const placesOf = ({ lists }: BoardSnapshot) =>
  Object.fromEntries(lists.map(({ id, cards }) => [id, cards.map((shown) => shown.id)]));
const fresh = (id: string, list: string, before: string | null): BoardCards['cards'][number] => ({
  ...card(id),
  list,
  before,
});

describe('moving a card', () => {
  it.each([
    ['up in its list', { task_board_list: 'a', before: '1' }, { a: ['3', '1', '2'], b: ['4'] }],
    ['to the end of another list', { task_board_list: 'b', before: null }, { a: ['1', '2'], b: ['4', '3'] }],
    [
      'in front of a card that is gone: to the end',
      { task_board_list: 'b', before: 'x' },
      { a: ['1', '2'], b: ['4', '3'] },
    ],
    ['in front of itself: nowhere', { task_board_list: 'a', before: '3' }, { a: ['1', '2', '3'], b: ['4'] }],
  ])('%s', (_, move, places) => {
    expect(placesOf(withCardMoved(board({ a: ['1', '2', '3'], b: ['4'] }), '3', move))).toEqual(places);
  });

  it('leaves everything else the same object', () => {
    const before = board({ a: ['1', '2'], b: ['3'], c: ['4'] });
    const after = withCardMoved(before, '1', { task_board_list: 'b' });
    expect(after.lists[2]).toBe(before.lists[2]);
    expect(after.lists[0]?.cards[0]).toBe(before.lists[0]?.cards[1]);
  });
});

it('numbers lists from 1 after one has moved', () => {
  const { lists } = withListMoved(board({ a: [], b: [], c: [] }), 'c', 1);
  expect(lists.map(({ id, order }) => [id, order])).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ]);
});

describe('cards read again', () => {
  it('puts cards that moved together in their order', () => {
    const changed = withFreshCards(board({ a: ['1', '2', '3'], b: ['4'] }), ['1', '2'], {
      cards: [fresh('1', 'b', '2'), fresh('2', 'b', '4')],
      members: [],
    });
    expect(placesOf(changed)).toEqual({ a: ['3'], b: ['1', '2', '4'] });
  });

  it('takes away those that are gone and adds those that are new', () => {
    const changed = withFreshCards(board({ a: ['1', '2'] }), ['1', '9'], {
      cards: [fresh('9', 'a', '2')],
      members: [],
    });
    expect(placesOf(changed)).toEqual({ a: ['9', '2'] });
  });

  it('changes nothing where nothing changed', () => {
    const before = board({ a: ['1', '2'], b: ['3'] });
    const after = withFreshCards(before, ['1'], { cards: [fresh('1', 'a', '2')], members: [] });
    expect(after.lists.map((list, index) => list === before.lists[index])).toEqual([true, true]);
  });

  it('learns of people it did not know', () => {
    const amina = { user: 'amina', name: 'Amina', picture: null };
    expect(withFreshCards(board({ a: [] }), [], { cards: [], members: [amina] }).members).toEqual([amina]);
  });
});
