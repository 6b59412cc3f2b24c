import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { runBackfill, type Backfill } from './backfill';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await asOwner(server, 'create table counted (id int primary key, times int not null default 0)');
  await asOwner(server, 'insert into counted select generate_series(1, 10)');
});
afterAll(stopTestServers);
beforeEach(() => asOwner(server, 'update counted set times = 0'));

/** Counts two rows in each batch. */
const counting = (name: string, afterBatch: (position: string) => Promise<unknown> = () => Promise.resolve()) => {
  const backfill: Backfill = {
    name,
    batch: async (client, position) => {
      const { rows } = await client.query<{ id: number }>(
        `update counted set times = times + 1
         where id in (select id from counted where id > $1 order by id limit 2) returning id`,
        [Number(position)],
      );
      await afterBatch(position);
      const last = Math.max(...rows.map(({ id }) => id), 0);
      return { next: rows.length === 0 ? null : String(last), rows: rows.length };
    },
  };
  return backfill;
};

function optionsOf(messages: object[] = []) {
  const stopping = new AbortController();
  const note = (details: object) => void messages.push(details);
  return {
    stop: () => {
      stopping.abort();
    },
    options: { ownerUrl: server.ownerUrl, log: { info: note, warn: note }, signal: stopping.signal },
  };
}
const times = async () =>
  (await asOwner<{ times: number }>(server, 'select times from counted order by id')).map((row) => row.times);
const onceEach = Array<number>(10).fill(1);

test('goes through all rows in batches, tells how far it is, and is done once', async () => {
  const messages: object[] = [];
  const { options } = optionsOf(messages);
  await runBackfill(counting('once'), options);
  expect(await times()).toEqual(onceEach);
  expect(messages).toEqual([2, 4, 6, 8, 10, 10].map((rows) => ({ backfill: 'once', rows })));
  await runBackfill(counting('once'), options);
  expect(await times()).toEqual(onceEach);
});

test('is done by one of several processes', async () => {
  await Promise.all(Array.from({ length: 4 }, () => runBackfill(counting('together'), optionsOf().options)));
  expect(await times()).toEqual(onceEach);
});

test('goes on where it was stopped', async () => {
  const { options, stop } = optionsOf();
  const stopped = counting('stopped', (position) => {
    if (position === '2') stop();
    return Promise.resolve();
  });
  await runBackfill(stopped, options);
  expect(await times()).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  await runBackfill(counting('stopped'), optionsOf().options);
  expect(await times()).toEqual(onceEach);
});

test('does no row twice and leaves none out when it’s killed in the middle of a batch', async () => {
  const kill = () =>
    asOwner(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'atrium backfill' and datname = current_database()`,
    );
  const killed = counting('killed', (position) => (position === '4' ? kill() : Promise.resolve()));
  await expect(runBackfill(killed, optionsOf().options)).rejects.toThrow();
  expect(await times()).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  await runBackfill(counting('killed'), optionsOf().options);
  expect(await times()).toEqual(onceEach);
});

test('waits for rows that others hold, without holding its own meanwhile', async () => {
  let tries = 0;
  const busy: Backfill = {
    name: 'busy',
    batch: async (client, position) => {
      if (position === '2') {
        tries += 1;
        // As PostgreSQL says that a lock wasn't free in time.
        if (tries === 1) await client.query(`do $$ begin raise exception using errcode = '55P03'; end $$`);
      }
      return counting('busy').batch(client, position);
    },
  };
  await runBackfill(busy, optionsOf().options);
  expect(tries).toBe(2);
  expect(await times()).toEqual(onceEach);
});
