import { Agent, request } from 'node:http';
import { apiPort } from './suite.mjs';

const lists = 10;
const itemsPerCard = 4;
const writers = 10;
const service = '/api/company_management_service/';
const root = `${service}task_management/`;
const agent = new Agent({ keepAlive: true, maxSockets: writers });

/**
 * Makes a board of ten lists with `cards` cards of four checklist items each, every third one assigned to three people,
 * through the API.
 * Answers its id and title, and how fast cards were made (per second and median milliseconds, ten writers).
 */
export async function seedBoard(session, cards) {
  const title = `Board of ${cards}`;
  const { id } = await post(session, 'taskboard/create/', { title });
  const columns = [];
  for (let number = 1; number <= lists; number += 1) {
    columns.push(await post(session, 'taskboardlist/create/', { title: `List ${number}`, board: id }));
  }

  const numbers = Array.from({ length: cards }, (_, index) => index);
  const times = [];
  const start = performance.now();
  const made = await inParallel(numbers, async (index) => {
    const before = performance.now();
    const list = columns[Math.floor((index * lists) / cards)];
    const task = await post(session, 'task/create/', { title: cardTitle(index + 1), task_board_list: list.id });
    times.push(performance.now() - before);
    return task;
  });
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);

  const people = JSON.parse(await send(session, 'GET', `${service}employees/list/`)).map(({ user }) => user);
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
  return { id, title, creation: { perSecond: cards / seconds, p50: times[Math.floor(times.length / 2)] } };
}

export const cardTitle = (number) => `Card number ${number}`;

/** Reads the board alone, `times` times: bytes of the answer and the median of the milliseconds. */
export async function readAlone(session, id, times = 20) {
  const taken = [];
  let bytes = 0;
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const text = await send(session, 'GET', `${root}taskboard/whole/${id}/`);
    taken.push(performance.now() - start);
    bytes = Buffer.byteLength(text);
  }
  taken.sort((one, other) => one - other);
  return { bytes, milliseconds: taken[Math.floor(times / 2)] };
}

export const boardSnapshotCall = ({ tenant, access }, id) => ({
  path: `${root}taskboard/whole/${id}/`,
  method: 'GET',
  headers: { host: `${tenant}.localhost:${apiPort}`, authorization: `Bearer ${access}` },
});

async function inParallel(values, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < values.length) {
      const index = next++;
      results[index] = await work(values[index], index);
    }
  };
  await Promise.all(Array.from({ length: writers }, worker));
  return results;
}

const post = async (session, path, body) => JSON.parse(await send(session, 'POST', root + path, body));

function send({ tenant, access }, method, path, body) {
  return new Promise((resolve, reject) => {
    const headers = { Host: `${tenant}.localhost:${apiPort}`, Authorization: `Bearer ${access}` };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const call = request({ agent, host: 'localhost', port: apiPort, path, method, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${path} returned HTTP ${response.statusCode}: ${text}`));
      });
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
