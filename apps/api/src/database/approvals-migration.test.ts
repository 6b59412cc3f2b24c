import { submissionPageSchema } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { canonicalJson } from '@atrium/hr-form-model/canonical';
import { Client } from 'pg';
import { sha256 } from '../hr-forms/definitions';
import { createPasswords } from '../security/passwords';
import { password, signIn } from '../testing/companies';
import { hrFormClientOf, hrFormApi } from '../testing/hr-forms';
import { databaseBefore } from '../testing/template-database';
import { startTestServerOn, stopTestServers, type TestServer } from '../testing/test-server';
import { ownLane } from './lanes';

const tenant = '0a000000-0000-4000-8000-000000000000';
const id = (number: number): string => `0a000000-0000-4000-8000-00000000000${number}`;
const [founder, employee, submission] = [id(1), id(2), id(9)];

let server: TestServer;
beforeAll(async () => {
  const url = await databaseBefore('0047-approvals');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const hash = await createPasswords({ memoryKib: 1024 }).hash(password, ownLane);
    const { suggestion } = allForms;
    const definition = sha256(canonicalJson(suggestion));
    await client.query('begin');
    await client.query(`set local app.tenant = '${tenant}'`);
    await client.query(`insert into tenant (id, slug) values ('${tenant}', 'former')`);
    for (const [account, name, role] of [
      [founder, 'founder', 'admin'],
      [employee, 'employee', 'employee'],
    ]) {
      await client.query(
        `insert into app_user (tenant_id, id, username, email, first_name, last_name, role, password_hash)
         values ('${tenant}', $1, $2, $2 || '@former.example', $2, '', $3, $4)`,
        [account, name, role, hash],
      );
      await client.query(
        `insert into identity (email, tenant_id, user_id) values ($2 || '@former.example', '${tenant}', $1)`,
        [account, name],
      );
      await client.query(
        `insert into employee (tenant_id, id, user_id, employee_id, first_name, last_name, email, gender, phone_number,
           religion, nationality, blood_group, designation, date_of_joining, employment_type, address, city, state,
           country, zip_code)
         values ('${tenant}', gen_random_uuid(), $1, '', $2, '', $2 || '@former.example', '', '', '', '', '', '',
           '2024-04-01', '', '', '', '', '', '')`,
        [account, name],
      );
    }
    await client.query(
      `insert into hr_form_definition (tenant_id, hash, form, version, definition)
       values ('${tenant}', $1, 'suggestion', $2, $3)`,
      [definition, suggestion.version, JSON.stringify(suggestion)],
    );
    await client.query(
      `insert into hr_form_submission (tenant_id, id, definition_hash, form, label, submitter_id, submitter_name, content)
       values ('${tenant}', $1, $2, 'suggestion', 'Suggestion', $3, 'employee', '{}')`,
      [submission, definition, employee],
    );
    await client.query(
      `update hr_form_submission set state = 'submitted', submitted_at = '2026-01-05', version = 2, waiting_step = 1,
         waiting_party = 'hr', waiting_label = 'HR Department'`,
    );
    await client.query(
      `insert into hr_form_step (tenant_id, submission_id, seq, step, party, label, action, by_id, by_name, at, comment,
         content_hash, version)
       values ('${tenant}', $1, 0, 0, 'employee', 'Employee', 'submitted', $2, 'employee', '2026-01-05', '', $3, 2)`,
      [submission, employee, '0'.repeat(64)],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
  server = await startTestServerOn(url);
});
afterAll(stopTestServers);

test('what waited for a party waits for its people since then, and is not late for a term that was not there', async () => {
  const token = await signIn(server, 'founder@former.example');
  const inbox = await server.call({ tenant: 'former', token, path: `${hrFormApi}/inbox/` });
  expect(submissionPageSchema.strict().parse(inbox.json)).toMatchObject({
    total: 1,
    results: [
      {
        id: submission,
        waiting_for: { people: [{ user: founder }], since: '2026-01-05T00:00:00.000Z', is_overdue: false },
      },
    ],
  });
  expect(
    await hrFormClientOf(server, { tenant: 'former', token }).decide(submission, 'To be implemented'),
  ).toMatchObject({
    state: 'approved',
  });
});
