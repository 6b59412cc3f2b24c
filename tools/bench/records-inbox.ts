import type { LoadRequest } from './api.ts';
import type { RecordsSubject } from './records.ts';
import { apiPort, type Session } from './suite.ts';

/** What waits for an admin. Each size is another company's, since lists of all submissions are measured, too. */
export const inboxRecords: RecordsSubject = {
  name: 'HR inbox',
  unit: 'submissions',
  sizes: [100, 10_000],
  accounts: ['admin@globex.example', 'admin@acme.example'],
  page: { start: '/company_management', link: '/hr', row: 'main li[aria-posinset]' },

  /** Fills the inbox of a session's company up to `size` leave applications of its people, over the year before now. */
  async seed(database, { tenant }, size) {
    const [company] = (
      await database.query<{ id: string; waiting: number }>(
        `select t.id, (select count(*)::int from hr_form_assignee a
                       where a.tenant_id = t.id and a.user_id = u.id) as waiting
         from tenant t join app_user u on u.tenant_id = t.id and u.username = 'admin' where t.slug = $1`,
        [tenant],
      )
    ).rows;
    if (company === undefined) throw new Error(`There is no company ${tenant}.`);
    await database.query('begin');
    // A submission is written as it is in the end, with its tally in one row.
    await database.query('alter table hr_form_submission disable trigger user');
    await database.query(fill, [company.id, Math.max(0, size - company.waiting)]);
    await database.query(tally, [company.id]);
    await database.query(waits, [company.id]);
    await database.query(assignees, [company.id]);
    await database.query('alter table hr_form_submission enable trigger user');
    await database.query('commit');
    await database.query('vacuum analyze hr_form_submission, hr_form_tally, hr_form_wait, hr_form_assignee');
    return company.id;
  },

  /** The calls of the screen and its tile, and of the ways to narrow it. */
  calls: (session) => ({
    'first page': call(session, 'inbox/?limit=60'),
    'count on the tile': call(session, 'inbox/count/'),
    'page of one form': call(session, 'inbox/?limit=60&form=leave'),
    'everyone’s, newest first': call(session, 'all/?limit=60'),
  }),
};

const call = ({ tenant, access }: Session, path: string): LoadRequest => ({
  path: `/api/company_management_service/hr_forms/${path}`,
  method: 'GET',
  headers: { host: `${tenant}.localhost:${apiPort}`, authorization: `Bearer ${access}` },
});

const fill = `
  with people as (
    select e.tenant_id, e.user_id, e.first_name || ' ' || e.last_name as name,
      row_number() over (order by e.id) - 1 as place, count(*) over () as amount
    from employee e join app_user u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.tenant_id = $1 and u.role = 'employee'
  ), sample as (
    select d.hash, d.form, d.definition from hr_form_definition d where d.tenant_id = $1 and d.form = 'leave' limit 1
  )
  insert into hr_form_submission (tenant_id, id, definition_hash, form, label, submitter_id, submitter_name, state, content,
    version, waiting_step, waiting_party, waiting_label, created_at, updated_at, submitted_at)
  select p.tenant_id, gen_random_uuid(), sample.hash, sample.form, sample.definition ->> 'label', p.user_id, p.name,
    'submitted', jsonb_build_object('reason', 'Measured ' || n), 2, 1, sample.definition #>> '{steps,1,party}',
    sample.definition #>> '{steps,1,label}', at, at, at
  from sample, generate_series(1, $2::int) n
  join people p on p.place = n % p.amount
  cross join lateral (select now() - n * interval '365 days' / greatest($2::int, 1) as at) moment`;

const waits = `
  insert into hr_form_wait (tenant_id, submission_id, step, since, due_at)
  select s.tenant_id, s.id, s.waiting_step, s.submitted_at, s.submitted_at + interval '7 days'
  from hr_form_submission s where s.tenant_id = $1 and s.state = 'submitted'
  on conflict do nothing`;

/** All that nobody has yet, to the admin. */
const assignees = `
  insert into hr_form_assignee (tenant_id, submission_id, user_id, submitted_at, since, is_fallback)
  select s.tenant_id, s.id, u.id, s.submitted_at, s.submitted_at, false
  from hr_form_submission s join app_user u on u.tenant_id = s.tenant_id and u.username = 'admin'
  where s.tenant_id = $1 and s.state = 'submitted'
    and not exists (select from hr_form_assignee a where a.tenant_id = s.tenant_id and a.submission_id = s.id)`;

const tally = `
  insert into hr_form_tally as t (tenant_id, form, state, party, submissions)
  select tenant_id, form, state, coalesce(waiting_party, ''), count(*)
  from hr_form_submission where tenant_id = $1 and state <> 'draft' group by 1, 2, 3, 4
  on conflict (tenant_id, form, state, party) do update set submissions = excluded.submissions`;
