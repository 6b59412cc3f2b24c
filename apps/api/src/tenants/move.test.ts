import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { boardClientOf, taskApi } from '../testing/boards';
import { startCells, type TestCells } from '../testing/cells';
import { createEmployee, employeeForm, postEmployee, registerCompany, signIn } from '../testing/companies';
import { openEventStream } from '../testing/event-stream';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';
import { storedFiles } from '../testing/stored-files';

let cells: TestCells;
beforeAll(async () => {
  cells = await startCells();
});
afterAll(async () => {
  await cells.close();
  await stopTestServers();
});

const transactionSchema = z.object({ id: z.string() });
const countOf = async (server: TestServer, sql: string, values: readonly unknown[]): Promise<number> =>
  Number((await asOwner<{ count: string }>(server, `select count(*) from ${sql}`, values))[0]?.count);
const idOf = async (server: TestServer, tenant: string): Promise<string> =>
  (await asOwner<{ id: string }>(server, 'select id from tenant where slug = $1', [tenant]))[0]?.id ?? '';

/** Leaves a job of a company in its queue, for a day to come unless it’s said otherwise. */
const leaveJob = (server: TestServer, tenantId: string, key: string, when = '1 day') =>
  asOwner(
    server,
    `select enqueue_job('deliver-notifications', '{}', $2, now() + $3::interval) from set_config('app.tenant', $1, true)`,
    [tenantId, key, when],
  );

test('a company moves while its people pay: nothing is lost or done twice, and nobody is signed out', async () => {
  const { a, b, command } = cells;
  const company = await registerCompany(a, 'Mover');
  const stayer = await registerCompany(a, 'Stayer');
  const tenantId = await idOf(a, company.tenant);
  const resume = new File(['%PDF-1.4 resume'], 'resume.pdf', { type: 'application/pdf' });
  expect((await postEmployee(a, company, employeeForm(1, { resume }))).status).toBe(201);
  const files = [...storedFiles(a)].sort();
  await leaveJob(a, tenantId, 'tomorrow');
  const boards = boardClientOf(a, company);
  const board = await boards.board();
  const stream = await openEventStream(a, { ...company, path: `${taskApi}/taskboard/changes/${board.id}/?after=0` });

  const wallets = walletClientOf(cells, company);
  const { id: wallet } = await wallets.open();
  const others = walletClientOf(cells, stayer);
  const { id: othersWallet } = await others.open();
  const paid = new Map<string, string>();
  const refused: { status: number; after: string | undefined; code: unknown }[] = [];
  let isOver = false;
  /** Sends the same payment with the same key until it’s acknowledged, as pages do. */
  const pay = async (): Promise<void> => {
    const key = randomUUID();
    for (;;) {
      const answer = await wallets.send(wallet, { amount: 1, title: key }, { 'idempotency-key': key });
      if (answer.status === 201) {
        paid.set(key, transactionSchema.parse(answer.json).id);
        return;
      }
      const { code } = z.object({ code: z.string() }).parse(answer.json);
      refused.push({ status: answer.status, after: answer.headers['retry-after'], code });
    }
  };
  const working = [1, 2, 3].map(async () => {
    while (!isOver) await pay();
  });

  /** What happens while nobody of the company can write. */
  const fenced = async (): Promise<void> => {
    expect((await wallets.at(`employee_wallet_account/retrieve/${company.user_id}/`)).status).toBe(200);
    const answer = await wallets.send(wallet, { amount: 5 });
    expect(answer).toMatchObject({ status: 503, json: { code: 'server.unavailable' } });
    expect(answer.headers['retry-after']).toBe('1');
    // Others don’t notice.
    expect((await others.send(othersWallet)).status).toBe(201);
    await leaveJob(a, tenantId, 'while it’s fenced', '0 days');
  };
  const printed = await command(['move', 'mover', 'b'], (step) => (step === 'fenced' ? fenced() : undefined));
  expect(printed).toMatch(
    /^Moved “mover” from a to b: [\d,]+ rows in \d+ tables, 1 file, \d waiting jobs; [\d,]+ copied last\.$/m,
  );
  expect(printed).toMatch(/^Read only for \d+\.\d\d s\.$/m);
  await pay();
  isOver = true;
  await Promise.all(working);

  for (const one of refused) expect(one).toEqual({ status: 503, after: '1', code: 'server.unavailable' });
  const rows = await asOwner<{ title: string; id: string }>(
    b,
    'select title, id from wallet_transaction where tenant_id = $1',
    [tenantId],
  );
  expect(new Map(rows.map(({ title, id }) => [title, id]))).toEqual(paid);
  expect(rows.length).toBe(paid.size);
  expect((await wallets.account()).total_balance).toBe(paid.size);
  // A call that was acknowledged before the move isn’t done again after it.
  const [key = '', id] = [...paid][0] ?? [];
  const again = await wallets.send(wallet, { amount: 1, title: key }, { 'idempotency-key': key });
  expect(again.json).toMatchObject({ id });
  expect((await wallets.account()).total_balance).toBe(paid.size);

  // The stream at the former home ends; who begins anew with its number reads the board anew.
  await stream.ended;
  const next = await openEventStream(b, {
    ...company,
    path: `${taskApi}/taskboard/changes/${board.id}/?after=${stream.events.at(-1)?.id ?? '1'}`,
  });
  await next.until((events) => events.some(({ event }) => event === 'reset'));
  next.close();

  expect([...storedFiles(b)].sort()).toEqual(files);
  expect(
    await countOf(b, `graphile_worker._private_jobs where payload ->> 'tenantId' = $1 and key like '%tomorrow'`, [
      tenantId,
    ]),
  ).toBe(1);
  expect(await countOf(a, `graphile_worker._private_jobs where payload ->> 'tenantId' = $1`, [tenantId])).toBe(0);

  // New sign-ins name no company: the first cell passes them on, and what somebody gets wrong as well.
  expect(await signIn(a, company.email)).not.toBe('');
  const wrong = {
    method: 'POST',
    path: '/api/auth/login/',
    json: { email: company.email, password: 'not this one' },
  } as const;
  expect(await a.call(wrong)).toMatchObject({ status: 401, json: { code: 'auth.sign-in-failed' } });
  expect((await a.call({ ...wrong, json: { ...wrong.json, email: 'nobody@company.example' } })).status).toBe(401);
  expect((await b.call({ ...wrong, headers: { 'x-atrium-passed-on': 'made up' } })).status).toBe(401);
});

test('the former home serves nothing of it any more, its name stays taken, and what it left is deleted by command', async () => {
  const { a, b, command } = cells;
  const company = await registerCompany(a, 'Leaver');
  const stayer = await registerCompany(a, 'Neighbour');
  await createEmployee(a, company, 20);
  const { id: wallet } = await walletClientOf(a, company).open();
  await command(['move', 'leaver', 'b']);
  const at = (server: TestServer) =>
    walletClientOf(server, company).at(`employee_wallet_account/retrieve/${company.user_id}/`);
  expect(await at(a)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect((await at(b)).status).toBe(200);
  expect((await registerCompany(a, 'Léaver')).tenant).toBe('leaver-2');
  expect((await walletClientOf(a, stayer).send(wallet)).status).toBe(404);

  expect(await command(['list'])).toMatch(/^leaver +b +2 /m);
  expect(await command(['list'])).toMatch(/^leaver +a: left for b$/m);
  await expect(command(['remove', 'leaver', 'b'])).rejects.toThrow('Cell b is the home of “leaver”.');
  expect(await command(['remove', 'leaver', 'a'])).toMatch(/^Deleted from a: [\d,]+ rows and 0 files of “leaver”\.$/);
  expect(await countOf(a, 'app_user where tenant_id = $1', [await idOf(b, 'leaver')])).toBe(0);
  expect((await at(b)).status).toBe(200);

  // And back, which is the same.
  const paid = await walletClientOf(b, company).pay(wallet);
  await command(['move', 'leaver', 'a']);
  expect((await at(b)).status).toBe(503);
  expect((await walletClientOf(a, company).history(wallet)).map(({ id }) => id)).toEqual([paid.id]);
  expect(await command(['move', 'leaver', 'a'])).toContain('“leaver” is at home in a.');
});

describe('a move that is cut off', () => {
  /** As if the machine of whoever moves it died: its connections end, and nothing is tidied up. */
  const die = async (): Promise<void> => {
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'atrium tenants' and datname = current_database()`;
    for (const server of [cells.a, cells.b]) while ((await asOwner(server, kill)).length > 0);
  };

  test.each([
    ['copied', ['a']],
    ['held', ['a']],
    ['fenced', ['a']],
    ['compared', ['a']],
    // Between its last two steps it’s nobody’s, which is why it’s run again.
    ['closed', []],
    ['opened', ['b']],
  ] as const)('after “%s” has one home at most, and can be run again', async (last, homes) => {
    const { a, b, command } = cells;
    const company = await registerCompany(a, `Cut ${last}`);
    const { id: wallet } = await walletClientOf(a, company).open();
    const before = await walletClientOf(a, company).pay(wallet);
    const move = ['move', company.tenant, 'b'];
    await expect(command(move, (step) => (step === last ? die() : undefined))).rejects.toThrow();

    // What holds it still ends by itself: that much time is over.
    await asOwner(a, 'update tenant set held_until = now(), fenced_until = now() where fenced_until is not null');
    const taken: string[] = [];
    const ids = [before.id];
    for (const [name, server] of [['a', a] as const, ['b', b] as const]) {
      const answer = await walletClientOf(server, company).send(wallet);
      if (answer.status !== 201) expect(answer.status).toBe(503);
      else {
        taken.push(name);
        ids.push(transactionSchema.parse(answer.json).id);
      }
    }
    expect(taken).toEqual(homes);

    await command(move);
    const there = walletClientOf(b, company);
    expect((await there.history(wallet)).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await walletClientOf(a, company).send(wallet)).status).toBe(503);
    expect((await there.send(wallet)).status).toBe(201);
  });
});

test('says in words what can’t be', async () => {
  const { a, command } = cells;
  await expect(command(['move', 'nobody', 'b'])).rejects.toThrow('No cell is the home of “nobody”.');
  await expect(command(['move', 'nobody', 'c'])).rejects.toThrow('There’s no cell “c”. Cells: a, b.');
  await expect(command(['turn'])).rejects.toThrow('Unknown command “turn”.');
  await registerCompany(a, 'Going');
  await asOwner(cells.b, `insert into tenant (id, slug) values (gen_random_uuid(), 'going')`);
  await expect(command(['move', 'going', 'b'])).rejects.toThrow('There are companies called “going” in a and b.');
  await expect(command(['share-keys', 'a', 'b'])).rejects.toThrow(/^Cell b has companies/);
  const strangers = await startCells({ TOKEN_SECRET: 'another secret, which is long enough, too' });
  await registerCompany(strangers.a, 'Stranger');
  await expect(strangers.command(['move', 'stranger', 'b'])).rejects.toThrow('TOKEN_SECRET isn’t that of cell a.');
  await strangers.close();
});

test('jobs of a company wait while it’s moved, and are tried again', async () => {
  const server = await startTestServer();
  const company = await registerCompany(server, 'Holder');
  const tenantId = await idOf(server, company.tenant);
  await asOwner(server, `update tenant set held_until = now() + interval '1 hour' where id = $1`, [tenantId]);
  await leaveJob(server, tenantId, 'held', '0 days');
  const held = `graphile_worker._private_jobs where key like '%held' and last_error like '%is being moved%' and locked_at is null`;
  while ((await countOf(server, held, [])) === 0);
  await asOwner(server, 'update tenant set held_until = null where id = $1', [tenantId]);
  await asOwner(server, `update graphile_worker._private_jobs set run_at = now() where key like '%held'`);
  while ((await countOf(server, `graphile_worker._private_jobs where key like '%held'`, [])) > 0);
});
