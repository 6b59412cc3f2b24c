import type { Card, Label, SlimBoard, SlimCard, Task } from '@atrium/contracts/boards';
import { EventStream, renderRemote, task, user, type NetworkHandlers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { TaskBoardScreen } from '../TaskBoardScreen';
// The screen's code is there before the first test waits for it.
import '../board/Board';

export const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const board = { id: id(1), title: 'Launch' };
export const todo = id(10);
export const done = id(11);
export const amina = { user: id(20), name: 'Amina Rahman', picture: null };
export const bug: Label = { id: id(30), board: board.id, name: 'Bug', colour: 'red' };
export const plan: Card = { id: id(40), title: 'Plan the day', assigned: [amina.user], items: [1, 2] };
export const build: Card = { id: id(41), title: 'Build the stage', due: '2025-03-05T15:30:00Z', labels: [bug.id] };
export const cheer = { id: id(42), title: 'Cheer', done: true } as const satisfies Card;

export const slimPlan: SlimCard = { id: plan.id, title: plan.title, assigned: [0], items: [1, 2] };
const slimBuild: SlimCard = { id: build.id, title: build.title, due: '2025-03-05T15:30:00Z', labels: [0] };

export const snapshot = (change: Partial<SlimBoard> = {}): SlimBoard => ({
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

/** Opens the board, without waiting. */
export const openBoard = (handlers: NetworkHandlers = {}, { query = '' } = {}) =>
  renderRemote(TaskBoardScreen, {
    path: `/task_management/task_board_details/${board.id}?boardTitle=Launch${query}`,
    network: {
      'GET task_management/taskboard/whole/:id/': () => snapshot(),
      'GET task_management/taskboard/changes/:id/': () => new EventStream(),
      ...handlers,
    },
  });

/** The cards of a list. The first board of a file also waits for its code to be compiled. */
export const list = async (name: string) => within(await screen.findByRole('list', { name }, { timeout: 20_000 }));
export const titlesIn = async (name: string) =>
  (await list(name)).getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
/** Chooses an action from the menu of a card or a list. */
export const choose = async (card: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${card}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
/** An answer that the server gives when the test says so. */
export function later<Answer>() {
  let resolve: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
export const fieldsOf = (form: FormData | null) => Object.fromEntries(form?.entries() ?? []);
export const answerTask = (given: Partial<Task> = {}) => task({ board: board.id, task_board_list: todo, ...given });
