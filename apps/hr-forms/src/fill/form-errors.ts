import { messageFor } from '@atrium/errors';
import { fieldsOf, placesOf } from '@atrium/hr-form-model/visibility';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormErrors } from '@atrium/hr-form-model/validate';
import type { ShownErrors } from '../renderer/shown-errors';

/** Errors of the validation as sentences. */
export const sentencesOf = (errors: FormErrors): ShownErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, { code, params }]) => [path, messageFor(code, params)]));

/** The name of what an error is about, such as `Daily rows, row 2: Check-in time`. */
export function labelOfPath(form: FormDefinition, path: string): string {
  const field = placesOf(form).get(path)?.field;
  // Some labels are whole sentences, and a message follows.
  if (field !== undefined) return field.label.replace(/\.$/, '');
  const [key, row, column] = path.split('.');
  const section = form.sections.find((candidate) => candidate.key === key);
  if (section === undefined) return path === 'signature' ? 'Signature' : path;
  const cell = fieldsOf(section).find((candidate) => candidate.key === column);
  return cell === undefined ? section.title : `${section.title}, row ${Number(row) + 1}: ${cell.label}`;
}
