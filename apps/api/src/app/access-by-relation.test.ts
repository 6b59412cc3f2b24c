import { may, type Relation } from '../policy/policy';
import { ruleOf, type Action } from '../policy/rules';
import { isTenantPath } from '../server/tenant-paths';
import { belongingsOf, type Belongings, type Kind } from '../testing/belongings';
import type { Answer, Call } from '../testing/call';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { bodyOf, isAction, isGuarded } from '../testing/negative-matrix';
import { problemOf } from '../testing/problems';
import { hireReaders, readerNames, subjects, type Reader, type ReaderName, type Subject } from '../testing/readers';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/**
 * Every route with an id that is a person's, or of something that is one person's, called by each role about themselves, about
 * somebody who reports to them, about colleagues, and about another company. What it answers follows from the policy.
 */
type Subjects = Subject | 'other tenant';
const everySubject: readonly Subjects[] = [...subjects, 'other tenant'];

/** Whose the id of a route is, by how its address goes on behind the service. The first that fits counts. */
const kinds: readonly (readonly [beginning: string, kinds: readonly Kind[] | 'everyone’s'])[] = [
  ['employees/employee/retrieve-by-user/', ['account']],
  ['employees/', ['record']],
  ['members/', ['account']],
  ['account/sessions/', ['session']],
  ['account/passkeys/', ['passkey']],
  ['hr_forms/delegations/', ['absence']],
  ['hr_forms/earlier/', 'everyone’s'],
  ['hr_forms/facts/', ['account']],
  ['hr_forms/', ['form', 'expense', 'draft']],
  ['assets/held-by/', ['account']],
  ['assets/requests/', ['request']],
  ['assets/', 'everyone’s'],
  ['files/renew/', ['resume']],
  ['task_management/task/assigned/', ['account']],
  ['task_management/', 'everyone’s'],
  ['company-data/', 'everyone’s'],
  ['todo/', ['todo']],
  ['appointments/', ['appointment']],
  ['contacts/notes/delete/', ['contactNote']],
  ['contacts/', ['contact']],
  ['departments/', 'everyone’s'],
  ['locations/', 'everyone’s'],
  ['holidays/', 'everyone’s'],
  ['employee_wallet_account/', ['account']],
  ['employee_wallet_transaction/retrieve/', ['transaction']],
  ['employee_wallet_transaction/receipt/', ['transaction']],
  ['employee_wallet_transaction/reverse/', ['transaction']],
  ['employee_wallet_transaction/', ['wallet']],
];

interface Route {
  readonly method: NonNullable<Call['method']>;
  readonly url: string;
  /** The address behind that of its service. */
  readonly path: string;
  readonly access: Action;
  readonly kinds: readonly Kind[] | 'everyone’s' | undefined;
}

let server: TestServer;
let company: Company;
let readers: Readonly<Record<ReaderName, Reader>>;
let things: Readonly<Record<ReaderName, Readonly<Record<Subjects, Belongings>>>>;
let routes: readonly Route[];

beforeAll(async () => {
  server = await startTestServer();
  ({ company, readers } = await hireReaders(server));
  const elsewhere = await registerCompany(server, 'Elsewhere');
  const foreign = await belongingsOf(server, elsewhere, await createEmployee(server, elsewhere, 900));
  const all: Partial<Record<ReaderName, Record<Subjects, Belongings>>> = {};
  for (const name of readerNames) {
    const of = (subject: Subject) => belongingsOf(server, company, readers[name].subjects[subject]);
    all[name] = {
      self: await of('self'),
      report: await of('report'),
      'same department': await of('same department'),
      'other department': await of('other department'),
      'other tenant': foreign,
    };
  }
  things = all as Readonly<Record<ReaderName, Record<Subjects, Belongings>>>;
  routes = server.server.routes.flatMap(({ method, url, access }) => {
    if (!isTenantPath(url) || !isAction(access) || !url.includes(':') || !isMethod(method)) return [];
    const path = url.split('/').slice(3).join('/');
    return [{ method, url, path, access, kinds: kinds.find(([beginning]) => path.startsWith(beginning))?.[1] }];
  });
});
afterAll(stopTestServers);

const isMethod = (method: string): method is NonNullable<Call['method']> =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method);

interface Refused {
  readonly status: number;
  readonly code?: string | undefined;
}
/** Somebody, and what one of their things is to whoever calls. */
interface Cell {
  readonly reader: Reader;
  readonly subject: Subject;
  readonly relation: Relation;
  readonly kind: Kind;
}
type Rule = (route: Route, cell: Cell) => Refused | undefined;

const unknown = { status: 404 } as const;
const forbidden = (code: string): Refused => ({ status: 403, code });
const unless = (isAllowed: boolean, refused: Refused): Refused | undefined => (isAllowed ? undefined : refused);
const own: Rule = (_route, { relation }) => unless(relation === 'self', unknown);
const acts = ['members/deactivate/', 'employees/offboarding/'];
/** As the action of the route says. */
const byAction: Rule = ({ access, path }, { reader, relation }) => {
  // About oneself only the act itself is refused.
  const isAct = access !== 'member.deactivate' || acts.some((act) => path.startsWith(act));
  const decision = may(reader.actor, access, isAct ? relation : 'colleague');
  return decision.ok ? undefined : forbidden(decision.reason);
};

/** What somebody holds is looked up by those who give it out. */
const heldRule: Rule = (_route, { reader, relation }) =>
  unless(relation === 'self' || may(reader.actor, 'asset.manage').ok, forbidden(ruleOf('asset.manage').refusal));

/** Wallets are read by their owners and those who read others', and used by their owners. */
const walletRule: Rule = ({ method }, { reader, relation }) => {
  if (relation === 'self') return undefined;
  if (!may(reader.actor, 'wallet.read-others').ok) return unknown;
  return unless(method === 'GET', forbidden('wallet.read-only'));
};

const accountRule: Rule = (route, cell) => {
  if (route.access === 'wallet.use-own') return walletRule(route, cell);
  return (route.path.startsWith('assets/held-by/') ? heldRule : byAction)(route, cell);
};

const formRule: Rule = ({ path, method }, { reader, subject, relation, kind }) => {
  const isOwn = relation === 'self';
  const isAdmins = readers.admin === reader && !isOwn;
  const isDecider = kind !== 'draft' && (isAdmins || relation === 'report');
  const isRead =
    isDecider ||
    may(reader.actor, 'form.read-submitted', relation).ok ||
    (kind === 'expense' && may(reader.actor, 'form.read-finance').ok);
  if (!isOwn && (kind === 'draft' || !isRead)) return unknown;
  const [, act = ''] = path.split('/');
  if (act === 'known' || act === 'preview') {
    if (kind === 'draft') return { status: 409, code: 'hr-form.state' };
    return unless(isDecider, forbidden('hr-form.with-others'));
  }
  // None of these forms ends an employment.
  if (act === 'holdings') return unknown;
  if (method === 'GET') return undefined;
  // None of these forms has rows that departments confirm.
  if (act === 'clear') return forbidden('hr-form.row-not-asked');
  if (act === 'reassign') {
    const decision = may(reader.actor, 'form.reassign', relation);
    return decision.ok ? undefined : forbidden(decision.reason);
  }
  if (['approve', 'decide', 'deny', 'return'].includes(act)) {
    if (isOwn) return forbidden('hr-form.own');
    return unless(isDecider, forbidden('hr-form.with-others'));
  }
  expect({ act, subject }).toEqual({
    act: expect.stringMatching(/^(update|submit|withdraw|delete|file)$/) as string,
    subject,
  });
  return unless(isOwn, forbidden('hr-form.not-own'));
};

const requestRule: Rule = (route, cell) => {
  if (!route.path.startsWith('assets/requests/withdraw/')) return byAction(route, cell);
  if (cell.relation === 'self') return undefined;
  return may(cell.reader.actor, 'asset.decide-request').ok ? forbidden('asset-request.not-own') : unknown;
};

const absenceRule: Rule = (_route, { reader, relation }) =>
  unless(may(reader.actor, 'form.delegate', relation).ok, unknown);
const resumeRule: Rule = (_route, { reader, relation }) =>
  unless(may(reader.actor, 'record.read-private', relation).ok, unknown);

/** Nobody is invited to these: their makers are told that there is nothing to answer. */
const appointmentRule: Rule = (route, cell) =>
  route.path.startsWith('appointments/answer/') && cell.relation === 'self'
    ? forbidden('appointment.not-invited')
    : own(route, cell);

const rules: Readonly<Record<Kind, Rule>> = {
  record: byAction,
  account: accountRule,
  form: formRule,
  expense: formRule,
  draft: formRule,
  absence: absenceRule,
  wallet: walletRule,
  transaction: walletRule,
  request: requestRule,
  session: own,
  passkey: own,
  todo: own,
  contact: own,
  contactNote: own,
  appointment: appointmentRule,
  resume: resumeRule,
};

function expectedOf(route: Route, reader: Reader, subject: Subjects, kind: Kind): Refused | undefined {
  const { actor } = reader;
  if (isGuarded(route.access) && !may(actor, route.access).ok) return forbidden(ruleOf(route.access).refusal);
  if (subject === 'other tenant') {
    const isHeld = route.path.startsWith('assets/held-by/');
    return isHeld && !may(actor, 'asset.manage').ok ? forbidden(ruleOf('asset.manage').refusal) : unknown;
  }
  const relation = subject === 'self' ? 'self' : subject === 'report' && actor.isManager ? 'report' : 'colleague';
  return rules[kind](route, { reader, subject, relation, kind });
}

/** Not everyone who may read a form is answered here. */
const asksForMore = ['hr_forms/known/', 'hr_forms/holdings/'];

const refusalIn = (answer: Answer, { code }: Refused): Refused => ({
  status: answer.status,
  ...(code !== undefined && { code: problemOf(answer).code }),
});

test('every route with an id says here whose it is', () => {
  expect(routes.filter((route) => route.kinds === undefined).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const unused = kinds.filter(([beginning]) => !routes.some(({ path }) => path.startsWith(beginning)));
  expect(unused).toEqual([]);
});

describe.each(readerNames)('%s', (name) => {
  test.each(everySubject)('is answered about %s as the policy says', async (subject) => {
    const reader = readers[name];
    const [answered, expected]: Record<string, Refused | 'allowed'>[] = [{}, {}];
    for (const route of routes) {
      if (route.kinds === 'everyone’s' || route.kinds === undefined) continue;
      const { method, url } = route;
      for (const kind of route.kinds) {
        const id = things[name][subject][kind];
        if (id === null) continue;
        const refused = expectedOf(route, reader, subject, kind);
        // What is allowed is only read, so that everything stays as it is for the next call.
        if (refused === undefined && method !== 'GET') continue;
        const path = url.replace(/:\w+/g, id);
        const answer = await server.call({
          method,
          tenant: company.tenant,
          token: reader.client.token,
          path,
          ...bodyOf(method, url),
        });
        const cell = `${method} ${route.path} ${kind}`;
        Object.assign(expected ?? {}, { [cell]: refused ?? 'allowed' });
        const isLetIn = refused === undefined && ![401, 403, 404].includes(answer.status);
        Object.assign(answered ?? {}, {
          [cell]: isLetIn ? 'allowed' : refusalIn(answer, refused ?? { status: 0, code: '' }),
        });
      }
    }
    expect(Object.keys(answered ?? {}).length).toBeGreaterThan(20);
    expect(answered).toEqual(expected);
  });

  test('finds in no list what is somebody’s whose it may not be read', async () => {
    const reader = readers[name];
    const lists = server.server.routes.filter(
      // What is streamed doesn’t end, and holds a count only.
      ({ method, url }) => method === 'GET' && isTenantPath(url) && !url.includes(':') && !url.endsWith('/stream/'),
    );
    expect(lists.length).toBeGreaterThan(25);
    const told: string[] = [];
    for (const { method, url } of lists) {
      const { text } = await server.call({
        method: 'GET',
        tenant: company.tenant,
        token: reader.client.token,
        path: url,
      });
      for (const subject of everySubject) {
        for (const route of routes) {
          if (route.method !== method || route.kinds === 'everyone’s' || route.kinds === undefined) continue;
          if (asksForMore.some((beginning) => route.path.startsWith(beginning))) continue;
          for (const kind of route.kinds) {
            // Who works here is known to everyone here.
            if (['record', 'account'].includes(kind) && subject !== 'other tenant') continue;
            const id = things[name][subject][kind];
            if (id === null || expectedOf(route, reader, subject, kind) === undefined) continue;
            if (text.includes(id)) told.push(`${url}: ${kind} of ${subject}`);
          }
        }
      }
    }
    expect(told).toEqual([]);
  });
});
