/**
 * Wallets. A transaction is booked by being inserted, and in no other way: a trigger locks the wallet, gives the row its
 * number and its balance, and moves the wallet on, all in the inserting transaction. The application may neither change a
 * wallet itself nor change or remove a row (`insertOnlyTables`), so that no code of ours can make a balance differ from
 * its transactions.
 *
 * Money is counted in the hundredth part of a Taka. Each row carries what had been booked up to it: the balance, the
 * number of debits and their sum. What a period holds is then the difference of two rows, however long it is.
 *
 * A search goes by beginnings of words, in a table of its own, because an index on patterns or texts can't be used below row
 * security.
 */
export const wallets = /* sql */ `
create table wallet (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  balance bigint not null default 0,
  -- Number of the last transaction, the first being 1; of all that are debits; and the sum of those.
  last_seq bigint not null default 0,
  debits bigint not null default 0,
  debited numeric(30, 0) not null default 0,
  -- Of the last transaction.
  booked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  -- Fifteen digits: as many as a JSON number tells exactly.
  constraint wallet_balance_limit check (abs(balance) <= 999999999999999)
) with (fillfactor = 50);
create unique index wallet_user on wallet (tenant_id, user_id);

create table wallet_transaction (
  tenant_id uuid not null,
  wallet_id uuid not null,
  id uuid not null,
  -- From 1 without gaps in each wallet; times never go back along it.
  seq bigint not null,
  kind text not null check (kind in ('DEBIT', 'CREDIT')),
  amount bigint not null check (amount between 1 and 99999999999999),
  title text not null,
  description text not null,
  reverses uuid,
  balance_after bigint not null,
  debits bigint not null,
  debited numeric(30, 0) not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, wallet_id, id),
  foreign key (tenant_id, wallet_id) references wallet (tenant_id, id),
  foreign key (tenant_id, wallet_id, reverses) references wallet_transaction (tenant_id, wallet_id, id)
);
create unique index wallet_transaction_seq on wallet_transaction (tenant_id, wallet_id, seq);
create unique index wallet_transaction_reversed on wallet_transaction (tenant_id, reverses) where reverses is not null;
create index wallet_transaction_kind on wallet_transaction (tenant_id, wallet_id, kind, seq);
create index wallet_transaction_time on wallet_transaction (tenant_id, wallet_id, created_at, seq);

-- The words that a search finds a transaction by, written as it is booked. No foreign key: transactions stay.
create table wallet_word (
  tenant_id uuid not null,
  wallet_id uuid not null,
  word text collate "C" not null,
  seq bigint not null,
  primary key (tenant_id, wallet_id, word, seq)
);
create unique index wallet_word_of on wallet_word (tenant_id, wallet_id, seq, word);

create table wallet_receipt (
  tenant_id uuid not null,
  transaction_id uuid not null,
  -- The key that the call came with, so that it is done once; the transaction's own where both came together.
  id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, transaction_id),
  foreign key (tenant_id, transaction_id) references wallet_transaction (tenant_id, id),
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);
create unique index wallet_receipt_key on wallet_receipt (tenant_id, id);
create index wallet_receipt_file on wallet_receipt (tenant_id, file_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['wallet', 'wallet_transaction', 'wallet_word', 'wallet_receipt'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Whoever tries, the owner included: what was written down stays.
create function refuse_rewriting() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger wallet_transaction_stays before update or delete or truncate on wallet_transaction
for each statement execute function refuse_rewriting();
create trigger wallet_word_stays before update or delete or truncate on wallet_word
for each statement execute function refuse_rewriting();
create trigger wallet_receipt_stays before update or delete or truncate on wallet_receipt
for each statement execute function refuse_rewriting();

-- Nobody starts with money: a wallet is made empty, whatever the statement says.
create function open_wallet() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.balance := 0;
  new.last_seq := 0;
  new.debits := 0;
  new.debited := 0;
  new.booked_at := null;
  return new;
end $$;
create trigger wallet_opens before insert on wallet for each row execute function open_wallet();

-- Words between blanks, and the parts of those with punctuation inside: 'SN-0042/b' is found by 'sn-0042', '0042' and 'b'.
create function words_of(value text) returns table (word text)
language sql immutable parallel safe
as $$
  select left(btrim(token, '()[]{}<>"''.,;:!?'), 64) as word from regexp_split_to_table(lower(value), '\\s+') token
  union
  select left(part, 64) from regexp_split_to_table(lower(value), '[][\\s!"#$%&''()*+,./:;<=>?@\\\\^_\`{|}~-]+') part
$$;

-- As the owner, because the application may not change wallets. Writers of one wallet wait here for one another. A time
-- may be given, for histories that are made up, but neither lies in the future nor before the transaction before.
create function book_transaction() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update wallet w set
    balance = w.balance + case new.kind when 'DEBIT' then new.amount else -new.amount end,
    last_seq = w.last_seq + 1,
    debits = w.debits + case new.kind when 'DEBIT' then 1 else 0 end,
    debited = w.debited + case new.kind when 'DEBIT' then new.amount else 0 end,
    booked_at = greatest(w.booked_at, least(new.created_at, clock_timestamp()))
  where w.tenant_id = new.tenant_id and w.id = new.wallet_id
  returning w.balance, w.last_seq, w.debits, w.debited, w.booked_at
  into new.balance_after, new.seq, new.debits, new.debited, new.created_at;
  if not found then
    raise exception 'no such wallet' using errcode = 'foreign_key_violation';
  end if;
  insert into wallet_word (tenant_id, wallet_id, word, seq)
  select new.tenant_id, new.wallet_id, w.word, new.seq from words_of(new.title || ' ' || new.description) w
  where w.word <> '';
  return new;
end $$;
create trigger wallet_transaction_books before insert on wallet_transaction
for each row execute function book_transaction();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
