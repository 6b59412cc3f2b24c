import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import type { EmployeeFact, Field, FormDefinition } from './definition';
import type { FieldValue, FormValues } from './values';
import { partyOf } from './visibility';

/** Facts that hold whoever the form is about. */
const anyonesFacts: readonly EmployeeFact[] = ['company', 'today'];

/**
 * What a new draft starts with: what the employee record knows of the person who fills it. A form about someone else
 * starts with the company and the day only. Facts that a field cannot hold (an option that it does not have) are left out.
 */
export function prefill(form: FormDefinition, facts: EmployeeFacts): FormValues {
  const values: Record<string, FieldValue> = {};
  for (const section of form.sections) {
    if (section.kind !== 'fields' || partyOf(section) !== 'employee') continue;
    for (const field of section.fields) {
      if (field.fill === undefined || (form.subject === 'other' && !anyonesFacts.includes(field.fill))) continue;
      const fact = facts[field.fill]?.trim();
      if (fact && holds(field, fact)) values[field.key] = fact;
    }
  }
  return values;
}

function holds(field: Field, fact: string): boolean {
  if (field.kind === 'choice' || field.kind === 'select') return field.options.includes(fact);
  return ['text', 'long-text', 'email', 'phone', 'date'].includes(field.kind);
}
