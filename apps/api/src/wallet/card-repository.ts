import type { TransactionType } from '@atrium/contracts/wallet-options';
import type { Statement } from '../database/database';

export interface BalanceCardRow {
  /** In hundredths, like amounts. */
  readonly balance: number;
  readonly currency: string | null;
  readonly total: number;
  readonly latest: readonly {
    readonly id: string;
    readonly kind: TransactionType;
    readonly amount: number;
    readonly title: string;
    readonly at: string;
  }[];
}

/** The balance of somebody’s wallet, and its latest transactions; no row where there is no wallet. */
export function findBalanceForCard(userId: string, limit: number): Statement {
  return {
    name: 'find_balance_for_card',
    text: `
      select w.balance::float8 as balance,
        (select s.currency from company_settings s where s.tenant_id = w.tenant_id) as currency,
        coalesce((
          select t.seq::int from wallet_transaction t where t.tenant_id = w.tenant_id and t.wallet_id = w.id
          order by t.seq desc limit 1), 0) as total,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'amount', t.amount, 'title', t.title,
            'at', iso_utc(t.created_at)) order by t.seq desc)
          from (
            select * from wallet_transaction t where t.tenant_id = w.tenant_id and t.wallet_id = w.id
            order by t.seq desc limit $2
          ) t), '[]') as latest
      from wallet w where w.tenant_id = (select current_tenant()) and w.user_id = $1`,
    values: [userId, limit],
  };
}
