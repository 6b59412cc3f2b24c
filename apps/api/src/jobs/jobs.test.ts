import { AppError } from '@atrium/errors';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { appRole } from '../database/app-role';
import { connectDatabase, type Database } from '../database/database';
import { sendMailJob } from '../mail/send-mail-job';
import { fieldReaders } from '../policy/fields';
import { tenantApi } from '../testing/call';
import { registerCompany } from '../testing/companies';
import { boardClientOf } from '../testing/boards';
import { runJob } from '../testing/jobs';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { enqueue } from '../database/enqueue';
import { recurringJobs } from './recurring-jobs';

/** Takes mail, and says how it answers each. */
class PostOffice {
  readonly subjects: string[] = [];
  answer: 'take' | 'refuse' | 'hang' = 'take';
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Those that wait for an answer which doesn't come are cut when it closes.
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const subject = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '';
        this.subjects.push(subject);
        if (this.answer === 'hang') return;
        done(this.answer === 'refuse' ? new Error('Not now') : null);
      });
    },
  });

  async open(): Promise<string> {
    this.server.on('error', () => undefined);
    const listening = this.server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}

let office: PostOffice;
let first: TestServer;
let second: TestServer;
let database: Database;
beforeEach(async () => {
  office = new PostOffice();
  first = await startTestServer({ SMTP_URL: await office.open() });
  second = await first.startSecond();
  const url = new URL(first.ownerUrl);
  const role = appRole(url.pathname.slice(1), testSecret);
  url.username = role.name;
  url.password = role.password;
  database = connectDatabase({ url: url.href, fieldReaders, connections: 2, waitMs: 30_000, onLost: () => undefined });
});
afterEach(async () => {
  await database.close();
  await stopTestServers();
  await office.close();
});

const mail = (subject: string) => ({ to: 'somebody@people.example', subject, text: 'Hello' });
const waitingJobs = () =>
  asOwner<{
    id: string;
    task_identifier: string;
    attempts: number;
    locked_by: string | null;
    last_error: string | null;
  }>(first, 'select id::text, task_identifier, attempts, locked_by, last_error from graphile_worker.jobs order by id');
const untilJobs = async (met: (jobs: Awaited<ReturnType<typeof waitingJobs>>) => boolean): Promise<void> => {
  while (!met(await waitingJobs())) await new Promise(setImmediate);
};

test('a job is done once, by one of the processes, and only where its transaction is committed', async () => {
  const subjects = Array.from({ length: 20 }, (_, number) => `Mail ${number}`);
  await Promise.all(subjects.map((subject) => database.transaction((tx) => enqueue(tx, sendMailJob, mail(subject)))));
  await expect(
    database.transaction(async (tx) => {
      await enqueue(tx, sendMailJob, mail('Never'));
      throw new AppError('request.conflict');
    }),
  ).rejects.toMatchObject({ code: 'request.conflict' });
  await untilJobs((jobs) => jobs.length === 0);
  expect(office.subjects.sort()).toEqual(subjects.sort());
});

test('of waiting jobs with the same key, the last one is done', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  for (const subject of ['Earlier', 'Later']) {
    await database.transaction((tx) => enqueue(tx, sendMailJob, mail(subject), { key: 'digest', runAt }));
  }
  await database.transaction((tx) => enqueue(tx, sendMailJob, mail('Now'), { key: 'digest' }));
  await untilJobs((jobs) => jobs.length === 0);
  expect(office.subjects).toEqual(['Now']);
});

test('a job that fails is logged and tried again', async () => {
  office.answer = 'refuse';
  await database.transaction((tx) => enqueue(tx, sendMailJob, mail('Twice')));
  await untilJobs(([job]) => job?.attempts === 1 && job.locked_by === null);
  office.answer = 'take';
  await untilJobs((jobs) => jobs.length === 0);
  expect(office.subjects).toEqual(['Twice', 'Twice']);
  const warnings = [...first.log, ...second.log].filter((line) => line.includes('Failed task'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('send-mail');
  expect(warnings[0]).not.toContain('somebody@people.example');
});

test('a process that stops leaves its job to the next one', async () => {
  office.answer = 'hang';
  await database.transaction((tx) => enqueue(tx, sendMailJob, mail('Handed over')));
  while (office.subjects.length === 0) await new Promise(setImmediate);
  await Promise.all([first.server.stop(), second.server.stop()]);
  expect(await waitingJobs()).toEqual([
    expect.objectContaining({ task_identifier: 'send-mail', attempts: 1, locked_by: null }),
  ]);
  office.answer = 'take';
  await first.startSecond();
  await untilJobs((jobs) => jobs.length === 0);
  expect(office.subjects).toEqual(['Handed over', 'Handed over']);
});

test('a process that is given a job while it stops leaves it to the next one', async () => {
  await second.server.stop();
  const client = new Client({ connectionString: first.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table graphile_worker._private_jobs');
    await client.query(`select graphile_worker.add_job('forget-failed-jobs', max_attempts => 3)`);
    const queue = async (condition: string): Promise<number> => {
      const of = `from pg_stat_activity where datname = current_database() and application_name = 'atrium jobs'`;
      return (await asOwner(first, `select 1 ${of} and ${condition}`)).length;
    };
    while ((await queue(`wait_event_type = 'Lock' and query not like '%release_abandoned_jobs%'`)) === 0)
      await asOwner(first, `notify "jobs:insert", '{"count":2}'`);
    const stopped = first.server.stop();
    while ((await queue(`query ilike 'listen%'`)) > 0) await new Promise(setImmediate);
    await client.query('commit');
    await stopped;
  } finally {
    await client.end();
  }
  expect(await waitingJobs()).toEqual([
    expect.objectContaining({ task_identifier: 'forget-failed-jobs', attempts: 1, locked_by: null }),
  ]);
});

describe('a job that a process took before it went quiet', () => {
  /** One job, taken by a runner that renewed its lease at this time, if ever. */
  const holdJob = async (subject: string, { renewed, taken }: { renewed?: string; taken: string }): Promise<void> => {
    const runAt = new Date(Date.now() + 3_600_000);
    await database.transaction((tx) => enqueue(tx, sendMailJob, mail(subject), { runAt }));
    if (renewed !== undefined) {
      await asOwner(first, `insert into job_runner (id, renewed_at) values ($1, now() + $2::interval)`, [
        subject,
        renewed,
      ]);
    }
    await asOwner(
      first,
      `update graphile_worker._private_jobs
       set run_at = now(), attempts = 1, locked_by = $1, locked_at = now() + $2::interval
       where payload #>> '{data,subject}' = $1`,
      [subject, taken],
    );
  };
  beforeEach(async () => {
    await Promise.all([first.server.stop(), second.server.stop()]);
  });

  test('is done by another process less than a minute later', async () => {
    await holdJob('Orphaned', { renewed: '-41 seconds', taken: '-50 seconds' });
    await first.startSecond();
    await untilJobs((jobs) => jobs.every(({ task_identifier }) => task_identifier !== 'send-mail'));
    expect(office.subjects).toEqual(['Orphaned']);
  });

  test('stays with a process that is alive, however long it takes', async () => {
    await holdJob('At work', { renewed: '1 hour', taken: '-2 hours' });
    await holdJob('Of an earlier version', { taken: '-14 minutes' });
    await holdJob('Killed in an earlier version', { taken: '-16 minutes' });
    await first.startSecond();
    await untilJobs((jobs) => jobs.filter(({ task_identifier }) => task_identifier === 'send-mail').length === 2);
    expect(office.subjects).toEqual(['Killed in an earlier version']);
    expect(await waitingJobs()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ locked_by: 'At work' }),
        expect.objectContaining({ locked_by: 'Of an earlier version' }),
      ]),
    );
  });
});

test('work goes on after the connections of the queue were lost', async () => {
  await asOwner(first, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium jobs'`);
  await database.transaction((tx) => enqueue(tx, sendMailJob, mail('After all')));
  await untilJobs((jobs) => jobs.length === 0);
  expect(office.subjects).toEqual(['After all']);
});

test('the queue knows the schedule of every recurring job', async () => {
  const names = recurringJobs.map(({ name }) => name).sort();
  expect(new Set(names).size).toBe(names.length);
  const known = async () =>
    (
      await asOwner<{ identifier: string }>(
        first,
        'select identifier from graphile_worker._private_known_crontabs order by identifier collate "C"',
      )
    ).map(({ identifier }) => identifier);
  while ((await known()).length < names.length) await new Promise(setImmediate);
  expect(await known()).toEqual(names);
});

test('a job that was missed while no server ran is done once at the next start', async () => {
  await Promise.all([first.server.stop(), second.server.stop()]);
  await asOwner(
    first,
    `insert into graphile_worker._private_known_crontabs as known (identifier, known_since)
     values ('forget-sign-in-attempts', now() - interval '5 hours')
     on conflict (identifier) do update set known_since = excluded.known_since, last_execution = null`,
  );
  await asOwner(
    first,
    `insert into counted_try (id, key_hash, at) values (gen_random_uuid(), 'old', now() - interval '1 day')`,
  );
  await first.startSecond();
  const left = () => asOwner(first, `select from counted_try where key_hash = 'old'`);
  while ((await left()).length > 0) await new Promise(setImmediate);
});

describe('housekeeping', () => {
  test('deletes sign-in attempts that no limit needs any more', async () => {
    await asOwner(
      first,
      `insert into counted_try (id, key_hash, at) values
         (gen_random_uuid(), 'old', now() - interval '2 hours'), (gen_random_uuid(), 'new', now())`,
    );
    await runJob(first, 'forget-sign-in-attempts');
    expect(await asOwner(first, `select encode(key_hash, 'escape') as key from counted_try`)).toEqual([{ key: 'new' }]);
  });

  test('deletes changes of boards after a day', async () => {
    const server = await startTestServer();
    const boardClient = boardClientOf(server, await registerCompany(server, 'Changes'));
    const { id: old } = await boardClient.board();
    const { id: young } = await boardClient.board();
    await boardClient.list(old);
    await boardClient.list(young);
    await asOwner(server, `update board_change set at = now() - interval '25 hours' where board_id = $1`, [old]);
    await runJob(server, 'forget-board-changes');
    expect(await asOwner(server, 'select distinct board_id from board_change')).toEqual([{ board_id: young }]);
  });

  test('deletes invitations that nobody can accept any more', async () => {
    const server = await startTestServer();
    const company = await registerCompany(server, 'Invitations');
    for (const username of ['stale', 'fresh']) {
      await server.call({
        method: 'POST',
        tenant: company.tenant,
        token: company.token,
        path: `${tenantApi}/users/create/`,
        json: { username, email: `${username}@invited.example`, full_name: 'Some One' },
      });
    }
    await asOwner(
      server,
      `update invitation set expires_at = now() - interval '2 days'
       where user_id = (select id from app_user where username = 'stale')`,
    );
    await runJob(server, 'forget-expired-invitations');
    expect(await asOwner(server, 'select u.username from invitation i join app_user u on u.id = i.user_id')).toEqual([
      { username: 'fresh' },
    ]);
  });

  test('deletes jobs that failed for good a month ago', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await database.transaction((tx) => enqueue(tx, sendMailJob, mail('Given up'), { runAt }));
    await database.transaction((tx) => enqueue(tx, sendMailJob, mail('Waits'), { runAt }));
    await asOwner(
      first,
      `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '31 days'
       where payload #>> '{data,subject}' = 'Given up'`,
    );
    await runJob(first, 'forget-failed-jobs');
    expect(await waitingJobs()).toHaveLength(1);
  });
});
