import { idSchema } from '@atrium/contracts/common';
import { tenantApi, type Call } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { searchClientOf } from '../testing/search';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

type Caller = Pick<Company, 'tenant' | 'token' | 'user_id'>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

let hired = 0;
async function hire(company: Company): Promise<Caller> {
  hired += 1;
  const { user, email } = await createEmployee(server, company, hired);
  return { tenant: company.tenant, token: await signIn(server, email), user_id: user };
}
const send = async ({ tenant, token }: Caller, path: string, call: Partial<Call>) =>
  server.call({ tenant, token, path: `${tenantApi}/${path}`, ...call });
const make = async (caller: Caller, path: string, json: object): Promise<string> =>
  idSchema.parse(((await send(caller, `${path}/create/`, { method: 'POST', json })).json as { id: string }).id);
const titles = (caller: Caller, words: string) => searchClientOf(server, caller).titles(words);

const talk = {
  title: 'Quarterly zebrafish',
  place: 'Orangery',
  notes: 'Mind the marmalade.',
  all_day: false,
  start: '2031-03-05T09:00:00.000Z',
  end: '2031-03-05T10:00:00.000Z',
};

test('appointments are found by who made them and who is invited, and by nobody else', async () => {
  const company = await registerCompany(server, 'Savannah');
  const [guest, colleague] = [await hire(company), await hire(company)];
  const id = await make(company, 'appointments', { ...talk, guests: [guest.user_id] });
  for (const reader of [company, guest]) {
    for (const words of ['zebrafish', 'orangery', 'marmalade', 'quarterly marmalade', 'zebrafsh'])
      expect(await titles(reader, words)).toEqual([talk.title]);
  }
  const [hit] = await searchClientOf(server, guest).hits('zebrafish');
  expect(hit).toMatchObject({
    kind: 'appointment',
    id,
    detail: '05/03/2031, 3:00 pm · Orangery',
    path: `/appointments?view=day&day=2031-03-05&open=${id}`,
  });
  for (const stranger of [colleague, await registerCompany(server, 'Elsewhere')])
    expect(await titles(stranger, 'zebrafish')).toEqual([]);

  // Who is no longer invited no longer finds it; whoever is, by its new words.
  const changed = { ...talk, title: 'Quarterly quokka', guests: [colleague.user_id] };
  expect((await send(company, `appointments/update/${id}/`, { method: 'PATCH', json: changed })).status).toBe(200);
  expect(await titles(guest, 'quarterly')).toEqual([]);
  expect(await titles(colleague, 'zebrafish')).toEqual([]);
  expect(await titles(colleague, 'quokka')).toEqual(['Quarterly quokka']);
  expect((await send(company, `appointments/delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
  expect(await titles(company, 'quokka')).toEqual([]);
});

test('one’s own list is found by oneself alone', async () => {
  const company = await registerCompany(server, 'Lists');
  const person = await hire(company);
  const id = await make(person, 'todo', { title: 'Water the philodendron', due_on: '2031-03-05' });
  expect(await searchClientOf(server, person).hits('philodendron')).toMatchObject([
    { kind: 'todo', id, detail: 'Due 05/03/2031', path: '/todo' },
  ]);
  expect(await titles(company, 'philodendron')).toEqual([]);
  expect(
    (await send(person, `todo/update/${id}/`, { method: 'PATCH', json: { title: 'Water the ficus' } })).status,
  ).toBe(200);
  expect(await titles(person, 'philodendron')).toEqual([]);
  expect((await send(person, `todo/update/${id}/`, { method: 'PATCH', json: { is_completed: true } })).status).toBe(
    200,
  );
  expect(await searchClientOf(server, person).hits('ficus')).toMatchObject([{ detail: 'Done' }]);
  expect((await send(person, `todo/delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
  expect(await titles(person, 'ficus')).toEqual([]);
});
