import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../bench/suite.ts';
import { draftOfNewestForm } from '../bench/newest-form.ts';
import { tenantApi, type Client } from '../chaos/client.ts';

/** Things that are made one after the other, and are all to be there in the end. */
export interface ItemWrites {
  readonly name: string;
  readonly acknowledged: ReadonlySet<string>;
  readonly refusals: () => number;
  write(isOver: AbortSignal): Promise<void>;
  countLost(): Promise<number>;
}

interface Made {
  readonly id: string;
}

/** Tasks on a board, each with a comment. */
export async function taskWrites(client: Client, session: Session): Promise<ItemWrites> {
  const at = `${tenantApi}/task_management`;
  const post = (path: string, json: object) => client.json({ method: 'POST', path: `${at}/${path}`, session, json });
  const board = (await post('taskboard/create/', { title: 'Upgrade' })) as Made;
  const list = (await post('taskboardlist/create/', { title: 'Upgrade', board: board.id })) as Made;
  return writesOf('tasks with a comment', {
    make: async (number) => {
      const task = (await post('task/create/', { title: `Task ${number}`, task_board_list: list.id })) as Made;
      await post('taskchat/create/', { message: 'Seen.', task: task.id });
      return task.id;
    },
    find: (id) => client.json({ path: `${at}/task/whole/${id}/`, session }),
  });
}

/** Drafts of a form. */
export function formWrites(client: Client, session: Session): ItemWrites {
  const at = `${tenantApi}/hr_forms`;
  return writesOf('drafts of forms', {
    make: async (number) => {
      const draft = await draftOfNewestForm(async (version) => {
        const json = { form: 'jobapplication', version, values: { positionTitle: `Accountant ${number}` } };
        return (await client.json({ method: 'POST', path: `${at}/create/`, session, json })) as Made;
      });
      return draft.id;
    },
    find: (id) => client.json({ path: `${at}/retrieve/${id}/`, session }),
  });
}

interface Way {
  readonly make: (number: number) => Promise<string>;
  readonly find: (id: string) => Promise<unknown>;
}

function writesOf(name: string, { make, find }: Way): ItemWrites {
  const acknowledged = new Set<string>();
  let refusals = 0;
  let number = 0;
  return {
    name,
    acknowledged,
    refusals: () => refusals,
    write: async (isOver) => {
      while (!isOver.aborted) {
        number += 1;
        try {
          acknowledged.add(await make(number));
        } catch (error) {
          refusals += 1;
          console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
          await delay(20);
        }
      }
    },
    countLost: async () => {
      let lost = 0;
      for (const id of acknowledged) {
        await find(id).catch(() => {
          lost += 1;
        });
      }
      return lost;
    },
  };
}
