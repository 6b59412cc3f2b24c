import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import type { EmployeeFact, Field, FormDefinition } from './definition';
import type { FieldValue, FormValues } from './values';
import { fieldsOf, partyOf } from './visibility';

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

/** What the record says, by the key of the field that takes it from there: nobody types these. */
export function recordValues(form: FormDefinition, facts: EmployeeFacts): Readonly<Record<string, string>> {
  const known = form.sections
    .filter((section) => section.kind === 'fields' && partyOf(section) === 'employee')
    .flatMap(fieldsOf)
    .flatMap((field) => {
      const value = recordValue(field, facts);
      return value === undefined ? [] : [[field.key, value] as const];
    });
  return Object.fromEntries(known);
}

/** Values as the record has them. What it doesn't know stays as it was typed. */
export const withRecord = (form: FormDefinition, values: FormValues, facts: EmployeeFacts): FormValues => ({
  ...values,
  ...recordValues(form, facts),
});

function recordValue(field: Field, facts: EmployeeFacts): string | undefined {
  if (field.fromRecord !== true || field.fill === undefined) return undefined;
  // Until HR has completed a record, it says that its person joined when the account was made.
  if (field.fill === 'date_of_joining' && facts['employee_id'] === undefined) return undefined;
  const fact = facts[field.fill]?.trim();
  return fact && holds(field, fact) ? fact : undefined;
}

function holds(field: Field, fact: string): boolean {
  if (field.kind === 'choice' || field.kind === 'select') return field.options.includes(fact);
  return ['text', 'long-text', 'email', 'phone', 'date'].includes(field.kind);
}
