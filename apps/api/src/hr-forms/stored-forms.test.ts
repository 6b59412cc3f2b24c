import { sqlFailureOf } from '@atrium/server/sql-failure';
import { createHrFormCompany } from '../testing/hr-form-company';
import { type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let ayesha: HrFormClient;
let admin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  ({ ayesha, admin } = await createHrFormCompany(server));
});
afterAll(stopTestServers);

describe('what is stored', () => {
  const outcomeOf = (sql: string, id: string) =>
    asOwner(server, sql, [id]).then(
      () => 'done',
      (error: unknown) => sqlFailureOf(error)?.code,
    );

  test.each([
    [
      'a value',
      `update hr_form_submission set content = content || '{"reason": "Other"}', version = version + 1 where id = $1`,
    ],
    ['a state', `update hr_form_submission set state = 'draft' where id = $1`],
    [
      'an approval',
      `update hr_form_submission set state = 'approved', version = version + 1, decided_at = now(), waiting_step = null, waiting_party = null, waiting_label = null where id = $1`,
    ],
    ['a name', `update hr_form_submission set submitter_name = 'Other', version = version + 1 where id = $1`],
    ['a step', `update hr_form_step set comment = 'Other' where submission_id = $1`],
    ['a step away', `delete from hr_form_step where submission_id = $1`],
    ['all of it away', `delete from hr_form_submission where id = $1`],
  ])('changes %s for nobody who writes around the service', async (_what, sql) => {
    const { id } = await ayesha.submitted('leave');
    expect(await outcomeOf(sql, id)).toBe('AT409');
    expect(await admin.get(id)).toMatchObject({ state: 'submitted', steps: [{ intact: true }] });
  });

  test.each([
    ['a value', `update hr_form_submission set content = content || '{"reason": "Other"}' where id = $1`],
    ['a comment', `update hr_form_step set comment = 'Other' where submission_id = $1 and seq = 1`],
    [
      'a signature',
      `update hr_form_step set signature = '{"kind": "typed", "name": "Other"}' where submission_id = $1 and seq = 1`,
    ],
    ['who it was', `update hr_form_step set by_name = 'Other' where submission_id = $1 and seq = 1`],
  ])('with %s changed behind its triggers is no longer intact', async (_what, sql) => {
    const { id } = await ayesha.submitted('leave');
    await admin.approve(id);
    await asOwner(server, `alter table hr_form_submission disable trigger user`);
    await asOwner(server, `alter table hr_form_step disable trigger user`);
    await asOwner(server, sql, [id]);
    await asOwner(server, `alter table hr_form_submission enable trigger user`);
    await asOwner(server, `alter table hr_form_step enable trigger user`);
    expect((await admin.get(id)).steps.map(({ intact }) => intact)).toContain(false);
    expect((await admin.at(`pdf/${id}/`)).status).toBe(200);
  });
});
