import type { SubmissionState } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { sampleFilling } from '@atrium/hr-form-model/testing/sample-values';
import type { FormValues } from '@atrium/hr-form-model/values';
import fc from 'fast-check';
import type { Answer } from '../testing/call';
import { createEmployee, registerCompany, signIn } from '../testing/companies';
import { anotherSample, hrFormClientOf, typed, type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let tenant: string;
let self: HrFormClient;
let deciders: readonly [HrFormClient, HrFormClient];

beforeAll(async () => {
  server = await startTestServer();
  const company = await registerCompany(server, 'Acme');
  ({ tenant } = company);
  await createEmployee(server, company, 1);
  await createEmployee(server, company, 2, { 'user.role': 'admin' });
  self = hrFormClientOf(server, { tenant, token: await signIn(server, 'person1@people.example') });
  deciders = [
    hrFormClientOf(server, company),
    hrFormClientOf(server, { tenant, token: await signIn(server, 'person2@people.example') }),
  ];
});
afterAll(stopTestServers);

/** Two decisions wait behind its submission. */
const form: FormDefinition = allForms.leave;
let drafted = 0;
/** Another leave each time: nobody asks for the same twice. */
const fillingOf = (number: number) => ({ ...sampleFilling(form, 5), ...anotherSample(form, number) });

type Action =
  | { readonly kind: 'save' | 'submit' | 'withdraw' | 'delete' | 'approve-own' }
  | { readonly kind: 'approve' | 'deny' | 'return'; readonly by: 0 | 1; readonly step: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('save' as const, 'approve-own' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'delete' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'approve' as const,
        'deny' as const,
        'return' as const,
      ),
      by: fc.constantFrom(0 as const, 1 as const),
      step: fc.integer({ min: 0, max: form.steps.length }),
    }),
  },
);

/** Each array is sent at the same moment. */
const plays = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 });

const signature = typed('Somebody');
async function play(id: string, filling: FormValues, one: Action): Promise<Answer> {
  switch (one.kind) {
    case 'save':
    case 'submit': {
      const [row] = await asOwner<{ version: number }>(server, 'select version from hr_form_submission where id = $1', [
        id,
      ]);
      const version = row?.version ?? 1;
      return one.kind === 'submit'
        ? self.post(`submit/${id}/`, { version, signature })
        : self.at(`update/${id}/`, { method: 'PATCH', json: { values: filling, version } });
    }
    case 'withdraw':
      return self.post(`withdraw/${id}/`);
    case 'delete':
      return self.at(`delete/${id}/`, { method: 'DELETE' });
    case 'approve-own':
      return self.post(`approve/${id}/`, { step: 1, signature });
    case 'approve':
      return deciders[one.by].post(`approve/${id}/`, { step: one.step, values: filling, signature });
    case 'deny':
      return deciders[one.by].post(`deny/${id}/`, { step: one.step, reason: 'No.' });
    case 'return':
      return deciders[one.by].post(`return/${id}/`, { step: one.step, note: 'Please add dates.' });
  }
}

interface Stored {
  readonly state: SubmissionState;
  readonly revision: number;
  readonly waiting_step: number | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly steps: readonly string[];
}
async function storedAs(id: string): Promise<Stored | undefined> {
  const [row] = await asOwner<Stored & Record<string, unknown>>(
    server,
    `select state, revision, waiting_step, content,
       coalesce((select array_agg(t::text order by t.seq) from hr_form_step t where t.submission_id = s.id), '{}') as steps
     from hr_form_submission s where id = $1`,
    [id],
  );
  return row;
}

const reachable: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  draft: ['draft', 'submitted', 'returned', 'approved', 'denied', 'withdrawn'],
  submitted: ['submitted', 'returned', 'approved', 'denied', 'withdrawn'],
  returned: ['submitted', 'returned', 'approved', 'denied', 'withdrawn'],
  approved: ['approved'],
  denied: ['denied'],
  closed: ['closed'],
  withdrawn: ['withdrawn'],
};

test('a form only makes allowed transitions, whatever people do in whatever order and at once', async () => {
  await fc.assert(
    fc.asyncProperty(plays, async (rounds) => {
      drafted += 1;
      const filling = fillingOf(drafted);
      const { id } = await self.draft('leave', filling);
      let before = await storedAs(id);
      for (const round of rounds) {
        const answers = await Promise.all(round.map((one) => play(id, filling, one)));
        for (const { status } of answers) expect([200, 204, 400, 403, 404, 409]).toContain(status);
        const after = await storedAs(id);
        if (before === undefined || after === undefined) {
          // Only a draft can have gone, and it stays away.
          expect(before?.state ?? 'draft').toBe('draft');
          expect(after).toBeUndefined();
          before = after;
          continue;
        }
        expect(reachable[before.state]).toContain(after.state);
        // Steps taken stay as they were, and what was submitted keeps its values.
        expect(after.steps.slice(0, before.steps.length)).toEqual(before.steps);
        const isChanged = before.state === 'draft' || [before, after].some(({ state }) => state === 'returned');
        if (!isChanged && before.revision === after.revision) expect(after.content).toMatchObject(before.content);
        expect(after.waiting_step === null).toBe(after.state !== 'submitted');
        before = after;
      }
      if (before === undefined) return;
      const { state, steps, revision } = await self.get(id);
      expect(steps.every(({ intact }) => intact)).toBe(true);
      const decided = steps.filter(
        (step) => step.revision === revision && (step.action === 'approved' || step.action === 'denied'),
      );
      expect(decided.map(({ step }) => step)).toEqual(decided.map((_, index) => index + 1));
      expect(steps.length === 0).toBe(state === 'draft');
      if (state === 'approved') expect(decided).toHaveLength(form.steps.length - 1);
      if (state === 'denied' || state === 'withdrawn') expect(steps.at(-1)?.action).toBe(state);
    }),
    { numRuns: 12 },
  );
});

test('the totals of lists are the numbers of their rows', async () => {
  const [tallied] = await asOwner<{ total: number }>(
    server,
    'select coalesce(sum(submissions), 0)::int as total from hr_form_tally',
  );
  const [counted] = await asOwner<{ total: number }>(
    server,
    `select count(*)::int as total from hr_form_submission where state <> 'draft'`,
  );
  expect(tallied).toEqual(counted);
  for (const state of ['submitted', 'returned', 'approved', 'denied', 'withdrawn']) {
    const { results, total } = await deciders[0].all(`?state=${state}&limit=200`);
    expect(total).toBe(results.length);
  }
  expect(await deciders[0].waiting()).toBe((await deciders[0].inbox('?limit=200')).results.length);
});
