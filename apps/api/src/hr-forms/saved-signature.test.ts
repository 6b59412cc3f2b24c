import { savedSignatureSchema } from '@atrium/contracts/saved-signature';
import type { SignatureMark } from '@atrium/contracts/hr-forms';
import { auditOf } from '../testing/audit';
import { tenantApi, type Call } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { decidersValues, hrFormClientOf, typed, type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let employee: HrFormClient;
let employeesToken: string;
let admin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Acme');
  await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  employeesToken = await signIn(server, 'person1@people.example');
  employee = hrFormClientOf(server, { ...company, token: employeesToken });
  admin = hrFormClientOf(server, company);
});
afterAll(stopTestServers);
// Each test begins with a proof: everybody has just signed in.
beforeEach(() => age(0));

const age = (minutes: number) =>
  asOwner(server, `update session set created_at = now() - make_interval(mins => $1), proven_at = null`, [minutes]);
const account = (more: Partial<Call> = {}, path = 'account/signature/') =>
  server.call({ tenant: company.tenant, token: company.token, path: `${tenantApi}/${path}`, ...more });
const save = (signature: unknown, more: Partial<Call> = {}) => account({ method: 'PUT', json: { signature }, ...more });
const drawn: SignatureMark = { kind: 'drawn', strokes: [[10, 20, 30, 40, 50, 60]] };
const saved = { kind: 'saved' };
const decide = async (id: string, signature: unknown, headers = {}) => {
  const { definition, values } = await admin.get(id);
  const decision = { step: 1, outcome: 'To be implemented', values: decidersValues(definition, 1, values), signature };
  return admin.post(`decide/${id}/`, decision, headers);
};
const none = { signature: null, saved_at: null };

test('a signature is saved, replaced, read by its owner only, and removed', async () => {
  expect((await account()).json).toEqual(none);
  expect((await save(typed('Farhana Karim'))).status).toBe(200);
  const { signature, saved_at: at } = savedSignatureSchema.strict().parse((await save(drawn)).json);
  expect(signature).toEqual(drawn);
  expect(Date.parse(at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await account()).json).toEqual({ signature: drawn, saved_at: at });
  expect((await account({ token: employeesToken })).json).toEqual(none);

  expect((await account({ method: 'DELETE' })).status).toBe(204);
  expect((await account({ method: 'DELETE' })).status).toBe(204);
  expect((await account()).json).toEqual(none);
  const entries = await auditOf(server, company).entries();
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('signature'))).toEqual([
    'signature.removed',
    'signature.saved',
    'signature.saved',
  ]);
});

test.each([
  ['nothing', {}],
  ['no stroke', { kind: 'drawn', strokes: [] }],
  ['another kind', saved],
])('%s is not saved', async (_, signature) => {
  expect((await save(signature)).status).toBe(400);
});

test('it signs a form and a decision, which keep it as it was', async () => {
  await save(drawn, { token: employeesToken });
  await save(typed('The Admin'));
  const { id, version } = await employee.draft('suggestion');
  expect((await employee.post(`submit/${id}/`, { version, signature: saved })).status).toBe(200);
  expect((await decide(id, saved)).status).toBe(200);

  await save(typed('Somebody Else'));
  await account({ method: 'DELETE', token: employeesToken });
  expect((await employee.get(id)).steps).toMatchObject([
    { signature: drawn, intact: true },
    { signature: typed('The Admin'), intact: true },
  ]);
});

test('it asks for a proof once the last one is a while ago; what is signed for the form itself does not', async () => {
  await save(typed('The Admin'));
  const { id } = await employee.submitted('suggestion');
  const key = { 'idempotency-key': crypto.randomUUID() };
  await age(16);
  expect(await decide(id, saved, key)).toMatchObject({ status: 403, json: { code: 'auth.proof-required' } });
  expect(await admin.get(id)).toMatchObject({ state: 'submitted', steps: [{}] });

  await account({ method: 'POST', json: { current_password: password } }, 'account/proof/');
  expect((await decide(id, saved, key)).status).toBe(200);
  await age(16);
  // The same call: its step is taken, and it asks for nothing.
  expect((await decide(id, saved, key)).status).toBe(200);

  const { id: other } = await employee.submitted('suggestion');
  await age(16);
  expect((await decide(other, typed('The Admin'))).status).toBe(200);
});

test('what is missing is said before it asks for a proof', async () => {
  const { id } = await employee.submitted('leave');
  await age(16);
  const answer = await admin.post(`decide/${id}/`, { step: 1, outcome: 'Approved', values: {}, signature: saved });
  expect(answer).toMatchObject({ status: 400, json: { errors: { approvedDays: ['This field is required.'] } } });
});

test('nobody signs with a signature that is not saved', async () => {
  await account({ method: 'DELETE', token: employeesToken });
  const { id, version } = await employee.draft('suggestion');
  expect(await employee.post(`submit/${id}/`, { version, signature: saved })).toMatchObject({
    status: 400,
    json: { errors: { signature: ['You have no saved signature any more. Type or draw it instead.'] } },
  });
});

test('it goes with its account', async () => {
  const { id, user } = await createEmployee(server, company, 2);
  const token = await signIn(server, 'person2@people.example');
  await save(typed('Gone Soon'), { token });
  const rows = () => asOwner(server, 'select mark from saved_signature where user_id = $1', [user]);
  expect(await rows()).toHaveLength(1);
  const deleted = await account({ method: 'DELETE' }, `employees/delete/${id}/`);
  expect(deleted.status).toBe(204);
  expect(await rows()).toEqual([]);
});
