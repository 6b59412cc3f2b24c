import { messageFor } from '@atrium/errors';
import { fieldsOf, placesOf } from '@atrium/hr-form-model/visibility';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormErrors } from '@atrium/hr-form-model/validate';
import type { ShownErrors } from '../renderer/shown-errors';

/** Errors of the validation as sentences. */
export const sentencesOf = (errors: FormErrors): ShownErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, { code, params }]) => [path, messageFor(code, params)]));

/** Controls that belong to a step rather than to a form. */
const ownLabels: Readonly<Record<string, string>> = {
  outcome: 'Decision',
  comment: 'Comment',
  note: 'Comment',
  signature: 'Signature',
};

/** The name of what an error is about, such as `Daily rows, row 2: Check-in time`. */
export function labelOfPath(form: FormDefinition, path: string): string {
  const field = placesOf(form).get(path)?.field;
  // Some labels are whole sentences, and a message follows.
  if (field !== undefined) return field.label.replace(/\.$/, '');
  const [key, row, column] = path.split('.');
  const section = form.sections.find((candidate) => candidate.key === key);
  if (section === undefined) return ownLabels[path] ?? path;
  const cell = fieldsOf(section).find((candidate) => candidate.key === column);
  if (cell === undefined) return section.title;
  const labels = section.kind === 'table' && section.rows.from === 'labels' ? section.rows.labels : [];
  return `${section.title}, ${labels[Number(row)] ?? `row ${Number(row) + 1}`}: ${cell.label}`;
}

/** Errors in the order of the form, whoever found them; those of no field come last. */
export function inFormOrder(form: FormDefinition, errors: ShownErrors): ShownErrors {
  const places = form.sections.flatMap((section) =>
    section.kind === 'table'
      ? [section.key, ...section.columns.map(({ key }) => `${section.key}.${key}`)]
      : fieldsOf(section).map(({ key }) => key),
  );
  const rankOf = (path: string): readonly [number, number, number] => {
    const [key = '', row, column = ''] = path.split('.');
    const first = places.indexOf(key);
    return [first === -1 ? places.length : first, Number(row ?? -1), places.indexOf(`${key}.${column}`)];
  };
  const ranked = Object.entries(errors).map(([path, message]) => ({ path, message, rank: rankOf(path) }));
  ranked.sort(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
  return Object.fromEntries(ranked.map(({ path, message }) => [path, message]));
}
