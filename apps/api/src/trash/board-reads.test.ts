import { Client } from 'pg';
import { findBoardSnapshot } from '../boards/board-snapshot';
import { boardClientOf } from '../testing/boards';
import { registerCompany, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Reads');
});
afterAll(stopTestServers);

/** Rows of tasks that reading a board snapshot goes through, by the plan that the database takes. */
async function tasksRead(board: string): Promise<number> {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query('analyze task, task_list, board');
    await client.query(`select set_config('app.tenant', tenant_id::text, false) from board where id = $1`, [board]);
    // Tables of a test are so small that reading all of them would do.
    await client.query('set enable_seqscan = off');
    const { text, values } = findBoardSnapshot(board);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
      [...(values ?? [])],
    );
    const lines = rows.map((row) => row['QUERY PLAN']);
    let read = 0;
    for (const [index, line] of lines.entries()) {
      if (!line.includes(' on task t')) continue;
      const [, found, loops] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
      const [, removed] = /Rows Removed by Filter: (\d+)/.exec(lines.slice(index + 1, index + 5).join('\n')) ?? [];
      read += Math.round((Number(found ?? 0) + Number(removed ?? 0)) * Number(loops ?? 0));
    }
    return read;
  } finally {
    await client.end();
  }
}

test('the rows that reading a board visits don’t grow with its trash', async () => {
  const boardClient = boardClientOf(server, company);
  const { id: board } = await boardClient.board();
  const { id: list } = await boardClient.list(board);
  const { id: model } = await boardClient.task(list);
  const fill = (count: number, deleted: boolean, like = model) =>
    asOwner(
      server,
      `insert into task (tenant_id, board_id, list_id, id, title, rank, created_by, deleted_at, deleted_by, deleted_with)
       select t.tenant_id, t.board_id, t.list_id, made.id, 'Card ' || n, rank_between(t.rank, null), t.created_by,
         case when $2 then now() end, case when $2 then t.created_by end, case when $2 then made.id end
       from task t cross join lateral (select n, gen_random_uuid() as id from generate_series(1, $3::int) n) made
       where t.id = $1`,
      [like, deleted, count],
    );
  await fill(300, false);
  const before = await tasksRead(board);
  expect(before).toBeGreaterThanOrEqual(301);
  await fill(3000, true);
  expect(await tasksRead(board)).toBe(before);

  // Cards of a deleted list are hidden with it, and as such not deleted.
  const { id: former } = await boardClient.list(board);
  const { id: hidden } = await boardClient.task(former);
  await fill(3000, false, hidden);
  await boardClient.delete(`taskboardlist/delete/${former}/`);
  expect(await tasksRead(board)).toBe(before);

  const { lists } = await boardClient.boardSnapshot(board);
  expect(lists.map(({ cards }) => cards.length)).toEqual([301]);
});
