import { fieldValueOf, isBlank } from '../blank';
import type { FormDefinition } from '../definition';
import type { FormValues } from '../values';
import { placesOf } from '../visibility';

/**
 * The field that names the person a paper is about, by form. Forms that are left out are about a thing, and stand under
 * the name of whoever filed them.
 */
const personFields: Readonly<Record<string, string>> = {
  employeeForm: 'fullName',
  expenseReimbursement: 'employeeName',
  provident: 'employeeName',
  attendance: 'employeeName',
  ack: 'employeeName',
  nda: 'employeeName',
  disciplinary: 'employeeName',
  exitinterview: 'employeeName',
  jobapplication: 'fullName',
  ie: 'candidateName',
  leave: 'employeeName',
  loan: 'employeeName',
  nodue: 'employeeName',
  performance: 'employeeName',
  'r/t': 'employeeName',
  salary: 'employeeName',
  training: 'employeeName',
  jobofferletter: 'candidateName',
  conflict: 'employeeName',
  expirience: 'employeeName',
};

/** Who a paper is about: page header, title and file name say this name. Whoever filed it, where nobody is named yet. */
export function paperPerson(form: FormDefinition, values: FormValues, submitter: string): string {
  const named = textOf(form, values, personFields[form.key]);
  return named === '' ? submitter : named;
}

/** The heading of a paper: `Leave Application Form – Ayesha Rahman`. */
export const paperHeading = (form: FormDefinition, person: string): string =>
  person === '' ? form.title : `${form.title} – ${person}`;

/** A line that is signed by hand: by somebody who takes no step in the suite. */
export interface PenSignature {
  /** Printed below the line, such as `Witness`. */
  readonly label: string;
  /** Empty where nobody was named. */
  readonly name: string;
  /** What the signature means, and what it doesn't. */
  readonly note: string;
}

/** Lines for those who sign the paper by hand. */
export function penSignatures(form: FormDefinition, values: FormValues): readonly PenSignature[] {
  const person = textOf(form, values, personFields[form.key]);
  switch (form.key) {
    case 'disciplinary':
      return [
        received(person, 'I have received a copy of this document. My signature does not mean that I agree with it.'),
      ];
    case 'r/t':
      return textOf(form, values, 'separationType') === 'Termination'
        ? [received(person, 'I have received a copy of this notice. My signature does not mean that I agree with it.')]
        : [];
    case 'nda':
      return [
        {
          label: 'Witness',
          name: textOf(form, values, 'witnessName'),
          note: 'I was present when this agreement was signed.',
        },
      ];
    default:
      return [];
  }
}

const received = (name: string, note: string): PenSignature => ({ label: 'Employee concerned', name, note });

/** What a text field holds, without blanks around it; empty where the form has no such field. */
export function textOf(form: FormDefinition, values: FormValues, key: string | undefined): string {
  if (key === undefined || !placesOf(form).has(key)) return '';
  const value = fieldValueOf(values, key);
  return typeof value === 'string' && !isBlank(value) ? value.trim() : '';
}
