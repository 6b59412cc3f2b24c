import { messageFor } from '@atrium/errors';
import type { Transaction } from '../database/database';
import { insertFile } from '../files/repository';
import type { Upload } from '../files/uploads';
import { newId } from '../database/ids';
import { toMinor } from '../wallet/money';
import { insertReceipt, insertTransaction, insertWallet } from '../wallet/repository';
import { textPdf } from './text-pdf';
import { demoMonths, demoWallets, type DemoPayment, type DemoWallet } from './wallet-plans';

const dayMs = 86_400_000;
const daysPerMonth = 30;

/** What is booked, in its order. `id` is known before, so that a reversal can name it. */
interface Booked extends DemoPayment {
  readonly id: string;
  readonly daysAgo: number;
  readonly reverses: string | null;
  readonly hasReceipt: boolean;
}

/** Keeps the bytes of a file. */
type StoreFile = (name: string, contentType: string, bytes: Buffer) => Promise<Upload>;

/** A company's wallets; their receipts lie in the store already. */
export interface PreparedWallet {
  readonly person: number;
  readonly history: readonly (Booked & { readonly receipt: Upload | undefined })[];
}

export function prepareDemoWallets(company: string, store: StoreFile): Promise<readonly PreparedWallet[]> {
  const receiptOf = ({ hasReceipt, title, amount }: Booked): Promise<Upload> | undefined =>
    hasReceipt
      ? store('receipt.pdf', 'application/pdf', textPdf('Receipt', [title, `BDT ${amount.toFixed(2)}`, 'Paid in cash']))
      : undefined;
  return Promise.all(
    (demoWallets[company] ?? []).map(async (plan) => ({
      person: plan.person,
      history: await Promise.all(
        historyOf(plan).map(async (payment) => ({ ...payment, receipt: await receiptOf(payment) })),
      ),
    })),
  );
}

/** Fills a company with wallets, through the statements that the calls use. `userIds` are its people in their order. */
export async function insertDemoWallets(
  tx: Transaction,
  tenantId: string,
  wallets: readonly PreparedWallet[],
  userIds: readonly string[],
): Promise<void> {
  for (const { person, history } of wallets) {
    const userId = userIds[person];
    if (userId === undefined) continue;
    const walletId = newId();
    await tx.rows(insertWallet(walletId, userId));
    for (const { id, kind, amount, title, description = '', reverses, daysAgo, receipt } of history) {
      const at = `${new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)}T05:30:00Z`;
      await tx.rows(
        insertTransaction({ id, walletId, kind, amount: toMinor(amount), title, description, reverses, at }, userId),
      );
      if (receipt === undefined) continue;
      await insertFile(tx, tenantId, receipt);
      await tx.rows(insertReceipt(id, id, receipt.id, userId));
    }
  }
}

/** Everything that a plan says, oldest first. */
function historyOf({ monthly, once }: DemoWallet): readonly Booked[] {
  const plain = (payment: DemoPayment, daysAgo: number, hasReceipt = false): Booked => ({
    ...payment,
    id: newId(),
    daysAgo,
    reverses: null,
    hasReceipt,
  });
  const regular = Array.from({ length: demoMonths }, (_, month) =>
    monthly.map((payment) => {
      const daysAgo = (demoMonths - month) * daysPerMonth - payment.day;
      return plain({ ...payment, amount: payment.amount + month * (payment.step ?? 0) }, daysAgo);
    }),
  ).flat();
  const special = once.flatMap((payment) => {
    const booked = plain(payment, payment.daysAgo, payment.hasReceipt);
    if (payment.takenBack === undefined) return [booked];
    const { kind, amount, title, takenBack } = payment;
    const reversal: Booked = {
      id: newId(),
      kind: kind === 'DEBIT' ? 'CREDIT' : 'DEBIT',
      amount,
      title: messageFor('wallet.reversal-title', { title }),
      description: takenBack,
      daysAgo: payment.daysAgo - 2,
      reverses: booked.id,
      hasReceipt: false,
    };
    return [booked, reversal];
  });
  return [...regular, ...special].sort((one, other) => other.daysAgo - one.daysAgo);
}
