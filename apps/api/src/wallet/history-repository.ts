import type { WalletFilter } from '@atrium/contracts/wallet';
import { walletCountLimit } from '@atrium/contracts/wallet-options';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { isShortPage } from '../database/kept-pages';
import { beginsWord, beginsWords, wordsOfSearch } from '../database/search-words';
import { columns, joins } from './repository';

/** Transactions of a wallet by their numbers, `first` excluded; the wallet is one that the caller may see. */
export interface TransactionRange {
  readonly walletId: string;
  readonly first: number;
  readonly last: number;
}

type RowFilter = Pick<WalletFilter, 'transaction_type' | 'search'>;

const transactionWords = {
  table: 'wallet_word',
  of: 'w.tenant_id = t.tenant_id and w.wallet_id = t.wallet_id and w.seq = t.seq',
} as const;

// The numbers are values of the statement, and not looked up in it: only so the planner knows how few rows a page reads.
function conditions(
  { walletId, first, last }: TransactionRange,
  { transaction_type: kind, search }: RowFilter,
  bind: Bind,
): string {
  return [
    't.tenant_id = (select current_tenant())',
    `t.wallet_id = ${bind(walletId)}`,
    `t.seq > ${bind(first)}`,
    `t.seq <= ${bind(last)}`,
    ...(kind === undefined ? [] : [`t.kind = ${bind(kind)}`]),
    ...beginsWords(transactionWords, search, bind),
  ].join(' and ');
}

/** Newest first, all of them or `limit`. Pages are cut before anything is joined. */
export function listTransactions(range: TransactionRange, filter: RowFilter, limit?: number): Statement {
  const { values, bind } = binding();
  const isNarrowed = filter.transaction_type !== undefined || wordsOfSearch(filter.search).length > 0;
  const where = conditions(range, filter, bind);
  return {
    text: `
      with page as (
        select t.* from wallet_transaction t where ${where}
        order by t.seq desc ${limit === undefined ? '' : `limit ${bind(limit)}`}
      )
      select ${columns} from page t ${joins} order by t.seq desc`,
    values,
    // A connection keeps the plan of pages that people open, which takes longer to make than one to read.
    ...(limit !== undefined && isShortPage(limit - 1) && !isNarrowed ? { name: 'list_wallet_transactions' } : {}),
  };
}

/** How many there are, counted up to one more than `walletCountLimit`. */
export function countTransactions(range: TransactionRange, filter: RowFilter): Statement {
  const { values, bind } = binding();
  const where = conditions(range, filter, bind);
  const counted = `
    (select count(*) from (select from wallet_transaction t where ${where} limit ${walletCountLimit + 1}) counted)`;
  const [word, ...others] = wordsOfSearch(filter.search);
  if (word === undefined || others.length > 0 || filter.transaction_type !== undefined) {
    return { text: `select ${counted}::int as total`, values };
  }
  // One word alone is counted where it stands in order, which is the usual search. Only a beginning that stands more than
  // once in many transactions leaves their number open.
  return {
    text: `
      with found as (
        select w.seq from wallet_word w
        where w.tenant_id = (select current_tenant()) and w.wallet_id = ${bind(range.walletId)}
          and w.seq > ${bind(range.first)} and w.seq <= ${bind(range.last)} and ${beginsWord(bind(word))}
        limit ${walletCountLimit + 1}
      ), matches as (select count(*) as words, count(distinct seq) as transactions from found)
      select (case when words <= ${walletCountLimit} or transactions > ${walletCountLimit} then transactions
        else ${counted} end)::int as total
      from matches`,
    values,
  };
}
