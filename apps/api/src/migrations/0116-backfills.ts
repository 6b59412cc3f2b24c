/** How far work got that changes many rows after a migration, a few at a time, while servers run. */
export const backfills = /* sql */ `
create table backfill (
  name text primary key,
  -- Where the next batch begins; the work itself knows what that means.
  position text not null,
  rows_done bigint not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
`;
