import { holdingsSchema } from '@atrium/contracts/hr-form-holdings';
import { assetClientOf } from '../../testing/assets';
import { boardClientOf } from '../../testing/boards';
import { registerCompany, type Company } from '../../testing/companies';
import { hrFormClientOf } from '../../testing/hr-forms';
import { joinAs, memberClientOf, type SignedInMember } from '../../testing/members';
import { recordClientOf } from '../../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../../testing/test-server';
import { walletClientOf } from '../../testing/wallets';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Holdings');
});
afterAll(stopTestServers);

const seenBy = async (reader: Pick<Company, 'tenant' | 'token'>, id: string) => {
  const { status, json } = await hrFormClientOf(server, reader).at(`holdings/${id}/`);
  return status === 200 ? holdingsSchema.strict().parse(json) : status;
};

describe('what somebody who leaves still has', () => {
  let manager: SignedInMember;
  let hr: SignedInMember;
  let finance: SignedInMember;
  let person: SignedInMember;
  let asset: string;
  beforeAll(async () => {
    manager = await joinAs(server, company, 1);
    hr = await joinAs(server, company, 2, { grants: ['hr'] });
    finance = await joinAs(server, company, 3, { grants: ['finance'] });
    person = await joinAs(server, company, 4);
    await recordClientOf(server, company).edited(person.employee, { manager: manager.employee });
    const assets = assetClientOf(server, company);
    const { id } = await assets.add({ title: 'Laptop', serial_number: 'SN-1' });
    asset = id;
    await assets.post('assign/', { asset: id, employee: person.employee });
    const wallet = walletClientOf(server, person);
    await wallet.pay((await wallet.open()).id, { amount: 250.5 });
    const boards = boardClientOf(server, company);
    const task = await boards.task((await boards.list((await boards.board()).id)).id);
    await boards.at(`task/update/${task.id}/`, { method: 'PATCH', json: { assigned_to: [person.user_id] } });
  });

  test.each(['r/t', 'nodue'] as const)('stands with the form %s, as far as its reader may see it', async (form) => {
    const { id } = await hrFormClientOf(server, person).submitted(form);
    const open = {
      assets: [{ id: asset, tag: expect.stringMatching(/^A-/) as string, title: 'Laptop', serial_number: 'SN-1' }],
      open_tasks: 1,
      open_steps: 0,
    };
    expect(await seenBy(manager, id)).toEqual({ ...open, wallet_balance: null, access: null });
    expect(await seenBy(hr, id)).toEqual({ ...open, wallet_balance: null, access: { can_sign_in: true, sessions: 1 } });
    expect(await seenBy(finance, id)).toEqual({ ...open, wallet_balance: 250.5, access: null });
    expect(await seenBy(company, id)).toMatchObject({ wallet_balance: 250.5, access: { can_sign_in: true } });
    expect(await seenBy(person, id)).toMatchObject({ wallet_balance: 250.5 });
  });

  test('is what they have now, and nothing once all is returned and their access has ended', async () => {
    const [{ id } = { id: '' }] = (await hrFormClientOf(server, person).list()).results;
    const left = memberClientOf(server, company);
    const answer = await left.post(`members/deactivate/${person.user_id}/`, { hand_over_to: manager.user_id });
    expect(answer.status).toBe(200);
    expect(await seenBy(company, id)).toEqual({
      assets: [],
      wallet_balance: 250.5,
      open_tasks: 0,
      open_steps: 0,
      access: { can_sign_in: false, sessions: 0 },
    });
  });

  test('is nobody else’s business, and stands with no other form', async () => {
    const [outsider, other] = [await joinAs(server, company, 5), await joinAs(server, company, 6)];
    const forms = hrFormClientOf(server, other);
    const { id } = await forms.submitted('nodue');
    expect(await seenBy(outsider, id)).toBe(404);
    expect(await seenBy(other, (await forms.submitted('leave')).id)).toBe(404);
    expect(await seenBy(other, (await forms.draft('nodue')).id)).toBe(404);
  });
});
