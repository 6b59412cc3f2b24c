import { newId } from '../database/ids';
import type { Transaction } from '../database/database';
import { insertPersonalTodo } from '../todo/repository';
import { demoDay } from './days';

interface DemoTodo {
  readonly title: string;
  /** Days from the day of the first start. */
  readonly due?: number;
  readonly done?: true;
}

/** What people have noted down for themselves, by company and by their place in it. */
const plans: Readonly<Record<string, Readonly<Record<number, readonly DemoTodo[]>>>> = {
  acme: {
    0: [
      { title: 'Call the landlord about the second floor', due: -1 },
      { title: 'Prepare the agenda for the all-hands', due: 0 },
      { title: 'Order a cake for the team’s anniversary', due: 3 },
      { title: 'Read the draft of the new travel policy' },
      { title: 'Renew the parking permit', due: -6, done: true },
    ],
    1: [
      { title: 'Book a desk for Thursday', due: 1 },
      { title: 'Ask Admin for a second monitor' },
      { title: 'Collect receipts from the fair', due: 12 },
    ],
  },
};

/** Fills the personal lists of a company. `userIds` are its people in their order. */
export async function insertDemoTodos(tx: Transaction, company: string, userIds: readonly string[]): Promise<void> {
  for (const [place, todos] of Object.entries(plans[company] ?? {})) {
    const userId = userIds[Number(place)];
    if (userId === undefined) continue;
    for (const { title, due, done } of todos) {
      const dueOn = due === undefined ? null : demoDay(due);
      await tx.rows(insertPersonalTodo({ id: newId(), userId, title, dueOn, isCompleted: done === true }));
    }
  }
}
