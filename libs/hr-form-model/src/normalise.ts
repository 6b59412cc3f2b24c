import { fieldValueOf, isBlank, rowsOf } from './blank';
import type { Field, FormDefinition, Party, Section } from './definition';
import type { FieldValue, FormValues, RowValues } from './values';
import { fieldsOf, isFieldVisible, isSectionVisible, partyOf } from './visibility';

/**
 * Values as they are stored: text trimmed, and without blank fields, blank rows, hidden fields, unknown keys and
 * computed fields (`withComputed` adds these). Rows of a labelled table stay at the place of their label. Values of a
 * wrong type stay, for `validate` to refuse. With `party`, only what that party fills.
 */
export function normalise(form: FormDefinition, values: FormValues, party?: Party): FormValues {
  const trimmed: Record<string, FormValues[string]> = {};
  for (const section of form.sections) {
    if (section.kind === 'table') {
      const rows = trimmedRows(section, rowsOf(values, section.key));
      if (rows.length > 0) trimmed[section.key] = rows;
    } else {
      Object.assign(
        trimmed,
        trimmedFields(fieldsOf(section), (key) => fieldValueOf(values, key)),
      );
    }
  }
  // What shows depends on trimmed values of the whole form, those of other parties too.
  const result: Record<string, FormValues[string]> = {};
  for (const section of form.sections) {
    if (!isSectionVisible(form, section, trimmed) || (party !== undefined && partyOf(section) !== party)) continue;
    if (section.kind === 'table') {
      const rows = rowsOf(trimmed, section.key).map((row) =>
        pick(row, (field) => isFieldVisible(form, section, field, trimmed, row), section.columns),
      );
      const kept = withoutBlankRows(section, rows);
      if (kept.length > 0) result[section.key] = kept;
    } else {
      for (const field of fieldsOf(section)) {
        const value = trimmed[field.key];
        if (value !== undefined && isFieldVisible(form, section, field, trimmed)) result[field.key] = value;
      }
    }
  }
  return result;
}

function trimmedRows(section: Section & { kind: 'table' }, rows: readonly RowValues[]): readonly RowValues[] {
  const known = section.rows.from === 'labels' ? section.rows.labels.map((_, index) => rows[index] ?? {}) : rows;
  const trimmed = known.map((row) => trimmedFields(section.columns, (key) => row[key]));
  return withoutBlankRows(section, trimmed);
}

function withoutBlankRows(section: Section & { kind: 'table' }, rows: readonly RowValues[]): readonly RowValues[] {
  const filled = rows.filter((row) => Object.keys(row).length > 0);
  return section.rows.from === 'labels' && filled.length > 0 ? rows : filled;
}

function pick(row: RowValues, keeps: (field: Field) => boolean, columns: readonly Field[]): RowValues {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = row[column.key];
      return value !== undefined && keeps(column) ? [[column.key, value] as const] : [];
    }),
  );
}

function trimmedFields(fields: readonly Field[], valueOf: (key: string) => FieldValue | undefined): RowValues {
  const result: Record<string, FieldValue> = {};
  for (const field of fields) {
    if (field.kind === 'computed') continue;
    const value = trimmedValue(field, valueOf(field.key));
    if (value !== undefined && !isBlank(value)) result[field.key] = value;
  }
  return result;
}

function trimmedValue(field: Field, value: FieldValue | undefined): FieldValue | undefined {
  if (typeof value === 'string') return trimmedText(value);
  if (typeof value === 'number') return value + 0;
  if (field.kind !== 'multi-choice' || !isTexts(value)) return value;
  const chosen = new Set(value.map(trimmedText).filter((option) => option !== ''));
  const known = field.options.filter((option) => chosen.has(option));
  return [...known, ...[...chosen].filter((option) => !field.options.includes(option))];
}

const isTexts = (value: FieldValue | undefined): value is readonly string[] => Array.isArray(value);

/** Without the characters that no person types and no database stores: controls, and halves of surrogate pairs. */
const trimmedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
