import { employeeSchema, type Employee } from '@atrium/contracts/employees';
import { Client } from 'pg';
import { z } from 'zod';
import { createPasswords } from '../security/passwords';
import { tenantApi } from '../testing/call';
import { password, signIn } from '../testing/companies';
import { databaseBefore } from '../testing/template-database';
import { asOwner, startTestServerOn, stopTestServers, type TestServer } from '../testing/test-server';
import { ownLane } from './lanes';

const tenant = '0a000000-0000-4000-8000-000000000000';
const account = (number: number): string => `0a000000-0000-4000-8000-00000000000${number}`;
const [founder, employee, invited, ended, proven] = [1, 2, 3, 4, 5].map(account);

let server: TestServer;
beforeAll(async () => {
  const url = await databaseBefore('0043-members');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const hash = await createPasswords({ memoryKib: 1024 }).hash(password, ownLane);
    await client.query(`insert into tenant (id, slug) values ('${tenant}', 'former')`);
    await client.query(
      `insert into app_user (tenant_id, id, username, email, first_name, last_name, role, password_hash, created_at, ended_at)
       values ('${tenant}', $1, 'founder', 'Founder@former.example', 'founder', '', 'admin', $6, '2024-03-31', null),
              ('${tenant}', $2, 'employee', 'employee@former.example', 'Old', 'Name', 'employee', $6, '2024-04-01', null),
              ('${tenant}', $3, 'invited', 'invited@former.example', 'In', 'Vited', 'employee', null, '2024-04-02', null),
              ('${tenant}', $4, 'ended', 'ended@former.example', 'En', 'Ded', 'admin', null, '2024-04-03', '2024-05-01'),
              ('${tenant}', $5, 'unproven', 'unproven@former.example', 'Un', 'Proven', 'employee', $6, '2024-04-04', null)`,
      [founder, employee, invited, ended, proven, hash],
    );
    await client.query(
      `insert into identity (email, tenant_id, user_id) values
       ('founder@former.example', '${tenant}', $1), ('employee@former.example', '${tenant}', $2)`,
      [founder, employee],
    );
    await client.query(
      `insert into employee (tenant_id, id, user_id, employee_id, first_name, last_name, email, date_of_birth, gender,
         phone_number, religion, nationality, blood_group, designation, date_of_joining, employment_type, address, city,
         state, country, zip_code)
       values ('${tenant}', gen_random_uuid(), $1, 'E-1', 'New', 'Name', 'employee@former.example', '1990-01-02', 'Male',
         '+1', 'Other', 'X', 'A+', 'Engineer', '2024-04-01', 'Full-Time', 'Y', '', '', '', '')`,
      [employee],
    );
  } finally {
    await client.end();
  }
  server = await startTestServerOn(url);
});
afterAll(stopTestServers);

const directory = async (): Promise<readonly Employee[]> => {
  const token = await signIn(server, 'founder@former.example');
  const answer = await server.call({ tenant: 'former', token, path: `${tenantApi}/employees/list/` });
  return z.array(employeeSchema.strict()).parse(answer.json);
};

test('every account that has not ended has one record, and those that were there are as they were', async () => {
  const people = await directory();
  expect(people.map(({ user }) => user).sort()).toEqual([founder, employee, invited, proven]);
  expect(people.find(({ user }) => user === employee)).toMatchObject({ employee_id: 'E-1', first_name: 'New' });
});

test('a record that was missing holds what is known, and the day on which the account was made', async () => {
  expect((await directory()).find(({ user }) => user === founder)).toMatchObject({
    first_name: 'founder',
    last_name: '',
    email: 'Founder@former.example',
    employee_id: '',
    designation: '',
    date_of_birth: null,
    date_of_joining: '2024-03-31',
    role: 'admin',
  });
});

test('nobody holds a grant, leads anybody or is deactivated', async () => {
  expect(await asOwner(server, 'select from member_grant')).toEqual([]);
  expect(await asOwner(server, 'select from employee where manager_id is not null')).toEqual([]);
  expect(await asOwner(server, 'select from app_user where deactivated_at is not null')).toEqual([]);
});

test('tables that were opened to the migration are closed again', async () => {
  const open = await asOwner(
    server,
    `select relname from pg_class where relname in ('app_user', 'employee') and not relforcerowsecurity`,
  );
  expect(open).toEqual([]);
});
