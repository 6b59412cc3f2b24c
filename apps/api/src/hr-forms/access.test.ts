import type { FormKey } from '@atrium/hr-form-model/forms';
import type { Call } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf, hrFormApi, type HrFormClient } from '../testing/hr-forms';
import { hrFormBody } from '../testing/negative-matrix';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let acme: Company;
let self: HrFormClient;
const tokens = { self: '', colleague: '', admin: '', otherTenant: '' };
type Caller = keyof typeof tokens;

beforeAll(async () => {
  server = await startTestServer();
  acme = await registerCompany(server, 'Acme');
  const globex = await registerCompany(server, 'Globex');
  await createEmployee(server, acme, 1);
  await createEmployee(server, acme, 2);
  tokens.self = await signIn(server, 'person1@people.example');
  tokens.colleague = await signIn(server, 'person2@people.example');
  tokens.admin = acme.token;
  tokens.otherTenant = globex.token;
  self = hrFormClientOf(server, { ...acme, token: tokens.self });
});
afterAll(stopTestServers);

const form = 'leave' satisfies FormKey;
const isMethod = (method: string): method is NonNullable<Call['method']> =>
  ['GET', 'POST', 'PATCH', 'DELETE'].includes(method);

/** What a caller hears of every call on a draft and on a submitted form of `self`, each with a form of its own. */
async function answersTo(caller: Caller, state: 'draft' | 'submitted'): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { method, url } of server.server.routes) {
    if (!url.startsWith(hrFormApi) || !url.includes(':id') || url.includes('/delegations/') || !isMethod(method))
      continue;
    const { id } = state === 'draft' ? await self.draft(form) : await self.submitted(form);
    const answer = await server.call({
      method,
      tenant: acme.tenant,
      token: tokens[caller],
      path: url.replace(':id', id),
      ...(method === 'GET' || method === 'DELETE' ? {} : hrFormBody(method, url)),
    });
    const code = answer.json instanceof Object && 'code' in answer.json ? ` ${String(answer.json.code)}` : '';
    answers[`${method} ${url.slice(hrFormApi.length + 1)}`] = `${answer.status}${code}`;
  }
  return answers;
}

const everywhere = (answer: string) => ({
  'GET retrieve/:id/': answer,
  'GET pdf/:id/': answer,
  'GET known/:id/': answer,
  'PATCH update/:id/': answer,
  'DELETE delete/:id/': answer,
  'POST file/:id/': answer,
  'POST submit/:id/': answer,
  'POST withdraw/:id/': answer,
  'POST approve/:id/': answer,
  'POST deny/:id/': answer,
  'POST decide/:id/': answer,
  'POST return/:id/': answer,
  'POST reassign/:id/': answer,
  'POST clear/:id/': answer,
  'POST preview/:id/': answer,
  'GET effects/:id/': answer,
  'GET holdings/:id/': answer,
});
const unknown = everywhere('404 hr-form.not-found');
const notPossible = '409 hr-form.state';

test.each([
  [
    'self',
    'draft',
    {
      ...everywhere('200'),
      'GET known/:id/': notPossible,
      // The values of the matrix are empty.
      'PATCH update/:id/': '200',
      'DELETE delete/:id/': '204',
      'POST file/:id/': '201',
      'POST withdraw/:id/': notPossible,
      'POST approve/:id/': '403 hr-form.own',
      'POST deny/:id/': '403 hr-form.own',
      'POST decide/:id/': '403 hr-form.own',
      'POST return/:id/': '403 hr-form.own',
      'POST reassign/:id/': '403 hr-form.reassign-own',
      'POST clear/:id/': '403 hr-form.row-not-asked',
      'POST preview/:id/': notPossible,
      // A leave application ends no employment.
      'GET holdings/:id/': '404 request.not-found',
    },
  ],
  [
    'self',
    'submitted',
    {
      ...everywhere('200'),
      'GET known/:id/': '403 hr-form.with-others',
      'PATCH update/:id/': notPossible,
      'DELETE delete/:id/': notPossible,
      'POST file/:id/': notPossible,
      // The same submission, sent again.
      'POST submit/:id/': '200',
      'POST approve/:id/': '403 hr-form.own',
      'POST deny/:id/': '403 hr-form.own',
      'POST decide/:id/': '403 hr-form.own',
      'POST return/:id/': '403 hr-form.own',
      'POST reassign/:id/': '403 hr-form.reassign-own',
      'POST clear/:id/': '403 hr-form.row-not-asked',
      'POST preview/:id/': '403 hr-form.with-others',
      'GET holdings/:id/': '404 request.not-found',
    },
  ],
  ['colleague', 'draft', unknown],
  ['colleague', 'submitted', unknown],
  ['admin', 'draft', unknown],
  [
    'admin',
    'submitted',
    {
      ...everywhere('403 hr-form.not-own'),
      'GET retrieve/:id/': '200',
      'GET pdf/:id/': '200',
      'GET effects/:id/': '200',
      'POST preview/:id/': '200',
      'GET holdings/:id/': '404 request.not-found',
      'GET known/:id/': '200',
      // What the supervisor has to fill is missing in the matrix.
      'POST approve/:id/': expect.stringMatching(/^(200|400 request.invalid)$/) as string,
      'POST deny/:id/': '200',
      // It is not signed in the matrix.
      'POST decide/:id/': '400 request.invalid',
      'POST return/:id/': '200',
      // The matrix names nobody.
      'POST reassign/:id/': '400 request.invalid',
      'POST clear/:id/': '403 hr-form.row-not-asked',
    },
  ],
  ['otherTenant', 'draft', everywhere('403 auth.other-tenant')],
  ['otherTenant', 'submitted', everywhere('403 auth.other-tenant')],
] as const)('%s and a form that is %s', async (caller, state, expected) => {
  expect(await answersTo(caller, state)).toEqual(expected);
});

test('the lists hold one’s own, and for admins what others submitted', async () => {
  const draft = await self.draft(form);
  const submitted = await self.submitted(form);
  const clients = {
    colleague: hrFormClientOf(server, { ...acme, token: tokens.colleague }),
    admin: hrFormClientOf(server, { ...acme, token: tokens.admin }),
  };
  const ids = (page: { readonly results: readonly { readonly id: string }[] }) => page.results.map(({ id }) => id);
  expect(ids(await self.list()).slice(0, 2)).toEqual([submitted.id, draft.id]);
  for (const formClient of [self, clients.colleague]) {
    expect(await formClient.inbox()).toEqual({ results: [], next: null, total: 0 });
    expect(await formClient.waiting()).toBe(0);
    expect(await formClient.at('all/')).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
  }
  expect(await clients.colleague.list()).toEqual({ results: [], next: null, total: 0 });
  expect(ids(await clients.admin.inbox('?limit=200'))).toContain(submitted.id);
  expect(ids(await clients.admin.all('?limit=200'))).toContain(submitted.id);
  expect(ids(await clients.admin.all('?limit=200'))).not.toContain(draft.id);
  expect(await clients.admin.list()).toEqual({ results: [], next: null, total: 0 });
});
