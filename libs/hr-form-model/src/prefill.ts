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
      const fact = factFor(field, facts[field.fill]);
      if (fact !== undefined) values[field.key] = fact;
    }
  }
  return values;
}

/** What the record says, by the key of the field that takes it from there: nobody types these. */
export function recordValues(form: FormDefinition, facts: EmployeeFacts): Readonly<Record<string, string | number>> {
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

function recordValue(field: Field, facts: EmployeeFacts): string | number | undefined {
  if (field.fromRecord !== true || field.fill === undefined) return undefined;
  // Until HR has completed a record, it says that its person joined when the account was made.
  if (field.fill === 'date_of_joining' && facts['employee_id'] === undefined) return undefined;
  return factFor(field, facts[field.fill]);
}

/** A fact as the value of a field; nothing where there is none, or the field can't hold it. */
function factFor(field: Field, fact: string | undefined): string | number | undefined {
  const text = fact?.trim() ?? '';
  if (text === '') return undefined;
  if (field.kind === 'money') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  return holds(field, text) ? text : undefined;
}

function holds(field: Field, fact: string): boolean {
  if (field.kind === 'choice' || field.kind === 'select') return field.options.includes(fact);
  return ['text', 'long-text', 'email', 'phone', 'date'].includes(field.kind);
}
