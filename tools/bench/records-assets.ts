import type { LoadRequest } from './api.ts';
import type { RecordsSubject } from './records.ts';
import { userOf } from './token.ts';
import { apiPort, type Session } from './suite.ts';

/** The inventory of a company. The first size is the small one that the other is compared with. */
export const assetRecords: RecordsSubject = {
  name: 'asset inventory',
  unit: 'assets',
  sizes: [100, 50_000],
  accounts: ['admin@globex.example', 'admin@acme.example'],
  page: { start: '/employee_dashboard', link: 'Asset Management', row: 'main [data-asset]' },

  /** Fills the inventory of a session's company up to `size` assets, in pieces as large as an import. Answers a serial number. */
  async seed(database, { access, tenant }, size) {
    const user = userOf({ access });
    const [company] = (
      await database.query<{ id: string; last: number }>(
        `select t.id, coalesce(s.last, 0) as last from tenant t left join asset_sequence s on s.tenant_id = t.id
         where t.slug = $1`,
        [tenant],
      )
    ).rows;
    if (company === undefined) throw new Error(`There is no company ${tenant}.`);
    const { id, last } = company;
    for (let from = last; from < size; from += piece) {
      await database.query('begin');
      await database.query(`select set_config('app.tenant', $1, true)`, [id]);
      await database.query(fill, [id, user, from + 1, Math.min(from + piece, size)]);
      await database.query(
        `insert into asset_sequence (tenant_id, last) values ($1, $2)
         on conflict (tenant_id) do update set last = excluded.last`,
        [id, Math.min(from + piece, size)],
      );
      await database.query('commit');
      // The checks of foreign keys keep their plan, which is made anew once the sizes of the tables are known.
      await database.query('vacuum analyze asset, asset_event, asset_word, asset_count');
    }
    return `SN-${String(size).padStart(6, '0')}`;
  },

  /**
   * The calls of the screen's first sight: the page of the list is the one that is measured under load. Pages of a search are
   * as long as the small inventory fills them, so that both sizes answer the same number of rows.
   */
  calls: (session, serial) => ({
    'first page': call(session, 'list/?limit=50'),
    'page by title': call(session, 'list/?limit=50&sort=-title'),
    'page of one status by date': call(session, 'list/?limit=50&state=available&sort=purchase_date'),
    summary: call(session, 'summary/'),
    'search for one': call(session, `list/?limit=50&search=${serial}`),
    'search for many': call(session, 'list/?limit=15&search=laptop'),
  }),
};

const piece = 5000;

const call = ({ tenant, access }: Session, path: string): LoadRequest => ({
  path: `/api/company_management_service/assets/${path}`,
  method: 'GET',
  headers: { host: `${tenant}.localhost:${apiPort}`, authorization: `Bearer ${access}` },
});

const fill = `
  with made as (
    insert into asset (tenant_id, id, number, title, category, purchase_date, serial_number, description, condition,
      created_by)
    select $1::uuid, gen_random_uuid(), n, (array['Laptop', 'Monitor', 'Phone', 'Chair', 'Desk'])[1 + n % 5] || ' ' || n % 97,
      (array['Laptops', 'Monitors', 'Phones', 'Chairs', 'Desks'])[1 + n % 5], date '2016-01-01' + n % 3500,
      'SN-' || lpad(n::text, 6, '0'), 'Shelf ' || n % 40 || ', room ' || n % 211, 'good', $2::uuid
    from generate_series($3::int, $4::int) n
    returning *
  )
  insert into asset_event (tenant_id, asset_id, version, id, action, by_id, comment, condition, state)
  select tenant_id, id, 1, id, 'added', created_by, '', condition, state from made`;
