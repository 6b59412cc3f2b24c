import type { LoadRequest } from './api.ts';
import type { RecordsSubject } from './records.ts';
import { userOf } from './token.ts';
import { apiPort, type Session } from './suite.ts';

/** Someone's wallet history. The first size is the small one that the other is compared with. */
export const walletRecords: RecordsSubject = {
  name: 'wallet history',
  unit: 'transactions',
  sizes: [100, 100_000],
  accounts: ['employee@globex.example', 'admin@globex.example'],
  page: { start: '/company_management', link: 'Expense Tracker', row: 'main [data-transaction]' },

  /** Fills the wallet of a session up to `size` transactions, over the two years before now. Answers its id. */
  async seed(database, { access }, size) {
    const find = 'select id, last_seq::int as count from wallet where user_id = $1';
    const [wallet] = (await database.query<{ id: string; count: number }>(find, [userOf({ access })])).rows;
    if (wallet === undefined) throw new Error('There is no wallet.');
    await database.query('begin');
    // One by one the trigger would take minutes; here the same numbers come out of windows.
    await database.query('alter table wallet_transaction disable trigger wallet_transaction_books');
    await database.query(fill, [wallet.id, Math.max(0, size - wallet.count)]);
    await database.query(advanceSequence, [wallet.id]);
    await database.query(fillWords, [wallet.id, wallet.count]);
    await database.query('alter table wallet_transaction enable trigger wallet_transaction_books');
    await database.query('commit');
    await database.query('vacuum analyze wallet, wallet_transaction, wallet_word');
    return wallet.id;
  },

  /**
   * The calls of the screen's first sight: the page of the history is the one that is measured under load. Pages of what is
   * narrowed are as long as the small wallet fills them, so that both sizes answer the same number of rows.
   */
  calls: (session, id) => ({
    'first page': call(session, `list/${id}?limit=100`),
    'page of one kind': call(session, `list/${id}?limit=50&transaction_type=CREDIT`),
    'page of a month': call(session, `list/${id}?limit=100&from=${monthsAgo(1)}&to=${monthsAgo(0)}`),
    'twelve months': call(session, `totals/${id}/`),
    search: call(session, `list/${id}?limit=20&search=lunch`),
  }),
};

const call = ({ tenant, access }: Session, path: string): LoadRequest => ({
  path: `/api/employee_wallet_service/employee_wallet_transaction/${path}`,
  method: 'GET',
  headers: { host: `${tenant}.localhost:${apiPort}`, authorization: `Bearer ${access}` },
});

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

const fill = `
  with made as (
    select w.*, n, case when n % 3 = 0 then 'DEBIT' else 'CREDIT' end as kind, (1000 + n * 37 % 90000)::bigint as amount
    from wallet w cross join generate_series(1, $2::int) n where w.id = $1
  )
  insert into wallet_transaction (tenant_id, wallet_id, id, seq, kind, amount, title, description, balance_after, debits,
    debited, created_at)
  select tenant_id, id, gen_random_uuid(), last_seq + n, kind, amount,
    (array['Lunch', 'Taxi', 'Stationery', 'Courier', 'Advance'])[1 + n % 5] || ' ' || n, 'Booked for measuring',
    balance + sum(case kind when 'DEBIT' then amount else -amount end) over sofar,
    debits + count(*) filter (where kind = 'DEBIT') over sofar,
    debited + coalesce(sum(amount) filter (where kind = 'DEBIT') over sofar, 0),
    booked_at + n * ((now() - booked_at) / ($2 + 1))
  from made window sofar as (order by n)`;

const fillWords = `
  insert into wallet_word (tenant_id, wallet_id, word, seq)
  select t.tenant_id, t.wallet_id, w.word, t.seq
  from wallet_transaction t cross join words_of(t.title || ' ' || t.description) w
  where t.wallet_id = $1 and t.seq > $2::int and w.word <> ''`;

const advanceSequence = `
  update wallet w set balance = t.balance_after, last_seq = t.seq, debits = t.debits, debited = t.debited,
    booked_at = t.created_at
  from wallet_transaction t
  where w.id = $1 and t.tenant_id = w.tenant_id and t.wallet_id = w.id
    and t.seq = (select max(seq) from wallet_transaction l where l.tenant_id = w.tenant_id and l.wallet_id = w.id)`;
