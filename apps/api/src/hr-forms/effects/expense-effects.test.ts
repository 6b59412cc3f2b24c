import type { Submission } from '@atrium/contracts/hr-forms';
import { randomUUID } from 'node:crypto';
import {
  approval,
  effectsOf,
  openEffectsCompany,
  previewEffects,
  sampleOf,
  type EffectsCompany,
  type Person,
} from '../../testing/form-effects';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../../testing/test-server';
import { walletClientOf } from '../../testing/wallets';

let server: TestServer;
let office: EffectsCompany;
let otherFinance: Person;
beforeAll(async () => {
  server = await startTestServer();
  office = await openEffectsCompany(server);
  otherFinance = await office.join(['finance']);
});
afterAll(stopTestServers);

const expenses = {
  periodFrom: '2026-03-01',
  periodTo: '2026-03-10',
  purpose: 'Visit to a customer',
  expenses: [{ date: '2026-03-02', category: 'Travel', details: 'Train', amount: 900 }],
  advanceReceived: 100,
};

/** An expense claim that waits for finance. */
async function claimed(): Promise<{ readonly person: Person; readonly claim: Submission }> {
  const person = await office.joinTeam();
  const { id } = await person.forms.submitted('expenseReimbursement', sampleOf('expenseReimbursement', expenses));
  return { person, claim: await office.manager.forms.approve(id) };
}

const walletOf = async (person: Person) => {
  const wallet = walletClientOf(server, person);
  const { id, total_balance } = await wallet.account();
  return { balance: total_balance, history: await wallet.history(id) };
};

describe('an expense claim', () => {
  test('pays what finance approves into the wallet of its person, who may not have had one', async () => {
    const { person, claim } = await claimed();
    const body = approval(claim, { approvedAmount: 750.5 });
    expect(await previewEffects(office.finance, claim.id, 2, body.values)).toEqual({
      effects: [{ kind: 'payment', amount: 750.5, title: 'Expense reimbursement' }],
      problem: null,
    });
    expect(
      (await walletClientOf(server, person).at(`employee_wallet_account/retrieve/${person.user_id}/`)).status,
    ).toBe(404);
    expect(await effectsOf(person, claim.id)).toEqual([]);
    expect(await office.finance.forms.post(`decide/${claim.id}/`, body)).toMatchObject({ status: 200 });
    expect(await walletOf(person)).toMatchObject({
      balance: 750.5,
      history: [
        {
          transaction_type: 'DEBIT',
          amount: 750.5,
          title: 'Expense reimbursement',
          description: 'Visit to a customer',
        },
      ],
    });
    expect(await effectsOf(person, claim.id)).toEqual([
      { kind: 'payment', amount: 750.5, title: 'Expense reimbursement' },
    ]);
  });

  test('pays once, however often and by however many it is approved', async () => {
    const { person, claim } = await claimed();
    const body = approval(claim, { approvedAmount: 300 });
    const key = { 'idempotency-key': randomUUID() };
    const send = ({ forms }: Person, headers = {}) => forms.post(`decide/${claim.id}/`, body, headers);
    const answers = await Promise.all([
      send(office.finance, key),
      send(office.finance, key),
      send(otherFinance),
      send(otherFinance),
      send(office.finance),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const again = await send(office.finance, key);
    expect([200, 409]).toContain(again.status);
    expect(await walletOf(person)).toMatchObject({ balance: 300, history: [{ amount: 300 }] });
  });

  test('pays nothing where nothing is approved, or where it is denied', async () => {
    const { person, claim } = await claimed();
    const body = approval(claim, { approvedAmount: 0 });
    expect(await previewEffects(office.finance, claim.id, 2, body.values)).toEqual({ effects: [], problem: null });
    expect(await office.finance.forms.post(`decide/${claim.id}/`, body)).toMatchObject({ status: 200 });
    const denied = await claimed();
    expect(await office.finance.forms.decide(denied.claim.id, 'Denied', 'No receipts.')).toMatchObject({
      state: 'denied',
    });
    for (const one of [person, denied.person]) {
      const path = `employee_wallet_account/retrieve/${one.user_id}/`;
      expect((await walletClientOf(server, one).at(path)).status).toBe(404);
    }
  });

  test('is not approved where the wallet can’t take it: both happen, or neither', async () => {
    const { person, claim } = await claimed();
    const wallet = walletClientOf(server, person);
    const { id } = await wallet.open();
    await asOwner(server, `update wallet set balance = 999999999999999 where id = $1`, [id]);
    const refused = await office.finance.forms.post(`decide/${claim.id}/`, approval(claim, { approvedAmount: 1 }));
    expect(refused).toMatchObject({ status: 400, json: { code: 'hr-form.payment-refused' } });
    expect(await person.forms.get(claim.id)).toMatchObject({ state: 'submitted', waiting_for: { step: 2 } });
    expect(await wallet.history(id)).toEqual([]);
  });

  test('has its effects once in the database, too', async () => {
    const { claim } = await claimed();
    await office.finance.forms.post(`decide/${claim.id}/`, approval(claim, { approvedAmount: 10 }));
    const insert = `insert into hr_form_effect (tenant_id, submission_id, by_id, changes)
      select tenant_id, submission_id, by_id, changes from hr_form_effect where submission_id = $1`;
    await expect(asOwner(server, insert, [claim.id])).rejects.toThrow('hr_form_effect_pkey');
    const change = `update hr_form_effect set changes = '[]' where submission_id = $1`;
    await expect(asOwner(server, change, [claim.id])).rejects.toThrow();
  });
});

describe('a preview', () => {
  test('is for those who have the form', async () => {
    const { person, claim } = await claimed();
    expect(await office.manager.forms.post(`preview/${claim.id}/`, { step: 2 })).toMatchObject({
      status: 403,
      json: { code: 'hr-form.with-others' },
    });
    expect((await person.forms.post(`preview/${claim.id}/`, { step: 2 })).status).toBe(403);
    expect((await (await office.join()).forms.post(`preview/${claim.id}/`, { step: 2 })).status).toBe(404);
    expect((await office.finance.forms.post(`preview/${claim.id}/`, { step: 1 })).status).toBe(409);
  });
});
