import { invitedMembersSchema, resentInvitationSchema } from '@atrium/contracts/members';
import { actions } from '../policy/policy';
import { assetClientOf } from '../testing/assets';
import { employeeForm, password, postEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { joinAs, memberClientOf, type MemberClient, type SignedInMember } from '../testing/members';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let server: TestServer;
let company: Company;
let admin: MemberClient;
let hr: SignedInMember;
let finance: SignedInMember;
let keeper: SignedInMember;
let employee: SignedInMember;

beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Members');
  admin = memberClientOf(server, company);
  hr = await joinAs(server, company, 1, { grants: ['hr'] });
  finance = await joinAs(server, company, 2, { grants: ['finance'] });
  keeper = await joinAs(server, company, 3, { grants: ['assets'] });
  employee = await joinAs(server, company, 4);
});
afterAll(stopTestServers);

const accept = (token: string | null) =>
  server.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: { token, password } });
const invite = async (memberClient: MemberClient, ...people: { email: string; full_name: string }[]) =>
  invitedMembersSchema.strict().parse((await memberClient.post('members/invite/', { people })).json).people;

describe('who one is', () => {
  test('is answered with what one may do, and else why not and whom to ask', async () => {
    const own = await memberClientOf(server, hr).me();
    expect(own).toMatchObject({
      user_id: hr.user_id,
      employee: hr.employee,
      email: hr.email,
      first_name: 'First1',
      role: 'employee',
      grants: ['hr'],
      reports: 0,
      tenant: company.tenant,
    });
    expect(own.may).toMatchObject({
      'record.create': true,
      'member.change-roles': { reason: 'Only admins can do this.', ask: ['admin'] },
      'asset.manage': { reason: 'Only asset managers and admins can do this.', ask: ['assets', 'admin'] },
    });
    expect(Object.keys(own.may).sort()).toEqual([...actions].sort());
  });

  test('a manager is whom somebody reports to, and counts them', async () => {
    await asOwner(server, 'update employee set manager_id = $1 where id = $2', [employee.employee, hr.employee]);
    const own = await memberClientOf(server, employee).me();
    expect(own).toMatchObject({ reports: 1, grants: [], may: { 'form.file-about-others': true } });
    await asOwner(server, 'update employee set manager_id = null where id = $1', [hr.employee]);
    expect((await memberClientOf(server, employee).me()).may['form.file-about-others']).not.toBe(true);
  });

  test('the founder has a record like everyone', async () => {
    expect(await admin.me()).toMatchObject({ role: 'admin', first_name: 'Members' });
  });
});

describe('a grant', () => {
  const asset = { title: 'Laptop', category: 'IT' };

  test('of asset manager opens the inventory, and nobody else’s', async () => {
    expect((await assetClientOf(server, keeper).post('create/', asset)).status).toBe(201);
    for (const other of [hr, finance, employee]) {
      expect(await assetClientOf(server, other).post('create/', asset)).toMatchObject({
        status: 403,
        json: { code: 'auth.assets-required' },
      });
    }
  });

  test('of finance shows others’ wallets, which stay unknown to the others', async () => {
    await walletClientOf(server, employee).open();
    const path = `employee_wallet_account/retrieve/${employee.user_id}/`;
    expect((await walletClientOf(server, finance).at(path)).status).toBe(200);
    for (const other of [hr, keeper]) expect((await walletClientOf(server, other).at(path)).status).toBe(404);
  });

  test('of HR makes and removes people, but no admins', async () => {
    const by = { ...company, token: hr.token };
    const made = await postEmployee(server, by, employeeForm(10));
    expect(made.status).toBe(201);
    expect(await postEmployee(server, by, employeeForm(11, { 'user.role': 'admin' }))).toMatchObject({
      status: 403,
      json: { code: 'auth.role-required' },
    });
    const assetClient = memberClientOf(server, hr);
    const founder = (await admin.me()).employee;
    expect(await assetClient.at(`employees/delete/${founder}/`, { method: 'DELETE' })).toMatchObject({
      status: 403,
      json: { code: 'auth.role-required' },
    });
    expect((await admin.me()).employee).toBe(founder);
    const { id } = made.json as { readonly id: string };
    expect((await assetClient.at(`employees/delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
  });

  test('counts from the next call on, and no longer than it is held', async () => {
    const person = await joinAs(server, company, 12);
    const assetClient = assetClientOf(server, person);
    expect((await assetClient.post('create/', asset)).status).toBe(403);
    expect((await admin.change(person.user_id, { grants: ['assets', 'hr'] })).json).toMatchObject({
      grants: ['assets', 'hr'],
    });
    expect((await assetClient.post('create/', asset)).status).toBe(201);
    expect((await admin.change(person.user_id, { grants: ['hr'] })).json).toMatchObject({ grants: ['hr'] });
    expect((await assetClient.post('create/', asset)).status).toBe(403);
  });
});

describe('the list of accounts', () => {
  test('shows everybody, with state, role, grants and last sign-in, to admins only', async () => {
    const [guest] = await invite(admin, { email: 'guest@list.example', full_name: 'Gu Est' });
    const people = await admin.list('?limit=200');
    expect(people.find(({ id }) => id === company.user_id)).toMatchObject({ state: 'active', role: 'admin' });
    expect(people.find(({ id }) => id === hr.user_id)).toMatchObject({ state: 'active', grants: ['hr'] });
    expect(people.find(({ id }) => id === hr.user_id)?.last_sign_in_at).not.toBeNull();
    expect(people.find(({ id }) => id === guest?.user)).toMatchObject({ state: 'invited', last_sign_in_at: null });
    for (const other of [hr, employee]) {
      expect((await memberClientOf(server, other).at('members/list/')).status).toBe(403);
    }
  });

  test('is searched, filtered by state, and paged', async () => {
    await invite(admin, { email: 'zoe@list.example', full_name: 'Zoe Found' });
    expect((await admin.list('?search=zoe+found')).map(({ email }) => email)).toEqual(['zoe@list.example']);
    const invited = await admin.list('?state=invited&limit=200');
    expect(invited.map(({ email }) => email)).toEqual(expect.arrayContaining(['zoe@list.example']));
    expect(invited.every(({ state }) => state === 'invited')).toBe(true);
    const all = await admin.list('?limit=200');
    const paged: string[] = [];
    let cursor = '';
    do {
      const answer = await admin.at(`members/list/?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      const page = answer.json as { results: { id: string }[]; next: string | null; total: number };
      expect(page.total).toBe(all.length);
      paged.push(...page.results.map(({ id }) => id));
      cursor = page.next ?? '';
    } while (cursor !== '');
    expect(paged).toEqual(all.map(({ id }) => id));
  });
});

describe('inviting', () => {
  test('tells row by row who was invited, who is here already, and what is wrong', async () => {
    const elsewhere = await registerCompany(server, 'Elsewhere');
    const people = await invite(
      memberClientOf(server, hr),
      { email: 'new@invite.example', full_name: 'New Person' },
      { email: 'NEW@invite.example', full_name: 'New Person' },
      { email: employee.email, full_name: 'Somebody' },
      { email: 'not an address', full_name: 'Nobody' },
      { email: 'nameless@invite.example', full_name: '  ' },
      { email: elsewhere.email, full_name: 'Someone Else' },
      { email: 'new@other.example', full_name: 'Same Name' },
    );
    expect(people.map(({ status }) => status)).toEqual([
      'invited',
      'already',
      'already',
      'invalid',
      'invalid',
      'invalid',
      'invited',
    ]);
    expect(people.map(({ detail }) => detail)).toEqual([
      null,
      'This person is already a member.',
      'This person is already a member.',
      'Enter a valid email address.',
      'This field is required.',
      'This email address is already in use.',
      null,
    ]);
    const listed = await admin.list('?state=invited&limit=200');
    expect(
      listed
        .filter(({ email }) => email.startsWith('new@'))
        .map(({ username }) => username)
        .sort(),
    ).toEqual(['new', 'new-2']);
    expect((await accept(people[0]?.invitation_token ?? null)).status).toBe(204);
    await signIn(server, 'new@invite.example');
    expect((await admin.list('?search=new+person')).map(({ state }) => state)).toEqual(['active']);
  });

  test('is for HR and admins, up to 200 at once', async () => {
    const one = { email: 'many@invite.example', full_name: 'Many' };
    const people = Array.from({ length: 201 }, () => one);
    expect((await admin.post('members/invite/', { people })).status).toBe(400);
    expect(await memberClientOf(server, employee).post('members/invite/', { people: [one] })).toMatchObject({
      status: 403,
      json: { code: 'auth.hr-required' },
    });
  });

  test('again makes the link before useless; withdrawn, it frees the address and the record is gone', async () => {
    const [first] = await invite(admin, { email: 'again@invite.example', full_name: 'Aga In' });
    const user = first?.user ?? '';
    const resent = await memberClientOf(server, hr).post(`members/resend/${user}/`);
    const { invitation_token: token, mailed } = resentInvitationSchema.strict().parse(resent.json);
    expect(mailed).toBe(false);
    expect((await accept(first?.invitation_token ?? null)).status).toBe(404);
    expect((await memberClientOf(server, hr).post(`members/withdraw/${user}/`)).status).toBe(204);
    expect((await accept(token)).status).toBe(404);
    expect(await asOwner(server, 'select from employee where user_id = $1', [user])).toEqual([]);
    expect((await admin.post(`members/resend/${user}/`)).status).toBe(404);
    const [second] = await invite(admin, { email: 'again@invite.example', full_name: 'Aga In' });
    expect((await accept(second?.invitation_token ?? null)).status).toBe(204);
    const refusal = { status: 409, json: { code: 'member.not-invited' } };
    expect(await admin.post(`members/resend/${second?.user}/`)).toMatchObject(refusal);
    expect(await admin.post(`members/withdraw/${second?.user}/`)).toMatchObject(refusal);
  });

  test('of somebody who may do more than HR is for admins: the link would be theirs', async () => {
    const [person] = await invite(admin, { email: 'boss@invite.example', full_name: 'Bo Ss' });
    expect((await admin.change(person?.user ?? '', { role: 'admin' })).status).toBe(200);
    for (const action of ['resend', 'withdraw']) {
      expect(await memberClientOf(server, hr).post(`members/${action}/${person?.user}/`)).toMatchObject({
        status: 403,
        json: { code: 'auth.role-required' },
      });
    }
    await asOwner(server, 'update invitation set expires_at = now() where user_id = $1', [person?.user]);
    const [again] = await invite(memberClientOf(server, hr), { email: 'boss@invite.example', full_name: 'Bo Ss' });
    expect(again).toMatchObject({ status: 'invalid', detail: 'Only admins can do this.', invitation_token: null });
    expect((await admin.post(`members/resend/${person?.user}/`)).status).toBe(200);
  });
});

describe('the last admin', () => {
  test('can’t be taken away by any call', async () => {
    const alone = await registerCompany(server, 'Alone');
    const assetClient = memberClientOf(server, alone);
    const refusal = { status: 409, json: { code: 'member.last-admin' } };
    expect(await assetClient.change(alone.user_id, { role: 'employee' })).toMatchObject(refusal);
    // Somebody who can't sign in yet is no admin to rely on.
    const [person] = await invite(assetClient, { email: 'second@alone.example', full_name: 'Se Cond' });
    expect((await assetClient.change(person?.user ?? '', { role: 'admin' })).status).toBe(200);
    expect(await assetClient.change(alone.user_id, { role: 'employee' })).toMatchObject(refusal);
    expect((await accept(person?.invitation_token ?? null)).status).toBe(204);
    expect((await assetClient.change(alone.user_id, { role: 'employee' })).status).toBe(200);
  });

  test.each(['role', 'deactivation', 'deletion'])('stays when two admins end each other at once: %s', async (how) => {
    const pair = await registerCompany(server, `Pair ${how}`);
    const numbers = { role: 20, deactivation: 21, deletion: 22 } as Readonly<Record<string, number>>;
    const second = await joinAs(server, pair, numbers[how] ?? 0, { role: 'admin' });
    const founder = await memberClientOf(server, pair).me();
    const end = (by: Pick<Company, 'tenant' | 'token'>, user: string, record: string) => {
      const assetClient = memberClientOf(server, by);
      if (how === 'role') return assetClient.change(user, { role: 'employee' });
      if (how === 'deactivation') return assetClient.post(`members/deactivate/${user}/`, { hand_over_to: null });
      return assetClient.at(`employees/delete/${record}/`, { method: 'DELETE' });
    };
    const answers = await Promise.all([
      end(pair, second.user_id, second.employee),
      end(second, pair.user_id, founder.employee),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const [left] = await asOwner<{ admins: number }>(
      server,
      `select count(*)::int as admins from app_user u join tenant t on t.id = u.tenant_id
       where t.slug = $1 and role = 'admin' and ended_at is null and deactivated_at is null`,
      [pair.tenant],
    );
    expect(left?.admins).toBe(1);
  });
});

test('a role or grant that there isn’t is refused, and nobody but admins changes any', async () => {
  expect((await admin.change(employee.user_id, { grants: ['owner'] })).status).toBe(400);
  expect((await admin.change(employee.user_id, { role: 'hr' })).status).toBe(400);
  for (const other of [hr, employee]) {
    expect((await memberClientOf(server, other).change(employee.user_id, { grants: ['hr'] })).status).toBe(403);
  }
  expect((await memberClientOf(server, employee).me()).grants).toEqual([]);
});
