import { fieldValueOf } from './blank';
import type { Condition, Field, FormDefinition, Party, Section } from './definition';
import type { FieldValue, FormValues, RowValues } from './values';

/** The party that fills a section. */
export const partyOf = (section: Section): Party => section.party ?? 'employee';

/** The fields of a section: its columns where it is a table, none where it is text. */
export function fieldsOf(section: Section): readonly Field[] {
  if (section.kind === 'fields') return section.fields;
  return section.kind === 'table' ? section.columns : [];
}

/** Whether a section shows, for what the form holds. */
export const isSectionVisible = (form: FormDefinition, section: Section, values: FormValues): boolean =>
  section.showWhen === undefined || holds(form, section.showWhen, values);

/**
 * Whether a field shows, for what the form holds. A field in a hidden section is hidden, and a condition on a hidden
 * field does not hold. Columns look for the condition's field in their `row` first.
 */
export const isFieldVisible = (
  form: FormDefinition,
  section: Section,
  field: Field,
  values: FormValues,
  row?: RowValues,
): boolean =>
  isSectionVisible(form, section, values) &&
  (field.showWhen === undefined || holds(form, field.showWhen, values, section, row));

function holds(
  form: FormDefinition,
  condition: Condition,
  values: FormValues,
  section?: Section,
  row?: RowValues,
): boolean {
  if (section?.kind === 'table' && row) {
    const column = section.columns.find(({ key }) => key === condition.field);
    if (column) {
      return isFieldVisible(form, section, column, values, row) && matches(condition, column, row[column.key]);
    }
  }
  const place = placesOf(form).get(condition.field);
  return (
    place !== undefined &&
    isFieldVisible(form, place.section, place.field, values) &&
    matches(condition, place.field, fieldValueOf(values, condition.field))
  );
}

function matches(condition: Condition, field: Field, value: FieldValue | undefined): boolean {
  if (field.kind === 'confirm') return condition.in.includes(value === true);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [value];
  return chosen.some((one) => one !== undefined && condition.in.some((wanted) => wanted === one));
}

/** A field of a form, outside of tables, and its section. */
export interface Place {
  readonly section: Section;
  readonly field: Field;
}

const places = new WeakMap<FormDefinition, ReadonlyMap<string, Place>>();

/** The fields of a form by key, without the columns of tables. */
export function placesOf(form: FormDefinition): ReadonlyMap<string, Place> {
  const known = places.get(form);
  if (known) return known;
  const found = new Map(
    form.sections.flatMap((section) =>
      section.kind === 'fields' ? section.fields.map((field) => [field.key, { section, field }] as const) : [],
    ),
  );
  places.set(form, found);
  return found;
}
