import { Client } from 'pg';
import { migratedTemplate, urlOf } from '../testing/template-database';

/**
 * Engines that spread a database over machines, such as Citus, keep a company’s rows together, and need the company in each
 * key: in the primary key and whatever else is unique, and in what refers to other tables of companies.
 */

/** Keys that lead past companies on purpose, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'identity.identity_pkey': 'People sign in before anybody knows their company: the address leads to it.',
};

interface Key {
  readonly name: string;
}

test('each key of a table of companies has the company in it', async () => {
  const client = new Client({ connectionString: urlOf(await migratedTemplate()) });
  await client.connect();
  try {
    const { rows } = await client.query<Key>(`
      with of_companies as (
        select c.oid, c.relname, a.attnum
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      )
      select t.relname || '.' || i.relname as name
      from of_companies t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and not t.attnum = any (x.indkey)
      union all
      select t.relname || '.' || f.conname
      from of_companies t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
      join of_companies r on r.oid = f.confrelid
      where not exists (
        select from unnest(f.conkey, f.confkey) as pair (here, there) where pair.here = t.attnum and pair.there = r.attnum
      )
      order by name`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(exceptions).sort());
  } finally {
    await client.end();
  }
});
