import { doneEffectsSchema, effectsPreviewSchema } from '@atrium/contracts/hr-form-effects';
import type { Submission } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import type { FormKey } from '@atrium/hr-form-model/forms';
import type { FormValues } from '@atrium/hr-form-model/values';
import { registerCompany, type Company } from './companies';
import { anotherSample, decidersValues, hrFormClientOf, typed, type HrFormClient } from './hr-forms';
import { joinAs, type SignedInMember } from './members';
import { recordClientOf } from './records';
import type { TestServer } from './test-server';

export interface Person extends SignedInMember {
  readonly forms: HrFormClient;
}

/** A company of its own, with those who decide on forms. */
export interface EffectsCompany {
  readonly company: Company;
  readonly manager: Person;
  readonly hr: Person;
  readonly finance: Person;
  /** Somebody new. */
  join(grants?: readonly string[]): Promise<Person>;
  /** Somebody new who reports to the manager. */
  joinTeam(): Promise<Person>;
}

export async function openEffectsCompany(server: TestServer): Promise<EffectsCompany> {
  const company = await registerCompany(server, 'Effects');
  let people = 0;
  const join = async (grants: readonly string[] = []): Promise<Person> => {
    people += 1;
    const member = await joinAs(server, company, people, { grants });
    return { ...member, forms: hrFormClientOf(server, member) };
  };
  const manager = await join();
  return {
    company,
    manager,
    hr: await join(['hr']),
    finance: await join(['finance']),
    join,
    joinTeam: async () => {
      const person = await join();
      await recordClientOf(server, company).edited(person.employee, { manager: manager.employee });
      return person;
    },
  };
}

export const previewEffects = async ({ forms }: Person, id: string, step: number, values: FormValues = {}) =>
  effectsPreviewSchema.strict().parse((await forms.post(`preview/${id}/`, { step, values })).json);
export const effectsOf = async ({ forms }: Person, id: string) =>
  doneEffectsSchema.parse((await forms.at(`effects/${id}/`)).json);

export const sampleOf = (form: FormKey, changes: FormValues): FormValues => ({
  ...anotherSample(allForms[form], 1),
  ...changes,
});

/** The body of a last approval, with what finance fills in. */
export function approval({ definition, values, waiting_for }: Submission, filled: FormValues = {}) {
  const step = waiting_for?.step ?? 0;
  const sent = { ...decidersValues(definition, step, values), ...filled };
  return { step, outcome: 'Approved', values: sent, signature: typed('Farhana Karim') };
}
