import type { LoadRequest } from './api.ts';
import type { RecordsSubject } from './records.ts';
import { apiPort, type Session } from './suite.ts';

/** The members of a company. The first size is the small one that the other is compared with. */
export const peopleRecords: RecordsSubject = {
  name: 'members',
  unit: 'people',
  sizes: [26, 10_000],
  accounts: ['admin@globex.example', 'admin@acme.example'],
  page: { start: '/company_management', link: '/employee_dashboard', row: 'main [data-employee]' },

  /**
   * Fills a session's company up to `size` members, eight of whom report to each manager, in departments of a tenth. Answers the
   * ID of somebody with reports.
   */
  async seed(database, { tenant }, size) {
    const [company] = (
      await database.query<{ id: string; members: number }>(
        `select t.id, (select count(*)::int from employee e where e.tenant_id = t.id) as members from tenant t where t.slug = $1`,
        [tenant],
      )
    ).rows;
    if (company === undefined) throw new Error(`There is no company ${tenant}.`);
    await database.query('begin');
    await database.query(`select set_config('app.tenant', $1, true)`, [company.id]);
    await database.query(departments, [company.id]);
    await database.query(people, [company.id, size - company.members]);
    await database.query(reportingLine, [company.id]);
    await database.query('commit');
    await database.query('vacuum analyze app_user, employee, department');
    const [manager] = (
      await database.query<{ manager_id: string }>(
        `select manager_id from employee where tenant_id = $1 and manager_id is not null
         group by manager_id having count(*) = 8 order by manager_id limit 1`,
        [company.id],
      )
    ).rows;
    return manager?.manager_id ?? '';
  },

  /** Pages are as long as the small company can fill them, so that both sizes answer the same number of rows. */
  calls: (session, manager) => ({
    'first page': call(session, 'employees/list/?limit=20'),
    'page by joining': call(session, 'employees/list/?limit=20&sort=-date_of_joining'),
    'team of a manager': call(session, `employees/list/?limit=5&manager=${manager}`),
    'search for a picker': call(session, 'employees/list/?limit=5&search=an'),
    'search for one': call(session, 'employees/list/?limit=5&search=admin'),
    'chart below a manager': call(session, `employees/chart/?limit=5&manager=${manager}`),
    'people and access': call(session, 'members/list/?limit=20'),
    'one’s own account': call(session, 'account/me/'),
  }),
};

const call = ({ tenant, access }: Session, path: string): LoadRequest => ({
  path: `/api/company_management_service/${path}`,
  method: 'GET',
  headers: { host: `${tenant}.localhost:${apiPort}`, authorization: `Bearer ${access}` },
});

const departments = `
  insert into department (tenant_id, id, name)
  select $1::uuid, gen_random_uuid(), 'Department ' || n from generate_series(1, 10) n`;

const people = `
  with made as (
    insert into app_user (tenant_id, id, username, email, first_name, last_name, role)
    select $1::uuid, gen_random_uuid(), 'person-' || n, 'person-' || n || '@' || left($1::text, 8) || '.example',
      (array['Anika', 'Rafiq', 'Tanvir', 'Nusrat', 'Farhana', 'Jamal', 'Priya'])[1 + n % 7],
      (array['Rahman', 'Chowdhury', 'Das', 'Islam', 'Haque'])[1 + n % 5] || ' ' || n, 'employee'
    from generate_series(1, $2::int) n
    returning *
  ), placed as (
    select m.*, row_number() over (order by m.username) as place from made m
  ), rooms as (
    select id, row_number() over (order by name) as place from department where tenant_id = $1::uuid
  )
  insert into employee (tenant_id, id, user_id, employee_id, first_name, last_name, email, date_of_birth, gender, phone_number,
    religion, nationality, blood_group, designation, date_of_joining, employment_type, address, city, state, country, zip_code,
    department_id)
  select p.tenant_id, gen_random_uuid(), p.id, 'P-' || lpad(p.place::text, 6, '0'), p.first_name, p.last_name, p.email,
    date '1970-01-01' + (p.place % 12000)::int, 'Female', '+88017' || lpad(p.place::text, 8, '0'), '', 'Bangladeshi', 'O+',
    (array['Engineer', 'Designer', 'Accountant', 'Analyst'])[1 + p.place % 4], date '2012-01-01' + (p.place % 4000)::int,
    'Permanent', 'Road ' || p.place % 90, 'Dhaka', 'Dhaka', 'Bangladesh', '1207', r.id
  from placed p join rooms r on r.place = 1 + p.place % 10`;

/** Person n reports to person n / 8. */
const reportingLine = `
  with placed as (
    select e.id, row_number() over (order by e.employee_id, e.id) as place from employee e where e.tenant_id = $1
  )
  update employee e set manager_id = above.id
  from placed p join placed above on above.place = p.place / 8
  where e.tenant_id = $1 and e.id = p.id and p.place >= 8`;
