import { notificationSentence } from '@atrium/contracts/notification-sentences';
import type { RemoteContract } from '@atrium/remote-contract';
import { bucketOf, tenantKey, userKey } from '@atrium/remote-contract/subject';
import { registerCompany, type Company } from '../testing/companies';
import { runJob } from '../testing/jobs';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { forgetNotifications, notificationClientOf } from '../testing/notifications';
import { contractOf, idOf, startRegistry, type OfferedModule, type StandInRegistry } from '../testing/registry';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let registry: StandInRegistry;
let server: TestServer;
let ann: Company;
/** Ann’s fellow admin. */
let ben: SignedInMember;
let cleo: SignedInMember;
let stranger: Company;

type Account = Pick<Company, 'tenant' | 'token' | 'user_id'>;

const changeRole = (member: SignedInMember, role: string) =>
  memberClientOf(server, ann).at(`members/update/${member.user_id}/`, { method: 'PATCH', json: { role } });

beforeAll(async () => {
  registry = await startRegistry();
  server = await startTestServer(registry.environment);
  ann = await registerCompany(server, 'Offered');
  ben = await joinAs(server, ann, 1);
  cleo = await joinAs(server, ann, 2);
  stranger = await registerCompany(server, 'Strangers');
  await changeRole(ben, 'admin');
});
afterAll(async () => {
  await stopTestServers();
  await registry.close();
});
/** Everyone has had version 0.2.0 for long. */
beforeEach(async () => {
  await asOwner(server, 'delete from offered_release');
  await offer('0.2.0');
  await forgetNotifications(server);
});

const surveys = (version: string, given: Partial<RemoteContract> = {}) =>
  contractOf({ name: 'surveys', version, ...given });

const runOfferJob = () => runJob(server, 'announce-releases');

const offer = async (version: string, more: Omit<OfferedModule, 'contract'> = {}): Promise<void> => {
  registry.offer({ contract: surveys(version), ...more });
  await runOfferJob();
};

/** An account’s notifications of new versions, latest first. */
const toldTo = async (account: Account): Promise<readonly string[]> => {
  const { results } = await notificationClientOf(server, account).list();
  return results.filter(({ kind }) => kind === 'release-offered').map(notificationSentence);
};

test('tells admins once, as one line while unread, and nobody else', async () => {
  await offer('0.3.0');
  await runOfferJob();
  for (const admin of [ann, ben, stranger]) expect(await toldTo(admin)).toEqual(['Surveys 0.3.0 is here.']);
  expect(await toldTo(cleo)).toEqual([]);
  await offer('0.10.0');
  const { results } = await notificationClientOf(server, ann).list();
  expect(results).toMatchObject([
    { subject: { type: 'release', id: 'surveys', title: 'Surveys' }, actor: null, path: '/apps', count: 2 },
  ]);
  expect(await toldTo(ann)).toEqual(['Surveys 0.10.0 is here.']);
});

test('says nothing of modules that are new, of versions gone back to, and of other builds', async () => {
  await offer('0.3.0');
  await forgetNotifications(server);
  await offer('0.2.0');
  await offer('0.3.0');
  registry.offer({ contract: surveys('0.3.0', { title: 'Polls' }) }, { contract: contractOf({ name: 'stock' }) });
  await runOfferJob();
  for (const admin of [ann, ben, stranger]) expect(await toldTo(admin)).toEqual([]);
});

test('takes back what nobody has read yet once a version is rolled back', async () => {
  await offer('0.3.0');
  const { results } = await notificationClientOf(server, ben).list();
  await asOwner(server, 'update notification set read_at = now() where id = any ($1)', [results.map(({ id }) => id)]);
  await offer('0.2.0');
  expect(await toldTo(ann)).toEqual([]);
  expect(await toldTo(ben)).toEqual(['Surveys 0.3.0 is here.']);
});

test('tells once where several processes look at the same moment', async () => {
  const second = await server.startSecond();
  registry.offer({ contract: surveys('0.3.0') });
  await Promise.all([runOfferJob(), runOfferJob(), runOfferJob()]);
  // Otherwise it would run jobs of later tests, with a channel of its own in memory.
  await second.server.stop();
  const { results } = await notificationClientOf(server, ann).list();
  expect(results.map(({ kind, count }) => [kind, count])).toEqual([['release-offered', 1]]);
});

test('waits while the registry is away, and where there is none', async () => {
  registry.fail();
  await runOfferJob();
  expect(await toldTo(ann)).toEqual([]);
  await runJob(await startTestServer(), 'announce-releases');
  await offer('0.3.0');
  expect(await toldTo(ann)).toEqual(['Surveys 0.3.0 is here.']);
});

test('tells each as it reaches them while a share of people has it', async () => {
  const next = surveys('0.3.0');
  const placeOf = ({ tenant, user_id: user }: Account) => bucketOf(idOf(next), { tenant, user });
  const [early, late] = placeOf(ann) < placeOf(ben) ? [ann, ben] : [ben, ann];
  const rollOut = (percent: number) => offer('0.2.0', { next, state: { candidate: { release: idOf(next), percent } } });
  await rollOut((placeOf(early) + placeOf(late)) / 2);
  expect(await toldTo(early)).toEqual(['Surveys 0.3.0 is here.']);
  expect(await toldTo(late)).toEqual([]);
  await rollOut(100);
  await offer('0.3.0');
  for (const admin of [early, late]) expect(await toldTo(admin)).toEqual(['Surveys 0.3.0 is here.']);
  expect((await notificationClientOf(server, early).list()).results.map(({ count }) => count)).toEqual([1]);
});

test('follows pins of a company and of one person', async () => {
  const next = surveys('0.3.0');
  const pinned = (subject: string) =>
    offer('0.2.0', { next, state: { pins: [{ subject, release: idOf(next), until: null }] } });
  await pinned(userKey(ann.tenant, ben.user_id));
  expect([await toldTo(ann), await toldTo(ben)]).toEqual([[], ['Surveys 0.3.0 is here.']]);
  await pinned(tenantKey(ann.tenant));
  expect(await toldTo(ann)).toEqual(['Surveys 0.3.0 is here.']);
  expect(await toldTo(stranger)).toEqual([]);
});

test('says nothing of what is off, and tells once it is on again', async () => {
  await offer('0.3.0', { state: { hiddenFor: [tenantKey(ann.tenant)] } });
  expect(await toldTo(ann)).toEqual([]);
  expect(await toldTo(stranger)).toEqual(['Surveys 0.3.0 is here.']);
  await offer('0.3.0');
  expect(await toldTo(ann)).toEqual(['Surveys 0.3.0 is here.']);
});

test('is read by admins only, also once one isn’t an admin any more', async () => {
  await offer('0.3.0');
  await changeRole(ben, 'employee');
  try {
    expect(await toldTo(ben)).toEqual([]);
    expect(await notificationClientOf(server, ben).count()).toBe(0);
    await offer('0.4.0');
  } finally {
    await changeRole(ben, 'admin');
  }
  expect(await toldTo(ben)).toEqual(['Surveys 0.3.0 is here.']);
});

test('is turned off like any other kind, and is not made up for later', async () => {
  const anns = notificationClientOf(server, ann);
  expect((await anns.preferences()).ways['release-offered']).toBe('here');
  await anns.change({ ways: { 'release-offered': 'none' } });
  await offer('0.3.0');
  await anns.change({ ways: { 'release-offered': 'here' } });
  await runOfferJob();
  expect(await toldTo(ann)).toEqual([]);
});
