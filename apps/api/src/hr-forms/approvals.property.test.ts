import fc from 'fast-check';
import { registerCompany } from '../testing/companies';
import { decidersValues, hrFormClientOf, typed, type HrFormClient } from '../testing/hr-forms';
import { joinAs, memberClientOf } from '../testing/members';
import { recordClientOf } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

/** Beside the founder. */
const count = 4;
const who = fc.integer({ min: 0, max: count });
const joiner = fc.integer({ min: 1, max: count });

type Move =
  | { readonly kind: 'submit'; readonly who: number; readonly form: 'leave' | 'suggestion' | 'expenseReimbursement' }
  | { readonly kind: 'decide'; readonly form: number; readonly as: number }
  | { readonly kind: 'return'; readonly form: number }
  | { readonly kind: 'grant'; readonly who: number; readonly grants: readonly ('hr' | 'finance')[] }
  | { readonly kind: 'role'; readonly who: number; readonly role: 'admin' | 'employee' }
  | { readonly kind: 'report'; readonly who: number; readonly to: number | null }
  | { readonly kind: 'leave-company' | 'come-back' | 'delete'; readonly who: number }
  | { readonly kind: 'away'; readonly who: number; readonly to: number }
  | { readonly kind: 'back' }
  | { readonly kind: 'reassign'; readonly form: number; readonly to: number };

const place = fc.integer({ min: 0, max: 30 });
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      who,
      form: fc.constantFrom('leave' as const, 'suggestion' as const, 'expenseReimbursement' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('decide' as const), form: place, as: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), form: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      who,
      grants: fc.subarray(['hr', 'finance'] as ('hr' | 'finance')[]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('role' as const),
      who,
      role: fc.constantFrom('admin' as const, 'employee' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('report' as const), who, to: fc.option(who) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave-company' as const, 'leave-company' as const, 'come-back' as const),
      who: joiner,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who: joiner }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('away' as const), who, to: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reassign' as const), form: place, to: who }) },
);

interface Waiting extends Record<string, unknown> {
  readonly id: string;
  readonly submitter: string;
  readonly deciders: string[];
  readonly signers: string[];
}

/** Every form that waits, with who can sign in among those who have it. */
const waitingForms = (tenant: string): Promise<Waiting[]> =>
  asOwner<Waiting>(
    server,
    `select s.id, s.submitter_id::text as submitter,
       array(select a.user_id::text from hr_form_assignee a join app_user u on u.id = a.user_id
             where a.submission_id = s.id and u.ended_at is null and u.deactivated_at is null
             order by 1) as deciders,
       array(select t.by_id::text from hr_form_step t
             where t.submission_id = s.id and t.revision = s.revision and t.step > 0) as signers
     from hr_form_submission s join tenant t on t.id = s.tenant_id
     where t.slug = $1 and s.state = 'submitted' order by s.submitted_at, s.id`,
    [tenant],
  );

let companies = 0;
let joined = 0;

test('whatever becomes of people, no form waits for nobody, and nobody decides on their own but in a company of one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 22 }), async (moves) => {
      companies += 1;
      const company = await registerCompany(server, `Many${companies}`);
      const { tenant } = company;
      const admin = memberClientOf(server, company);
      const records = recordClientOf(server, company);
      const founder = { ...company, employee: (await admin.me()).employee };
      const people = [founder];
      for (let index = 0; index < count; index += 1) {
        joined += 1;
        people.push({ ...company, ...(await joinAs(server, company, joined)) });
      }
      // Somebody has forms that isn’t the founder, from the start.
      await admin.change(people[1]?.user_id ?? '', { grants: ['hr'] });
      await admin.change(people[2]?.user_id ?? '', { grants: ['finance'] });
      for (const report of [people[0], people[3], people[4]]) {
        await records.edit(report?.employee ?? '', { manager: people[2]?.employee });
      }
      const isActive = people.map(() => true);
      const isGone = people.map(() => false);
      const active = () => people.filter((_, index) => isActive[index] === true);
      const clients = people.map((person) => hrFormClientOf(server, person));
      const folderAt = (index: number): HrFormClient => clients[index] ?? hrFormClientOf(server, founder);
      const personAt = (index: number) => people[index] ?? founder;

      const decide = async ({ id, deciders }: Waiting, as: number): Promise<void> => {
        const index = people.findIndex(({ user_id }) => user_id === deciders[as % deciders.length]);
        const formClient = folderAt(index);
        // Those who came back sign in anew; their sessions of before stay ended.
        if (isStale[index] === true) return;
        const { waiting_for, definition, values } = await formClient.get(id);
        const step = waiting_for?.step ?? 0;
        const filled = decidersValues(definition, step, values);
        const sent = { step, values: filled, signature: typed('Somebody'), comment: 'Agreed.' };
        expect((await formClient.post(`approve/${id}/`, sent)).status).toBe(200);
      };
      const isStale = people.map(() => false);

      const make = async (one: Move): Promise<void> => {
        const waiting = await waitingForms(tenant);
        switch (one.kind) {
          case 'submit': {
            if (isActive[one.who] !== true || isStale[one.who] === true) return;
            await folderAt(one.who).submitted(one.form);
            return;
          }
          case 'decide': {
            const form = waiting[one.form % Math.max(1, waiting.length)];
            if (form !== undefined) await decide(form, one.as);
            return;
          }
          case 'return': {
            const form = waiting[one.form % Math.max(1, waiting.length)];
            const index = people.findIndex(({ user_id }) => user_id === form?.deciders[0]);
            if (form === undefined || isStale[index] === true) return;
            const { waiting_for } = await folderAt(index).get(form.id);
            const sent = { step: waiting_for?.step, note: 'When?' };
            expect((await folderAt(index).post(`return/${form.id}/`, sent)).status).toBe(200);
            return;
          }
          case 'grant':
            await admin.change(personAt(one.who).user_id, { grants: one.grants });
            return;
          case 'role':
            if (one.who > 0) await admin.change(personAt(one.who).user_id, { role: one.role });
            return;
          case 'report': {
            const manager = one.to === null ? null : personAt(one.to).employee;
            // Circles, and records that are gone, are refused.
            if (isGone[one.who] !== true) await records.edit(personAt(one.who).employee, { manager });
            return;
          }
          case 'leave-company':
            if (isActive[one.who] !== true) return;
            await admin.post(`members/deactivate/${personAt(one.who).user_id}/`, { hand_over_to: null });
            isActive[one.who] = false;
            isStale[one.who] = true;
            return;
          case 'come-back':
            if (isActive[one.who] === true || isGone[one.who] === true) return;
            expect((await admin.post(`members/reactivate/${personAt(one.who).user_id}/`)).status).toBe(200);
            isActive[one.who] = true;
            return;
          case 'delete':
            await admin.at(`employees/delete/${personAt(one.who).employee}/`, { method: 'DELETE' });
            isActive[one.who] = false;
            isGone[one.who] = true;
            return;
          case 'away':
            await admin.post('hr_forms/delegations/create/', {
              from: personAt(one.who).user_id,
              to: personAt(one.to).user_id,
              starts_on: '2020-01-01',
              ends_on: '2100-01-01',
            });
            return;
          case 'back': {
            const { json } = await admin.at('hr_forms/delegations/list/');
            const [first] = json as { id: string }[];
            if (first !== undefined) await admin.at(`hr_forms/delegations/delete/${first.id}/`, { method: 'DELETE' });
            return;
          }
          case 'reassign': {
            const form = waiting[one.form % Math.max(1, waiting.length)];
            if (form === undefined) return;
            const { waiting_for } = await folderAt(0).get(form.id);
            await folderAt(0).post(`reassign/${form.id}/`, { step: waiting_for?.step, to: personAt(one.to).user_id });
          }
        }
      };

      for (const one of moves) {
        await make(one);
        for (const form of await waitingForms(tenant)) {
          expect({ one, deciders: form.deciders.length }).not.toEqual({ one, deciders: 0 });
          const isOwn = form.deciders.includes(form.submitter);
          expect({ one, isOwn }).toEqual({ one, isOwn: isOwn && active().length === 1 });
          // Who signed before signs again only where nobody else may.
          const again = form.deciders.filter((decider) => form.signers.includes(decider));
          if (again.length > 0) expect(again).toHaveLength(form.deciders.length);
        }
      }
    }),
    { numRuns: 14 },
  );
});
