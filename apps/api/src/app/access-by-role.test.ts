import { problemOf } from '../testing/problems';
import { messageFor } from '@atrium/errors';
import { actions, may, type Action, type Decision, type Relation } from '../policy/policy';
import { isTenantPath } from '../server/tenant-paths';
import { tenantApi, type Answer, type Call } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { memberClientOf } from '../testing/members';
import { bodyOf, isAction, isGuarded } from '../testing/negative-matrix';
import { hireReaders, readerNames, relationOf, subjects, type Reader, type ReaderName } from '../testing/readers';
import { recordClientOf } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let readers: Readonly<Record<ReaderName, Reader>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ company, readers } = await hireReaders(server));
});
afterAll(stopTestServers);

/** Any id that nothing has. */
const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Call['method'][];
const guardedRoutes = () =>
  server.server.routes.flatMap(({ method: name, url, access }) => {
    const method = methods.find((one) => one === name);
    return method !== undefined && isTenantPath(url) && isAction(access) && isGuarded(access)
      ? [{ method, url, access }]
      : [];
  });

/** What the policy says of a call, as an answer: the reason and whom to ask, or nothing. */
const refusalIn = (decision: Decision) =>
  decision.ok ? undefined : { status: 403, code: decision.reason, ask: decision.ask };
const refusalOf = (answer: Answer, decision: Decision) => {
  const { code, ask } = problemOf(answer);
  // Other failures, such as an id that nothing has, are past the question.
  return answer.status === 403 || !decision.ok ? { status: answer.status, code, ask } : undefined;
};

describe.each(readerNames)('%s', (name) => {
  test('is let through every route, or told why not and whom to ask, as the policy says', async () => {
    const { actor, client } = readers[name];
    const [answered, expected]: Record<string, unknown>[] = [{}, {}];
    for (const { method, url, access } of guardedRoutes()) {
      const route = `${method} ${url}`;
      const path = url.replace(/:\w+/g, nobody);
      const decision = may(actor, access);
      const answer = await server.call({
        method,
        tenant: company.tenant,
        token: client.token,
        path,
        ...bodyOf(method, url),
      });
      Object.assign(answered ?? {}, { [route]: refusalOf(answer, decision) });
      Object.assign(expected ?? {}, { [route]: refusalIn(decision) });
    }
    expect(Object.keys(answered ?? {}).length).toBeGreaterThan(30);
    expect(answered).toEqual(expected);
  });

  test.each(subjects)('may do to the record of %s what the policy says', async (subject) => {
    const { actor, client, subjects: people } = readers[name];
    const { id, user, version } = people[subject];
    const json = (body: unknown) => ({ json: body });
    // Those that are allowed change nothing: they name a version that the record doesn't have.
    const stale = version + 1000;
    const calls: readonly (readonly [Action, Call['method'], string, Partial<Call>])[] = [
      ['record.read-private', 'GET', `employees/history/${id}/`, {}],
      ['record.read-private', 'GET', `employees/emergency-contacts/${id}/`, {}],
      ['record.edit-own', 'PUT', `employees/emergency-contacts/${id}/`, json({ contacts: [], version: stale })],
      ['record.edit-own', 'PATCH', `employees/update/${id}/`, json({ city: 'Elsewhere', version: stale })],
      ['member.change-roles', 'PATCH', `members/update/${user}/`, json({})],
      ['member.deactivate', 'GET', `members/handover/${user}/`, {}],
    ];
    const relation: Relation = relationOf(subject);
    for (const [action, method, path, body] of calls) {
      const decision = may(actor, action, action === 'member.deactivate' ? 'colleague' : relation);
      const answer = await client.call(path, { method, ...body });
      expect({ action, path, refusal: refusalOf(answer, decision) }).toEqual({
        action,
        path,
        refusal: refusalIn(decision),
      });
    }
  });

  test('is told in account/me what the policy says', async () => {
    const { actor, client } = readers[name];
    const { may: told } = await memberClientOf(server, client).me();
    const expected = actions.map((action) => {
      const decision = may(actor, action);
      return [action, decision.ok || { reason: messageFor(decision.reason), ask: decision.ask }];
    });
    expect(told).toEqual(Object.fromEntries(expected));
  });
});

/** Those that are refused whatever one holds; nobody else's account is at stake. */
test.each([
  ['record.delete', 'DELETE', (own: { id: string }) => `employees/delete/${own.id}/`],
  ['member.deactivate', 'POST', (own: { user: string }) => `members/deactivate/${own.user}/`],
  ['member.reset-password', 'POST', (own: { user: string }) => `members/reset-link/${own.user}/`],
  ['member.disable-two-factor', 'POST', (own: { user: string }) => `members/disable-two-factor/${own.user}/`],
] as const)('%s is refused to an admin about themselves', async (action, method, pathOf) => {
  const { actor, client, subjects: people } = readers.admin;
  const decision = may(actor, action, 'self');
  expect(decision.ok).toBe(false);
  const json = method === 'POST' ? { json: { hand_over_to: null } } : {};
  const answer = await client.call(pathOf(people.self), { method, ...json });
  expect(refusalOf(answer, decision)).toEqual(refusalIn(decision));
});

test('another company’s people are nobody, whatever one holds there', async () => {
  const other = await registerCompany(server, 'Elsewhere');
  const client = recordClientOf(server, other);
  const { id, user } = readers.employee.subjects.self;
  const calls = [
    ['GET', `employees/history/${id}/`, undefined],
    ['PATCH', `employees/update/${id}/`, { version: 1 }],
    ['DELETE', `employees/delete/${id}/`, undefined],
    ['PATCH', `members/update/${user}/`, { role: 'admin' }],
    ['POST', `members/deactivate/${user}/`, { hand_over_to: null }],
  ] as const;
  for (const [method, path, json] of calls) {
    expect({ path, status: (await client.call(path, { method, json })).status }).toEqual({ path, status: 404 });
  }
  expect(
    (await server.call({ tenant: company.tenant, token: other.token, path: `${tenantApi}/account/me/` })).status,
  ).toBe(403);
});
