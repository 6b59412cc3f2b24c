import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Comment, Task } from '@atrium/contracts/boards';
import type { Notification, NotificationPage } from '@atrium/contracts/notifications';
import type { Session } from '../bench/suite.ts';
import { userOf } from '../bench/token.ts';
import { emailOf, tenantApi, type Client } from './client.ts';

const tasks = `${tenantApi}/task_management`;
const password = 'a password for chaos';

/** A write that tells one person of one thing: each has a subject of its own, because unread ones about the same are one. */
interface Telling {
  readonly kind: 'task-assigned' | 'task-commented';
  readonly task: string;
  readonly to: Session;
  /** The comment’s id. */
  readonly comment?: string;
}

/** Three colleagues who assign tasks to each other and comment on them, and what each of them should hear of. */
export async function openTellings(client: Client, newSubscription: () => object) {
  const admin = await client.registerCompany('Hearsay');
  const employ = async (name: string): Promise<Session> => {
    const { status, body } = await client.createEmployee(admin, name, { password });
    if (status !== 201) throw new Error(`${name} could not be created as an employee: ${body.toString()}`);
    const session = await client.login(emailOf(name), password);
    const ways = { 'task-assigned': 'mail', 'task-commented': 'mail' };
    const path = `${tenantApi}/notifications/preferences/`;
    await client.json({ method: 'PATCH', path, session, json: { ways } });
    await client.json({ method: 'POST', path: `${tenantApi}/notifications/push/`, session, json: newSubscription() });
    return session;
  };
  const people = [await employ('Ann'), await employ('Ben'), await employ('Cleo')] as const;
  const create = async (path: string, json: object) =>
    (await client.json({ method: 'POST', path: `${tasks}/${path}`, session: admin, json })) as { readonly id: string };
  const board = await create('taskboard/create/', { title: 'Hearsay' });
  const list = await create('taskboardlist/create/', { title: 'To do', board: board.id });

  const acknowledged: Telling[] = [];
  /** Writes without an answer that weren’t sent again: they may have happened. */
  const unsure: Telling[] = [];
  let retries = 0;

  /** Sends it until there is an answer; one of four is given up instead. False if it was. */
  async function send(write: Parameters<Client['call']>[0]): Promise<boolean> {
    const isGivenUp = Math.random() < 0.25;
    for (;;) {
      const status = await client.call(write).then(
        (answer) => answer.status,
        () => 503,
      );
      if (status < 300) return true;
      if (status !== 503) throw new Error(`unexpected status ${status} for ${write.path}`);
      await delay(20);
      if (isGivenUp) return false;
      retries += 1;
    }
  }

  const post = (path: string, session: Session, id: string, json: object) =>
    send({ method: 'POST', path: `${tasks}/${path}`, session, json, headers: { 'idempotency-key': id } });

  /** One assigns a task to the next, who comments on it, until the run is over. */
  async function tell(isOver: AbortSignal): Promise<void> {
    for (let turn = 0; !isOver.aborted; turn += 1) {
      const [from = admin, to = admin] = [people[turn % 3], people[(turn + 1) % 3]];
      const task = randomUUID();
      if (!(await post('task/create/', from, task, { title: task, task_board_list: list.id }))) continue;
      const assigning = { path: `${tasks}/task/update/${task}/`, session: from, json: { assigned_to: [userOf(to)] } };
      note({ kind: 'task-assigned', task, to }, await send({ method: 'PATCH', ...assigning }));
      const comment = randomUUID();
      const isSaid = await post('taskchat/create/', to, comment, { message: 'I’ll see to it', task });
      note({ kind: 'task-commented', task, to: from, comment }, isSaid);
    }
  }

  const note = (telling: Telling, isAcknowledged: boolean) => {
    (isAcknowledged ? acknowledged : unsure).push(telling);
  };

  async function hasHappened({ to, task, comment }: Telling): Promise<boolean> {
    if (comment === undefined) {
      const found = await client.json({ path: `${tasks}/task/retrieve/${task}/`, session: to });
      return (found as Task).assigned_to.includes(userOf(to));
    }
    const said = await client.json({ path: `${tasks}/taskchat/list-by-task/${task}/`, session: to });
    return (said as readonly Comment[]).some(({ id }) => id === comment);
  }

  /** Everything under the bell of all three, by person, kind and subject. */
  async function readHeard(): Promise<ReadonlyMap<string, readonly Notification[]>> {
    const heard = new Map<string, Notification[]>();
    for (const session of people) {
      for (let cursor: string | null = ''; cursor !== null;) {
        const path = `${tenantApi}/notifications/list/?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const page = (await client.json({ path, session })) as NotificationPage;
        for (const one of page.results.filter(({ subject }) => subject.type === 'task')) {
          const key = keyOf({ kind: one.kind, task: one.subject.id, to: session });
          heard.set(key, [...(heard.get(key) ?? []), one]);
        }
        cursor = page.next;
      }
    }
    return heard;
  }

  /** Compares what was heard with what happened: `mails` are the `Message-ID`s of all that arrived, `pushes` the topics. */
  async function compare({ mails, pushes }: { readonly mails: readonly string[]; readonly pushes: readonly string[] }) {
    const heard = await readHeard();
    const happened = [...acknowledged];
    for (const telling of unsure) if (await hasHappened(telling)) happened.push(telling);
    const counts = { lost: 0, doubled: 0 };
    const expected: string[] = [];
    for (const telling of happened) {
      const found = heard.get(keyOf(telling)) ?? [];
      const times = found.reduce((sum, { count }) => sum + count, 0);
      if (times === 0) counts.lost += 1;
      if (times > 1) counts.doubled += 1;
      expected.push(...found.map(({ id }) => id));
    }
    const mailed = compareSent(
      expected.map((id) => `${id}.1.mail@suite.example`),
      mails.filter((id) => id.includes('.mail@')),
    );
    const pushed = compareSent(
      expected.map((id) => id.replaceAll('-', '')),
      pushes,
    );
    return {
      ...counts,
      happened: happened.length - acknowledged.length,
      strangers: heard.size - (happened.length - counts.lost),
      mails: mailed.arrived,
      mailsLost: mailed.lost + counts.lost,
      mailsDoubled: mailed.doubled,
      mailStrangers: mailed.strangers,
      pushes: pushed.arrived,
      pushesLost: pushed.lost + counts.lost,
      pushesDoubled: pushed.doubled,
      pushStrangers: pushed.strangers,
    };
  }

  return { acknowledged, unsure, retries: () => retries, tell, compare };
}

function compareSent(expected: readonly string[], sent: readonly string[]) {
  const arrived = new Set(sent);
  return {
    arrived: arrived.size,
    lost: expected.filter((id) => !arrived.has(id)).length,
    doubled: sent.length - arrived.size,
    strangers: [...arrived].filter((id) => !expected.includes(id)).length,
  };
}

const keyOf = ({ kind, task, to }: { readonly kind: string; readonly task: string; readonly to: Session }): string =>
  `${userOf(to)} ${kind} ${task}`;
