import { offboardingSchema } from '@atrium/contracts/offboarding';
import { registerCompany, type Company } from '../testing/companies';
import { joinAs, memberClientOf, type SignedInMember } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let server: TestServer;
let company: Company;
let manager: SignedInMember;
let hr: SignedInMember;
let colleague: SignedInMember;
let person: SignedInMember;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Offboarding');
  manager = await joinAs(server, company, 1);
  hr = await joinAs(server, company, 2, { grants: ['hr'] });
  colleague = await joinAs(server, company, 3);
  person = await joinAs(server, company, 4);
  await recordClientOf(server, company).edited(person.employee, { manager: manager.employee });
  const wallet = walletClientOf(server, person);
  await wallet.pay((await wallet.open()).id, { amount: 20 });
});
afterAll(stopTestServers);

type Reader = Pick<Company, 'tenant' | 'token'>;
const path = () => `employees/offboarding/${person.employee}/`;
const seenBy = async (reader: Reader) => {
  const { status, json } = await memberClientOf(server, reader).at(path());
  return status === 200 ? offboardingSchema.strict().parse(json).offboarding : status;
};
const plan = (by: Reader, to: string | null) =>
  memberClientOf(server, by).at(path(), { method: 'PUT', json: { hand_over_to: to } });

test('there is nothing to settle with somebody who stays', async () => {
  expect(await seenBy(hr)).toBeNull();
  expect(await seenBy(person)).toBeNull();
  expect(await plan(company, null)).toMatchObject({ status: 409, json: { code: 'offboarding.not-leaving' } });
});

describe('from the moment that a last day is set', () => {
  beforeAll(async () => {
    await recordClientOf(server, hr).edited(person.employee, { last_day: '2031-01-31' });
  });

  test('HR, admins, the manager and the person see what is open, each as far as they may', async () => {
    const open = { assets: [], open_tasks: 0, open_steps: 0 };
    const access = { can_sign_in: true, sessions: 1 };
    const leaving = { status: 'leaving', last_day: '2031-01-31', planned: null };
    expect(await seenBy(hr)).toEqual({ ...leaving, holdings: { ...open, wallet_balance: null, access } });
    expect(await seenBy(company)).toEqual({ ...leaving, holdings: { ...open, wallet_balance: 20, access } });
    expect(await seenBy(person)).toEqual({ ...leaving, holdings: { ...open, wallet_balance: 20, access } });
    expect(await seenBy(manager)).toEqual({ ...leaving, holdings: { ...open, wallet_balance: null, access: null } });
  });

  test('colleagues are told whom to ask, and learn nothing', async () => {
    expect(await memberClientOf(server, colleague).at(path())).toMatchObject({
      status: 403,
      json: { code: 'record.offboarding-private', ask: ['manager', 'hr', 'admin'] },
    });
  });

  test('an admin plans the end of the account, with somebody who can take over', async () => {
    expect((await plan(hr, null)).status).toBe(403);
    for (const nobody of [person.user_id, '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea']) {
      expect(await plan(company, nobody)).toMatchObject({
        status: 400,
        json: { errors: { hand_over_to: ['Choose an active member to take over.'] } },
      });
    }
    expect((await plan(company, colleague.user_id)).status).toBe(200);
    expect(await seenBy(person)).toMatchObject({ planned: { hand_over_to: { user: colleague.user_id } } });
    expect((await plan(company, null)).status).toBe(200);
    expect(await seenBy(manager)).toMatchObject({ planned: { hand_over_to: null } });
    const own = await memberClientOf(server, company).me();
    expect(
      await memberClientOf(server, company).at(`employees/offboarding/${own.employee}/`, {
        method: 'PUT',
        json: { hand_over_to: null },
      }),
    ).toMatchObject({ status: 403, json: { code: 'member.deactivate-self' } });
  });
});
