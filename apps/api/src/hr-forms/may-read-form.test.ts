import { may, type Relation } from '../policy/policy';
import { registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf } from '../testing/hr-forms';
import { hireReaders, readerNames, relationOf, subjects, type Reader, type ReaderName } from '../testing/readers';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

/**
 * Who may read a form is asked in SQL where people are told of it (`may_read_form`) and in the services that show it (`mayRead`).
 * Both have to say what the policy says.
 */
let server: TestServer;
let company: Company;
let readers: Readonly<Record<ReaderName, Reader>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ company, readers } = await hireReaders(server));
});
afterAll(stopTestServers);

const kinds = ['draft', 'plain', 'financial'] as const;
type Kind = (typeof kinds)[number];

const clientOf = ({ client }: Reader) => hrFormClientOf(server, client);

async function mayReadInSql(form: string, account: string): Promise<boolean> {
  const [row] = await asOwner<{ may: boolean }>(
    server,
    `select may_read_form((select tenant_id from app_user where id = $2), $1, $2) as may`,
    [form, account],
  );
  return row?.may ?? false;
}

/** As the services answer whoever opens it. */
const isShown = async (reader: Reader, form: string): Promise<boolean> =>
  (await clientOf(reader).at(`retrieve/${form}/`)).status === 200;

function isAllowed({ actor }: Reader, kind: Kind, relation: Relation): boolean {
  if (relation === 'self') return true;
  if (kind === 'draft') return false;
  return may(actor, 'form.read-submitted', relation).ok || (kind === 'financial' && may(actor, 'form.read-finance').ok);
}

describe.each(readerNames)('%s', (name) => {
  test.each(subjects)('reads forms of %s by SQL as by the policy', async (subject) => {
    const reader = readers[name];
    const { email } = reader.subjects[subject];
    const token = subject === 'self' ? reader.client.token : await signIn(server, email);
    const forms = hrFormClientOf(server, { tenant: company.tenant, token });
    const made: Record<Kind, string> = {
      draft: (await forms.draft('suggestion')).id,
      plain: (await forms.submitted('suggestion')).id,
      financial: (await forms.submitted('expenseReimbursement')).id,
    };
    const isReport = subject === 'report' && reader.actor.isManager;
    const relation = subject === 'report' && !isReport ? 'colleague' : relationOf(subject);
    for (const kind of kinds) {
      const allowed = isAllowed(reader, kind, relation);
      expect([kind, await mayReadInSql(made[kind], reader.actor.userId)]).toEqual([kind, allowed]);
      expect([kind, await isShown(reader, made[kind])]).toEqual([kind, allowed]);
    }
  });
});

test('who has a form, and who has taken a step of it, read it by SQL as by the services', async () => {
  const { manager, employee, assets, hr } = readers;
  const { email } = manager.subjects.report;
  const forms = hrFormClientOf(server, { tenant: company.tenant, token: await signIn(server, email) });
  const { id } = await forms.submitted('leave');
  const reading = async (reader: Reader) => {
    const answers = [await mayReadInSql(id, reader.actor.userId), await isShown(reader, id)];
    expect(answers[0]).toBe(answers[1]);
    return answers[0];
  };
  expect([await reading(manager), await reading(employee), await reading(assets)]).toEqual([true, false, false]);

  // It is given to somebody who holds nothing, and then decided by them.
  const given = await clientOf(hr).post(`reassign/${id}/`, { step: 1, to: employee.actor.userId });
  expect(given.status).toBe(200);
  expect([await reading(manager), await reading(employee), await reading(assets)]).toEqual([true, true, false]);
  await clientOf(employee).approve(id);
  expect([await reading(manager), await reading(employee), await reading(assets)]).toEqual([true, true, false]);

  // What is sent back is still read by those who read it before.
  const returned = await clientOf(hr).post(`return/${id}/`, { step: 2, note: 'Please add dates.' });
  expect(returned.status).toBe(200);
  expect([await reading(manager), await reading(employee), await reading(assets)]).toEqual([true, true, false]);
});

test('who has confirmed a row of a clearance reads it by SQL as by the services', async () => {
  const { employee, assets } = readers;
  const { id } = await clientOf(assets).submitted('nodue');
  const reading = async () => [await mayReadInSql(id, employee.actor.userId), await isShown(employee, id)];
  expect(await reading()).toEqual([false, false]);
  // Whoever still leads the department of the row would read it anyway.
  await asOwner(server, 'alter table hr_form_clearance disable trigger user');
  await asOwner(
    server,
    `insert into hr_form_clearance (tenant_id, submission_id, revision, row_label, content, by_id, by_name)
     select tenant_id, id, 1, 'IT', '{}', $2, 'Somebody' from hr_form_submission where id = $1`,
    [id, employee.actor.userId],
  );
  await asOwner(server, 'alter table hr_form_clearance enable trigger user');
  expect(await reading()).toEqual([true, true]);
});

test('nobody reads a form of another company, whatever they hold at their own', async () => {
  const stranger = await registerCompany(server, 'Nosy');
  const { id } = await clientOf(readers.employee).submitted('suggestion');
  expect(await mayReadInSql(id, stranger.user_id)).toBe(false);
});
