import { Agent, request } from 'node:http';
import { median } from './numbers.ts';
import { apiPort, type Session } from './suite.ts';

const lists = 10;
const itemsPerCard = 4;
const writers = 10;
const service = '/api/company_management_service/';
const root = `${service}task_management/`;
const agent = new Agent({ keepAlive: true, maxSockets: writers });

export interface SeededBoard {
  readonly id: string;
  readonly title: string;
  readonly creation: { readonly perSecond: number; readonly p50: number };
}

interface Created {
  readonly id: string;
}

/**
 * Makes a board of ten lists with `cards` cards of four checklist items each, every third one assigned to three people,
 * through the API.
 * Answers its id and title, and how fast cards were made (per second and median milliseconds, ten writers).
 */
export async function seedBoard(session: Session, cards: number): Promise<SeededBoard> {
  const title = `Board of ${cards}`;
  const { id } = await post(session, 'taskboard/create/', { title });
  const columns: Created[] = [];
  for (let number = 1; number <= lists; number += 1) {
    columns.push(await post(session, 'taskboardlist/create/', { title: `List ${number}`, board: id }));
  }

  const numbers = Array.from({ length: cards }, (_, index) => index);
  const times: number[] = [];
  const start = performance.now();
  const made = await inParallel(numbers, async (index) => {
    const before = performance.now();
    const list = columns[Math.floor((index * lists) / cards)];
    const task = await post(session, 'task/create/', { title: cardTitle(index + 1), task_board_list: list?.id });
    times.push(performance.now() - before);
    return task;
  });
  const seconds = (performance.now() - start) / 1000;
  const employees = JSON.parse(await send(session, 'GET', `${service}employees/list/`)) as readonly { user: string }[];
  const people = employees.map(({ user }) => user);
  await inParallel(made, async (task, index) => {
    if (index % 3 === 0) {
      const assigned = [0, 1, 2].map((place) => people[(index + place) % people.length]);
      await send(session, 'PATCH', `${root}task/update/${task.id}/`, { assigned_to: assigned });
    }
    const checklist = await post(session, 'taskchecklist/create/', { title: 'Steps', task: task.id });
    for (let item = 1; item <= itemsPerCard; item += 1) {
      await post(session, 'taskchecklistitem/create/', { title: `Step ${item}`, task_check_list: checklist.id });
    }
  });
  return { id, title, creation: { perSecond: cards / seconds, p50: median(times) } };
}

export const cardTitle = (number: number): string => `Card number ${number}`;

/** Reads the board alone, `times` times: bytes over the wire, compressed as for browsers, and the median of the milliseconds. */
export async function readAlone(session: Session, id: string, times = 20) {
  const taken: number[] = [];
  let bytes = 0;
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const body = await sendFor(session, 'GET', `${root}taskboard/whole/${id}/`, undefined, compressed);
    taken.push(performance.now() - start);
    bytes = body.length;
  }
  return { bytes, milliseconds: median(taken) };
}

export const boardSnapshotCall = ({ tenant, access }: Session, id: string) => ({
  path: `${root}taskboard/whole/${id}/`,
  method: 'GET',
  headers: { host: `${tenant}.localhost:${apiPort}`, authorization: `Bearer ${access}`, ...compressed },
});

/** Chromium asks for these and more. */
const compressed = { 'accept-encoding': 'gzip, deflate' };

async function inParallel<Value, Result>(
  values: readonly Value[],
  work: (value: Value, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const queue = values.entries();
  const worker = async () => {
    for (const [index, value] of queue) results[index] = await work(value, index);
  };
  await Promise.all(Array.from({ length: writers }, worker));
  return results;
}

const post = async (session: Session, path: string, body: object) =>
  JSON.parse(await send(session, 'POST', root + path, body)) as Created;

async function send(session: Session, method: string, path: string, body?: object): Promise<string> {
  return (await sendFor(session, method, path, body)).toString();
}

function sendFor(
  { tenant, access }: Session,
  method: string,
  path: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...more,
      Host: `${tenant}.localhost:${apiPort}`,
      Authorization: `Bearer ${access}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const call = request({ agent, host: 'localhost', port: apiPort, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answer = Buffer.concat(chunks);
        const status = response.statusCode ?? 0;
        if (status < 300) resolve(answer);
        else reject(new Error(`${method} ${path} returned HTTP ${status}: ${answer.toString()}`));
      });
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
