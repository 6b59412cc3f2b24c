import type { SubmissionPage } from '@atrium/contracts/hr-forms';
import { createEmployee, registerCompany, signIn } from '../testing/companies';
import { hrFormClientOf, typed, type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let admin: HrFormClient;
let otherAdmin: HrFormClient;
let ayesha: HrFormClient;
let karim: HrFormClient;
/** In the order of their submission. */
const waiting: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const company = await registerCompany(server, 'Lists');
  await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  await createEmployee(server, company, 2, { first_name: 'Karim', last_name: '50% Off_Road' });
  await createEmployee(server, company, 3, { 'user.role': 'admin' });
  const as = async (number: number) =>
    hrFormClientOf(server, { ...company, token: await signIn(server, `person${number}@people.example`) });
  admin = hrFormClientOf(server, company);
  [ayesha, karim, otherAdmin] = [await as(1), await as(2), await as(3)];
  for (const formClient of [ayesha, karim, ayesha, karim, ayesha]) {
    waiting.push((await formClient.submitted(formClient === karim ? 'suggestion' : 'leave')).id);
  }
});
afterAll(stopTestServers);

const ids = ({ results }: SubmissionPage): readonly string[] => results.map(({ id }) => id);

async function wholeList(read: (query: string) => Promise<SubmissionPage>): Promise<readonly string[]> {
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: SubmissionPage = await read(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(page.total).toBe(waiting.length);
    found.push(...ids(page));
    cursor = page.next;
  }
  return found;
}

test('the inbox comes oldest first, everyone’s newest first, page by page', async () => {
  expect(await wholeList(admin.inbox)).toEqual(waiting);
  expect(await wholeList(admin.all)).toEqual(waiting.toReversed());
});

test('lists are narrowed by form, state, name and days, and say how many match', async () => {
  const counts = async (query: string) => {
    const page = await admin.all(query);
    expect(page.total).toBe(page.results.length);
    return page.total;
  };
  expect(await counts('?form=suggestion')).toBe(2);
  expect(await counts('?state=submitted&form=leave')).toBe(3);
  expect(await counts('?state=approved')).toBe(0);
  expect(await counts('?search=AYESHA%20rah')).toBe(3);
  expect(await counts('?search=50%25')).toBe(2);
  expect(await counts('?search=a_b')).toBe(0);
  expect(await counts('?from=2000-01-01&to=2999-12-31')).toBe(5);
  expect(await counts('?to=2000-01-01')).toBe(0);
  expect(ids(await ayesha.list('?form=suggestion'))).toEqual([]);
});

test('the inbox leaves out one’s own, in its number too', async () => {
  const own = await otherAdmin.submitted('suggestion');
  expect(ids(await otherAdmin.inbox())).not.toContain(own.id);
  expect(await otherAdmin.waiting()).toBe(waiting.length);
  expect(await admin.waiting()).toBe(waiting.length + 1);
  const denied = await admin.post(`deny/${own.id}/`, { step: 1, reason: 'x', signature: typed('x') });
  expect(denied.status).toBe(200);
  expect(await admin.waiting()).toBe(waiting.length);
});

test.each(['?limit=0', '?limit=201', '?cursor=x', '?from=yesterday', '?state=lost'])('%s is refused', async (query) => {
  expect((await admin.at(`inbox/${query}`)).status).toBe(400);
});

test('a cursor of another list is refused', async () => {
  const { next } = await admin.all('?limit=2');
  expect((await admin.at(`inbox/?cursor=${next ?? ''}`)).status).toBe(400);
});

test('pages are read from indexes, however many rows there are', async () => {
  for (const way of ['seqscan', 'bitmapscan', 'sort']) {
    await asOwner(
      server,
      `do $$ begin execute format('alter database %I set enable_${way} = off', current_database()); end $$`,
    );
  }
  const someone = `'01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea'`;
  const plan = async (where: string, order: string) => {
    const rows = await asOwner<{ 'QUERY PLAN': string }>(
      server,
      `explain select * from hr_form_submission where tenant_id = ${someone} and ${where} order by ${order} limit 50`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan(`state = 'submitted'`, 'submitted_at, id')).toContain('hr_form_submission_inbox');
  expect(await plan(`state <> 'draft'`, 'submitted_at desc, id desc')).toContain('hr_form_submission_all');
  expect(await plan(`submitter_id = ${someone}`, 'created_at desc, id desc')).toContain('hr_form_submission_own');
});
