import type { Notification, NotificationCount, NotificationPage } from '@atrium/contracts/notifications';
import { notificationSentence } from '@atrium/contracts/notification-sentences';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { connectOwner } from '../../../tools/bench/database';
import { callApi, createEmployee, signIn, type SessionAt } from './api';
import { startMailingApi, type MailingApi } from './mailing-api';
import { expect, startSignedIn } from './test';

export const colleagues = ['anika', 'mehedi', 'farhana', 'nadia', 'subrata'] as const;
export type Colleague = (typeof colleagues)[number];

/** Somebody with a browser of their own. */
export interface Worker {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly user: string;
  readonly employee: string | null;
  readonly session: SessionAt;
  readonly page: Page;
}

/** What one person hears of something that happens, as the sentences that they read; nothing where none is named. */
export interface Heard {
  /** New at the bell, or grown. */
  readonly bell?: readonly string[];
  /** No longer at the bell, since it isn’t so any more or may no longer be seen. */
  readonly gone?: readonly string[];
  /** One mail for each. */
  readonly mail?: readonly string[];
  /** All in one mail. */
  readonly digest?: readonly string[];
}
export type HeardByColleague = Partial<Record<Colleague, Heard>>;

/** Five people of a company on a server that sends mail, and a clock that can be moved. */
export interface Week {
  readonly api: MailingApi;
  readonly people: Readonly<Record<Colleague, Worker>>;
  readonly call: (who: Colleague, method: string, path: string, json?: unknown) => Promise<unknown>;
  readonly openBrowser: () => Promise<BrowserContext>;
  /** What everyone heard since this was asked last, once the server has seen to all of it. */
  readonly heard: () => Promise<HeardByColleague>;
  /** Everyone’s bell counts, live, what the server does; their page lists all that they were told. */
  readonly expectBells: () => Promise<void>;
  readonly expectLists: () => Promise<void>;
  /** They can’t sign in any more. */
  readonly leaves: (who: Colleague) => void;
  /** Six hours later on the same day. */
  readonly evening: () => Promise<void>;
  /** Around noon of the next day. */
  readonly nextNoon: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const root = 'company_management_service/';
const password = 'their-Password-1';
const digestAt = '08:00';
const hoursToEvening = 6;
/** Five browsers take longer than one: only what fails gets there. */
const slowMs = 60_000;

/** A time zone in which it is between noon and one now: wherever and whenever this runs, no midnight comes near. */
function noonZone(): { readonly name: string; readonly weekday: number } {
  const now = new Date();
  const ahead = 12 - now.getUTCHours();
  const there = new Date(now.getTime() + ahead * 3_600_000);
  const day = there.getUTCDay();
  // The names of these zones count the other way round.
  return {
    name: ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
    weekday: day === 0 ? 7 : day,
  };
}

const weekdayAfter = (day: number, days: number): number => ((day - 1 + days + 7) % 7) + 1;

export async function startWeek(browser: Browser, { digestOn }: { readonly digestOn: number }): Promise<Week> {
  const api = await startMailingApi();
  const { port } = api;
  const database = await connectOwner(api.dataDir);
  const call = async <Answer>(session: SessionAt, method: string, path: string, json?: unknown): Promise<Answer> => {
    const { status, body } = await callApi(method, `${root}${path}`, {
      port,
      tenant: session.tenant,
      token: session.access,
      json,
    });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as Answer;
  };
  const openBrowser = async (): Promise<BrowserContext> => {
    const context = await browser.newContext();
    await api.serve(context);
    return context;
  };
  const openPage = async (session: SessionAt): Promise<Page> => {
    const page = await (await openBrowser()).newPage();
    await startSignedIn(page, session);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeVisible({
      timeout: slowMs,
    });
    return page;
  };

  const founder = await found(api);
  const { version } = await call<{ version: number }>(founder.session, 'GET', 'settings/retrieve/');
  const zone = noonZone();
  const firstWorkingDay = weekdayAfter(zone.weekday, digestOn);
  await call(founder.session, 'PATCH', 'settings/update/', {
    version,
    time_zone: zone.name,
    weekend: [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== firstWorkingDay),
  });
  const join = async (first_name: string, last_name: string): Promise<Omit<Worker, 'page'>> => {
    const { id, user, email } = await createEmployee(founder.session, { first_name, last_name });
    const token = await tokenFor(api, email);
    await callApi('POST', 'auth/invitation/accept/', { port, json: { token, password } });
    const session = { ...(await signIn(email, password, port)), port };
    return { name: `${first_name} ${last_name}`, email, password, user, employee: id, session };
  };
  const staff = {
    anika: founder,
    mehedi: await join('Mehedi', 'Hasan'),
    farhana: await join('Farhana', 'Rahman'),
    nadia: await join('Nadia', 'Sultana'),
    subrata: await join('Subrata', 'Das'),
  };
  for (const { session } of Object.values(staff)) {
    await call(session, 'PATCH', 'notifications/preferences/', { digest: 'daily', digest_at: digestAt });
  }
  // One after the other: five pages that begin at once would have each other wait.
  const entries: [Colleague, Worker][] = [];
  for (const who of colleagues) entries.push([who, { ...staff[who], page: await openPage(staff[who].session) }]);
  const people = Object.fromEntries(entries) as Record<Colleague, Worker>;

  const ended = new Set<Colleague>();
  const present = (): readonly Colleague[] => colleagues.filter((who) => !ended.has(who));
  const told = new Map<Colleague, readonly Notification[]>(colleagues.map((who) => [who, []]));
  let mailsHeard = api.mails.length;

  return {
    api,
    people,
    call: (who, method, path, json) => call(people[who].session, method, path, json),
    openBrowser,
    heard: async () => {
      await settled(database);
      const all: [Colleague, Heard][] = [];
      const mails = api.mails.slice(mailsHeard).map((mail) => ({ to: mail.to, ...notificationsIn(mail.text) }));
      mailsHeard = api.mails.length;
      for (const who of colleagues) {
        const { session, email } = people[who];
        const before = told.get(who) ?? [];
        let now = before;
        if (!ended.has(who)) {
          const page = await call<NotificationPage>(session, 'GET', 'notifications/list/');
          now = page.results;
          told.set(who, now);
        }
        const theirs = mails.filter(({ to }) => to.includes(email));
        const heard = {
          bell: now
            .filter((one) => !before.some((old) => old.id === one.id && old.count === one.count))
            .map(sentenceOf),
          gone: before.filter(({ id }) => !now.some((one) => one.id === id)).map(sentenceOf),
          mail: theirs.filter(({ isDigest }) => !isDigest).flatMap(({ sentences }) => sentences),
          digest: theirs.filter(({ isDigest }) => isDigest).flatMap(({ sentences }) => sentences),
        };
        const said = Object.entries(heard).filter(([, sentences]) => sentences.length > 0);
        if (said.length > 0) all.push([who, Object.fromEntries(said)]);
      }
      return Object.fromEntries(all);
    },
    expectBells: async () => {
      for (const who of present()) {
        const { page, session } = people[who];
        const banner = page.getByRole('banner');
        // A page follows the bell once somebody uses it.
        await page.mouse.move(100, 300);
        const isShown = async (): Promise<boolean> => {
          // Asked each time: what somebody has just opened is being marked as read.
          const { count } = await call<NotificationCount>(session, 'GET', 'notifications/count/');
          const name = count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
          return banner.getByRole('button', { name, exact: true }).isVisible();
        };
        await expect.poll(isShown, { message: who, timeout: slowMs }).toBe(true);
      }
    },
    expectLists: async () => {
      for (const who of present()) {
        const { page } = people[who];
        await page.goto('/notifications');
        const links = page
          .getByRole('main')
          .getByRole('list', { name: 'Notifications' })
          .getByRole('link', { name: /\.$/ });
        const sentences = (told.get(who) ?? []).map(sentenceOf).sort();
        await expect
          .poll(async () => (await links.allTextContents()).map(withoutMoment).sort(), {
            message: who,
            timeout: slowMs,
          })
          .toEqual(sentences);
      }
    },
    leaves: (who) => {
      ended.add(who);
    },
    evening: () => pass(database, hoursToEvening),
    nextNoon: () => pass(database, 24 - hoursToEvening),
    stop: async () => {
      for (const { page } of Object.values(people)) await page.context().close();
      await database.end();
      await api.stop();
    },
  };
}

/** A company whose founder has followed the link in the mail. */
async function found(api: MailingApi): Promise<Omit<Worker, 'page'>> {
  const { port } = api;
  const csrf = await callApi('GET', 'auth/csrf/', { port });
  const cookie = String(csrf.headers['set-cookie']).split(';')[0] ?? '';
  const account = { username: 'Anika', email: 'anika@example.test', password };
  await callApi('POST', 'auth/register/', {
    port,
    json: account,
    headers: { Cookie: cookie, 'X-XSRF-TOKEN': decodeURIComponent(cookie.split('=').slice(1).join('=')) },
  });
  const token = await tokenFor(api, account.email);
  const { status, body } = await callApi('POST', 'auth/registration/confirm/', { port, json: { token } });
  if (status !== 201) throw new Error(`The registration answered ${status}: ${JSON.stringify(body)}`);
  const session = { ...(await signIn(account.email, password, port)), port };
  const { user_id: user } = body as { user_id: string };
  return { name: 'Anika', email: account.email, password, user, employee: null, session };
}

const tokenFor = async (api: MailingApi, email: string): Promise<string | null> =>
  new URL(await api.linkFor(email), 'http://suite').searchParams.get('token');

/** Days have names that differ with each run. */
const withoutMoment = (sentence: string): string =>
  sentence
    .replace(/^Unread: /, '')
    .replace(/ (is|was) due on .+\.$/, ' $1 due.')
    .replace(/ new device: .+\.$/, ' new device.');
const sentenceOf = (notification: Notification): string => withoutMoment(notificationSentence(notification));

/** What a mail tells: each sentence, what it quotes, and where it leads, down to the signature. */
function notificationsIn(text: string): { readonly isDigest: boolean; readonly sentences: readonly string[] } {
  const lines = text.split(/\r?\n/);
  const body = lines.slice(lines.indexOf('Hello,') + 1, lines.indexOf('--'));
  const isTold = (line: string, at: number): boolean =>
    line.endsWith('.') && !line.startsWith('> ') && body.slice(at + 1, at + 3).some((next) => next.startsWith('http'));
  return { isDigest: text.includes('To stop these summaries:'), sentences: body.filter(isTold).map(withoutMoment) };
}

/** Waits until nothing is left to be told or mailed at this time. */
async function settled(database: pg.Client): Promise<void> {
  const open = async () =>
    (
      await database.query(
        `select 1 from notification where waiting = 'new'
         union all
         select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = any ('{deliver-notifications,mail-notifications,send-mail}')
           and (j.run_at <= now() or j.locked_at is not null)`,
      )
    ).rowCount;
  while ((await open()) !== 0);
}

/**
 * Lets hours pass: all that has a moment becomes so much older, and what has a time on the clock comes so much earlier. Then the
 * jobs run that come round every five minutes.
 */
async function pass(database: pg.Client, hours: number): Promise<void> {
  const isNextDay = hours !== hoursToEvening;
  await database.query('begin');
  // No trigger takes it for a change that somebody makes.
  await database.query('set local session_replication_role = replica');
  for (const statement of [
    `update event set at = at - $1::interval`,
    `update notification set at = at - $1::interval, read_at = read_at - $1::interval`,
    `update task set due_at = due_at - $1::interval where due_at is not null`,
    `update task_due_notice set due_at = due_at - $1::interval`,
    `update graphile_worker._private_jobs j set run_at = j.run_at - $1::interval
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'mail-notifications'`,
  ]) {
    await database.query(statement, [`${hours} hours`]);
  }
  // Each day ends where it began on the clock.
  const earlier = isNextDay ? -hoursToEvening : hoursToEvening;
  await database.query(
    `update notification_preference
     set digest_at = digest_at - $1::interval, quiet_from = quiet_from - $1::interval, quiet_to = quiet_to - $1::interval`,
    [`${earlier} hours`],
  );
  if (isNextDay) {
    await database.query(
      `update company_settings set weekend = (select array_agg((day + 5) % 7 + 1) from unnest(weekend) as day)`,
    );
  }
  await database.query('commit');
  for (const job of ['tell-of-due-tasks', 'deliver-due-notifications']) await run(database, job);
}

/** Runs a recurring job now, and waits for its end. */
async function run(database: pg.Client, job: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    'select id::text from graphile_worker.add_job($1, max_attempts => 1)',
    [job],
  );
  for (;;) {
    const left = await database.query<{ last_error: string | null }>(
      'select last_error from graphile_worker.jobs where id = $1',
      [rows[0]?.id],
    );
    const [found] = left.rows;
    if (found === undefined) return;
    if (found.last_error !== null) throw new Error(found.last_error);
  }
}
