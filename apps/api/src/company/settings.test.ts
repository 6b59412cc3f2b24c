import { sessionSchema } from '@atrium/contracts/auth';
import { colleagueFields, companySettingsSchema } from '@atrium/contracts/company-settings';
import { dayIn } from '@atrium/contracts/dates';
import { decodeJwt } from 'jose';
import { formOf, picture } from '../testing/assets';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { settingsOf, type SettingsClient } from '../testing/company-settings';
import { hrFormClientOf } from '../testing/hr-forms';
import { memberClientOf } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let server: TestServer;
let company: Company;
let admin: SettingsClient;
let employeeToken: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Looms');
  admin = settingsOf(server, company);
  await createEmployee(server, company, 1);
  employeeToken = await signIn(server, 'person1@people.example');
});
afterAll(stopTestServers);

const asEmployee = () => settingsOf(server, { ...company, token: employeeToken });
const open = (link: string | null) => {
  const { pathname, search } = new URL(link ?? '');
  return server.call({ tenant: company.tenant, path: `${pathname}${search}` });
};

describe('the settings of a company', () => {
  test('have defaults until somebody changes them, the same ones in the database', async () => {
    const fresh = await registerCompany(server, 'Fresh');
    const freshClient = settingsOf(server, fresh);
    const before = await freshClient.get();
    expect(before).toEqual({
      legal_name: '',
      address: '',
      logo: null,
      letterhead: null,
      time_zone: null,
      currency: 'BDT',
      weekend: [5, 6],
      visible_fields: [...colleagueFields].sort(),
      session_hours: null,
      requires_two_factor: false,
      audit_days: 365,
      step_due_days: 5,
      version: 1,
      defaults: { time_zone: 'Asia/Dhaka', session_hours: 12 },
    });
    expect(await freshClient.set({})).toEqual({ ...before, version: 2 });
  });

  test('are changed by admins, field by field, and read by everyone', async () => {
    const change = {
      legal_name: ' Rahman Looms Ltd. ',
      address: '1 Weaver Street\nDhaka',
      currency: 'EUR',
      weekend: [7, 6, 7],
      visible_fields: ['email', 'department'],
      step_due_days: 3,
    };
    const changed = await admin.set(change);
    expect(changed).toMatchObject({ legal_name: 'Rahman Looms Ltd.', weekend: [6, 7], currency: 'EUR' });
    expect(await admin.set({ audit_days: 30 })).toEqual({ ...changed, audit_days: 30, version: changed.version + 1 });
    expect(await asEmployee().get()).toEqual(await admin.get());
    expect(await asEmployee().send({ currency: 'USD' })).toMatchObject({
      status: 403,
      json: { code: 'auth.role-required' },
    });
  });

  test('of one company are not those of another', async () => {
    const other = settingsOf(server, await registerCompany(server, 'Others'));
    await other.set({ legal_name: 'Others Inc.' });
    expect((await admin.get()).legal_name).not.toBe('Others Inc.');
  });

  test.each([
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'Choose an option.'],
    [{ time_zone: '+06:00' }, 'time_zone', 'Choose an option.'],
    [{ currency: 'DEM' }, 'currency', 'Choose an option.'],
    [{ weekend: [0] }, 'weekend', 'Choose an option.'],
    [{ weekend: [8] }, 'weekend', 'Choose an option.'],
    [{ visible_fields: ['religion'] }, 'visible_fields', 'Choose an option.'],
    [{ session_hours: 13 }, 'session_hours', 'Enter 12 or less.'],
    [{ session_hours: 0 }, 'session_hours', 'Enter 1 or more.'],
    [{ session_hours: 1.5 }, 'session_hours', 'Enter a whole number.'],
    [{ audit_days: 29 }, 'audit_days', 'Enter 30 or more.'],
    [{ audit_days: 3651 }, 'audit_days', 'Enter 3650 or less.'],
    [{ step_due_days: 0 }, 'step_due_days', 'Enter 1 or more.'],
    [{ legal_name: 'x'.repeat(201) }, 'legal_name', 'Use no more than 200 characters.'],
  ])('refuse %j', async (change, field, sentence) => {
    const before = await admin.get();
    expect(await admin.send(change)).toMatchObject({
      status: 400,
      json: { code: 'request.invalid', errors: { [field]: [sentence] } },
    });
    expect(await admin.get()).toEqual(before);
  });

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const { version } = await admin.get();
    const answers = await Promise.all(
      ['One', 'Two'].map((legal_name) =>
        admin.at('settings/update/', { method: 'PATCH', json: { version, legal_name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = answers.find(({ status }) => status === 200);
    expect(await admin.get()).toEqual(companySettingsSchema.parse(taken?.json));
  });
});

describe('logo and letterhead', () => {
  const upload = async (fields: Record<string, string | File>) => {
    const form = formOf({ version: String((await admin.get()).version), ...fields });
    return admin.at('settings/update/', { method: 'PATCH', form });
  };

  test('are pictures that everyone at the company sees; what they replace is removed', async () => {
    const first = await upload({ logo: picture('logo.png'), letterhead: picture('head.png'), legal_name: 'Looms' });
    expect(first.status).toBe(200);
    const { logo, letterhead } = companySettingsSchema.parse(first.json);
    expect((await open(logo)).status).toBe(200);
    expect((await open(letterhead)).status).toBe(200);
    const renewed = await asEmployee().at(`files/renew/${new URL(logo ?? '').pathname.split('/').at(-2) ?? ''}/`);
    expect(renewed).toMatchObject({ status: 200, json: { name: 'logo.png' } });
    const stored = storedFiles(server).length;
    const second = companySettingsSchema.parse((await upload({ logo: picture('newer.png') })).json);
    expect(second.letterhead).toBe(letterhead);
    expect((await open(second.logo)).status).toBe(200);
    expect((await open(logo)).status).toBe(404);
    expect(storedFiles(server)).toHaveLength(stored);
    expect(await admin.set({ logo: null, letterhead: null })).toMatchObject({ logo: null, letterhead: null });
    expect(storedFiles(server)).toHaveLength(stored - 2);
  });

  test('are refused where they are something else, and nothing of the form is kept', async () => {
    const [before, stored] = [await admin.get(), storedFiles(server)];
    const words = new File(['words'], 'logo.txt', { type: 'text/plain' });
    expect(await upload({ logo: picture(), letterhead: words })).toMatchObject({ status: 415 });
    expect(await upload({ logo: picture(), currency: 'DEM' })).toMatchObject({ status: 400 });
    expect(await upload({ logo: picture(), version: '1' })).toMatchObject({ status: 409 });
    expect(await admin.get()).toEqual(before);
    expect(storedFiles(server)).toEqual(stored);
  });

  test('come with the other fields as texts', async () => {
    const form = formOf({ version: String((await admin.get()).version), time_zone: 'Asia/Tokyo', session_hours: '3' });
    for (const day of ['6', '7']) form.append('weekend', day);
    form.append('visible_fields', '');
    form.append('requires_two_factor', 'true');
    const answer = await admin.at('settings/update/', { method: 'PATCH', form });
    expect(answer.json).toMatchObject({
      time_zone: 'Asia/Tokyo',
      session_hours: 3,
      weekend: [6, 7],
      visible_fields: [],
      requires_two_factor: true,
    });
    expect(await upload({ time_zone: '', session_hours: '', requires_two_factor: 'false' })).toMatchObject({
      status: 200,
      json: { time_zone: null, session_hours: null, requires_two_factor: false },
    });
  });
});

describe('the company’s own', () => {
  /** Always another day than on the server's clock, or nearly always: these are 25 hours apart from each other. */
  const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

  test('time zone is that of its sessions, wallets, forms and papers', async () => {
    const own = await registerCompany(server, 'Travellers');
    const walletClient = walletClientOf(server, own);
    const wallet = await walletClient.open();
    const { id } = await hrFormClientOf(server, own).submitted('leave');
    await walletClient.pay(wallet.id);
    for (const zone of zones) {
      expect(await settingsOf(server, own).set({ time_zone: zone.toLowerCase() })).toMatchObject({ time_zone: zone });
      const access = await signIn(server, own.email);
      expect(decodeJwt(access)['time_zone']).toBe(zone);
      const today = dayIn(zone);
      expect(await walletClient.account()).toMatchObject({ time_zone: zone });
      const statement = await walletClient.statement(wallet.id);
      expect(statement).toMatchObject({ time_zone: zone, from: `${today.slice(0, 7)}-01`, to: today });
      expect((await walletClient.months(wallet.id)).at(-1)).toMatchObject({ month: today.slice(0, 7) });
      expect(await walletClient.history(wallet.id, `?from=${today}&to=${today}`)).toHaveLength(1);
      const csv = await walletClient.at(`employee_wallet_transaction/export/${wallet.id}/`);
      expect(csv.headers['content-disposition']).toContain(`wallet-${today}.csv`);
      expect(csv.text).toContain(today);
      expect(await hrFormClientOf(server, own).facts()).toMatchObject({ today });
      expect((await hrFormClientOf(server, own).at(`pdf/${id}/`)).headers['content-disposition']).toContain(
        `${today}.pdf`,
      );
    }
  });

  test('currency is that of its sessions and wallets, until the first amount is written', async () => {
    const own = await registerCompany(server, 'Exporters');
    const settings = settingsOf(server, own);
    expect(decodeJwt(own.token)['currency']).toBe('BDT');
    await settings.set({ currency: 'EUR' });
    expect(decodeJwt(await signIn(server, own.email))['currency']).toBe('EUR');
    const walletClient = walletClientOf(server, own);
    const { id } = await walletClient.open();
    expect(await settings.set({ currency: 'USD' })).toMatchObject({ currency: 'USD' });
    await walletClient.pay(id);
    const { text } = await walletClient.at(`employee_wallet_transaction/export/${id}/`);
    expect(text).toContain('Amount (USD),Balance (USD)');
    expect(await settings.send({ currency: 'BDT' })).toMatchObject({
      status: 400,
      json: { errors: { currency: ['There are amounts in USD already, so the currency can’t be changed any more.'] } },
    });
    expect(await settings.set({ currency: 'USD', step_due_days: 4 })).toMatchObject({ currency: 'USD' });
  });

  test.each([
    [
      'somebody is paid',
      'Employers',
      async (own: Company) => {
        const { employee } = await memberClientOf(server, own).me();
        const pay = { pay_amount: 100, pay_period: 'Month', pay_from: '2026-01-01' };
        return recordClientOf(server, own).edited(employee, pay);
      },
    ],
    ['a form with an amount is submitted', 'Lenders', (own: Company) => hrFormClientOf(server, own).submitted('loan')],
  ])('currency can’t be changed once %s', async (_, name, write) => {
    const own = await registerCompany(server, name);
    const settings = settingsOf(server, own);
    await hrFormClientOf(server, own).submitted('leave');
    await settings.set({ currency: 'EUR' });
    await write(own);
    expect(await settings.send({ currency: 'GBP' })).toMatchObject({ status: 400 });
  });

  test('legal name stands on statements and in forms', async () => {
    const own = await registerCompany(server, 'Weavers');
    const walletClient = walletClientOf(server, own);
    const { id } = await walletClient.open();
    expect(await walletClient.statement(id)).toMatchObject({ company: 'Weavers' });
    await settingsOf(server, own).set({ legal_name: 'Weavers & Sons Ltd.' });
    expect(await walletClient.statement(id)).toMatchObject({ company: 'Weavers & Sons Ltd.' });
    expect(await hrFormClientOf(server, own).facts()).toMatchObject({ company: 'Weavers & Sons Ltd.' });
  });

  test('session length is that of new sessions, at the sign-in and with a new password', async () => {
    const own = await registerCompany(server, 'Shortly');
    await settingsOf(server, own).set({ session_hours: 2 });
    const lifetimes = () =>
      asOwner<{ hours: number }>(
        server,
        `select (extract(epoch from expires_at - created_at) / 3600)::float8 as hours from session
         where user_id = $1 order by created_at desc`,
        [own.user_id],
      );
    const lasts = (access: string): number => {
      const { exp = 0, iat = 0 } = decodeJwt(access);
      return exp - iat;
    };
    const token = await signIn(server, own.email);
    expect(lasts(own.token)).toBe(12 * 3600);
    expect(lasts(token)).toBe(2 * 3600);
    const json = { current_password: password, new_password: 'another weaver at the loom' };
    const changed = await settingsOf(server, { ...own, token }).at('account/password/', { method: 'POST', json });
    expect(lasts(sessionSchema.parse(changed.json).access)).toBe(2 * 3600);
    expect((await lifetimes()).map(({ hours }) => hours)).toEqual([2, 2, 12]);
    const stricter = await server.startSecond({ TOKEN_HOURS: '1' });
    expect(lasts(await signIn(stricter, own.email, json.new_password))).toBe(3600);
  });
});

describe('holidays', () => {
  const post = (json: object) => admin.at('holidays/create/', { method: 'POST', json });

  test('are named, listed in order, by year, and taken away', async () => {
    expect(await post({ day: '2027-02-21', name: 'Language Day' })).toMatchObject({ status: 201 });
    await post({ day: '2026-12-16', name: 'Victory' });
    await post({ day: '2026-12-16', name: 'Victory Day' });
    expect(await asEmployee().holidays()).toEqual([
      { day: '2026-12-16', name: 'Victory Day' },
      { day: '2027-02-21', name: 'Language Day' },
    ]);
    expect(await admin.holidays('?year=2027')).toEqual([{ day: '2027-02-21', name: 'Language Day' }]);
    expect((await admin.at('holidays/delete/2026-12-16/', { method: 'DELETE' })).status).toBe(204);
    expect(await admin.at('holidays/delete/2026-12-16/', { method: 'DELETE' })).toMatchObject({
      status: 404,
      json: { code: 'holiday.not-found' },
    });
    expect(await admin.holidays()).toHaveLength(1);
  });

  test('are added by admins only, with a day and a name', async () => {
    const json = { day: '2027-01-01', name: 'New Year' };
    expect((await asEmployee().at('holidays/create/', { method: 'POST', json })).status).toBe(403);
    expect(await post({ day: '2027-02-30', name: ' ' })).toMatchObject({
      status: 400,
      json: { errors: { day: ['Enter a valid date.'], name: ['This field is required.'] } },
    });
  });
});
