import type { TransactionType } from '@atrium/contracts/wallet-options';
import { createEmployee, registerCompany, signIn, type Company } from './companies';
import { asOwner, startTestServer, type TestServer } from './test-server';
import { walletClientOf, type WalletClient } from './wallets';

interface Person {
  readonly user: string;
  readonly name: string;
  readonly walletClient: WalletClient;
}

/** A server with one company, and people of it who have wallets. */
export interface WalletCompany extends Company {
  readonly server: TestServer;
  readonly admin: WalletClient;
  /** A new person of the company. */
  readonly person: () => Promise<Person>;
  /** A new person who has opened their wallet. */
  readonly holder: () => Promise<Person & { readonly wallet: string }>;
}

export async function startWalletCompany(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<WalletCompany> {
  const server = await startTestServer(settings);
  const company = await registerCompany(server, name);
  let number = 0;
  const person: WalletCompany['person'] = async () => {
    const { user, email, first_name, last_name } = await createEmployee(server, company, (number += 1));
    const account = { tenant: company.tenant, token: await signIn(server, email), user_id: user };
    return { user, name: `${first_name} ${last_name}`, walletClient: walletClientOf(server, account) };
  };
  return {
    ...company,
    server,
    admin: walletClientOf(server, company),
    person,
    holder: async () => {
      const opener = await person();
      return { ...opener, wallet: (await opener.walletClient.open()).id };
    },
  };
}

/** Names a payment, so that it is booked once. */
export const keyHeader = (id: string) => ({ 'idempotency-key': id });

interface Past {
  readonly at: string;
  readonly kind?: TransactionType;
  readonly amount?: number;
  readonly title?: string;
  readonly description?: string;
}

/** Books what happened long ago; only the owner of the tables can. Amounts in Taka. */
export async function bookPast(server: TestServer, wallet: string, past: readonly Past[]): Promise<void> {
  for (const { at, kind = 'DEBIT', amount = 1, title = 'Payment', description = '' } of past) {
    await asOwner(
      server,
      `insert into wallet_transaction (tenant_id, wallet_id, id, kind, amount, title, description, created_at)
       select w.tenant_id, w.id, gen_random_uuid(), $2, $3, $4, $5, $6 from wallet w where w.id = $1`,
      [wallet, kind, Math.round(amount * 100), title, description, at],
    );
  }
}

/** In Dhaka, six hours ahead of UTC, the second of these is the first of March already. */
export const spring: readonly Past[] = [
  { at: '2026-02-28T10:00:00Z', amount: 500, title: 'Advance' },
  { at: '2026-02-28T18:00:00Z', kind: 'CREDIT', amount: 20.5, title: 'Taxi to the port', description: 'Receipt 100%' },
  {
    at: '2026-03-31T17:59:59.999Z',
    kind: 'CREDIT',
    amount: 30,
    title: 'Lunch',
    description: 'with the Port authority',
  },
  { at: '2026-03-31T18:00:00Z', amount: 7.25, title: 'Refund' },
  { at: '2026-05-10T06:00:00Z', kind: 'CREDIT', amount: 600, title: 'ÇAY', description: 'a_b\\c' },
];
