import { asOwner, type TestServer } from './test-server';

/** Somebody as far as it matters for who decides. */
export interface Colleague extends Record<string, unknown> {
  readonly user: string;
  readonly employee: string | null;
  readonly manager: string | null;
  readonly can_sign_in: boolean;
  readonly has_left: boolean;
  readonly role: 'admin' | 'employee';
  readonly grants: readonly string[];
}

interface Clearer {
  readonly user: string;
  readonly rows: readonly string[];
}

/** A form that waits, with those who have it. */
export interface WaitingForm extends Record<string, unknown> {
  readonly id: string;
  readonly submitter: string;
  readonly party: string;
  readonly step: number;
  readonly deciders: readonly { readonly user: string; readonly for: string | null; readonly is_fallback: boolean }[];
  /** Who confirms rows first, and which. */
  readonly clearers: readonly Clearer[];
  /** As they would be found now. */
  readonly wanted_clearers: readonly Clearer[];
  /** Rows that are confirmed already. */
  readonly cleared: readonly string[];
  /** Of the steps before, since it was submitted last. */
  readonly signers: readonly string[];
  /** As they would be found now. */
  readonly wanted: readonly string[];
}

export const colleaguesOf = (server: TestServer, tenant: string): Promise<Colleague[]> =>
  asOwner<Colleague>(
    server,
    `select u.id::text as user, e.id::text as employee, e.manager_id::text as manager, u.role,
       u.ended_at is null and u.deactivated_at is null as can_sign_in,
       coalesce(e.employment_status = 'left', false) as has_left,
       array(select g.name from member_grant g where g.user_id = u.id) as grants
     from app_user u join tenant t on t.id = u.tenant_id left join employee e on e.user_id = u.id
     where t.slug = $1 order by u.created_at, u.id`,
    [tenant],
  );

export async function waitingFormsOf(server: TestServer, tenant: string): Promise<WaitingForm[]> {
  // Functions of the schema see what their owner does, who may be bound to the company that is entered.
  await asOwner(server, `select set_config('app.tenant', id::text, false) from tenant where slug = $1`, [tenant]);
  return asOwner<WaitingForm>(
    server,
    `select s.id, s.submitter_id::text as submitter, s.waiting_party as party, s.waiting_step as step,
       (select coalesce(json_agg(json_build_object('user', a.user_id, 'for', a.stands_for, 'is_fallback', a.is_fallback)
          order by a.user_id), '[]')
        from hr_form_assignee a where a.submission_id = s.id and a.decides) as deciders,
       (select coalesce(json_agg(json_build_object('user', a.user_id, 'rows', a.clears) order by a.user_id), '[]')
        from hr_form_assignee a where a.submission_id = s.id and a.clears <> '{}') as clearers,
       (select coalesce(json_agg(json_build_object('user', c.user_id, 'rows', c.rows) order by c.user_id), '[]')
        from (
          select c.user_id, array_agg(c.row_label order by c.place) as rows
          from hr_form_clearers(s.tenant_id, s.id, array(
            select d.user_id from hr_form_deciders(s.tenant_id, s.id) d)) c
          group by c.user_id
        ) c) as wanted_clearers,
       array(select c.row_label from hr_form_clearance c
             where c.submission_id = s.id and c.revision = s.revision) as cleared,
       array(select t.by_id::text from hr_form_step t
             where t.submission_id = s.id and t.revision = s.revision and t.step > 0) as signers,
       array(select d.user_id::text from hr_form_deciders(s.tenant_id, s.id) d order by d.user_id) as wanted
     from hr_form_submission s join tenant t on t.id = s.tenant_id
     where t.slug = $1 and s.state = 'submitted' order by s.submitted_at, s.id`,
    [tenant],
  );
}

/** What is wrong about who has a form, in words; nothing where all is well. */
export function faultsOf(form: WaitingForm, people: readonly Colleague[]): readonly string[] {
  const { submitter, party, deciders, clearers, wanted_clearers: wantedClearers, cleared, signers, wanted } = form;
  const users = deciders.map(({ user }) => user);
  const others = people.filter(({ user, can_sign_in }) => can_sign_in && user !== submitter);
  const above = party === 'manager' ? managersOf(submitter, people) : [];
  const hasSay = ({ user, role, grants }: Colleague) =>
    role === 'admin' || grants.includes('hr') || grants.includes('finance') || above.includes(user);
  const hasSigned = ({ user }: { readonly user: string }) => signers.includes(user);
  const atWork = others.filter(({ has_left }) => !has_left);
  const faults: string[] = [];
  const note = (isWrong: boolean, fault: string): void => {
    if (isWrong) faults.push(fault);
  };
  note(users.length === 0, 'waits for nobody');
  note(users.includes(submitter) && others.length > 0, 'waits for its submitter');
  note(!deciders.some(({ is_fallback }) => is_fallback) && users.join() !== wanted.join(), 'waits for those of before');
  note(JSON.stringify(clearers) !== JSON.stringify(wantedClearers), 'asks those of before to confirm rows');
  for (const { user, rows } of clearers) {
    const person = people.find((one) => one.user === user);
    note(person?.can_sign_in !== true || person.has_left, 'asks somebody who is gone to confirm a row');
    note(user === submitter, 'asks its submitter to confirm a row');
    note(users.includes(user), 'asks who decides to confirm a row first');
    note(
      rows.some((row) => cleared.includes(row)),
      'asks again for a row that is confirmed',
    );
  }
  const asked = clearers.flatMap(({ rows }) => rows);
  note(new Set(asked).size < asked.length, 'asks two people for one row');
  for (const decider of deciders) {
    const person = people.find(({ user }) => user === decider.user);
    note(person?.can_sign_in !== true, 'waits for somebody who can’t sign in');
    if (person === undefined || person.user === submitter) continue;
    if (hasSigned(person)) {
      note(
        atWork.some((other) => hasSay(other) && !hasSigned(other)),
        'asks again though others have a say',
      );
      note(
        decider.for !== null && !signers.includes(decider.for),
        'asks a stand-in again, instead of whom they stand for',
      );
      note(
        !hasSay(person) && decider.for === null && atWork.some((other) => !hasSigned(other)),
        'asks a colleague again though there are others',
      );
    }
    note(person.has_left && atWork.some(hasSay), 'waits for somebody who has left');
  }
  return faults;
}

function managersOf(submitter: string, people: readonly Colleague[]): readonly string[] {
  const above: string[] = [];
  let { manager = null } = people.find(({ user }) => user === submitter) ?? {};
  while (manager !== null) {
    const next = people.find(({ employee }) => employee === manager);
    if (next === undefined) break;
    above.push(next.user);
    ({ manager } = next);
  }
  return above;
}
