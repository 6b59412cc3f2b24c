import { fieldValueOf, isBlank, rowsOf } from '../blank';
import { withComputed } from '../compute';
import type { Check, Field, FormDefinition, NumberKind, Party, Section } from '../definition';
import { normalise } from '../normalise';
import { validate } from '../validate';
import type { FieldValue, FormValues, RowValues } from '../values';
import { isFieldVisible, isSectionVisible, partyOf } from '../visibility';
import { randomFrom, type Random } from './random';
import { sampleText } from './sample-text';

export interface SampleOptions {
  /** Whose sections are filled; the employee's where it is left out. */
  readonly party?: Party;
  /** What the form holds already, from other parties. */
  readonly values?: FormValues;
  /** The day around which dates lie, `YYYY-MM-DD`. */
  readonly today?: string;
  /** Held by file fields; they stay blank where it is left out, no form requires one. */
  readonly file?: string;
  /** Fill optional fields too, all of them; a part of them where it is left out. */
  readonly full?: boolean;
}

const someDay = '2026-03-15';

/**
 * A valid filling of the sections of one party: what that party would send, complete and without computed fields. The
 * same seed gives the same values.
 * @throws Error where a form's checks contradict each other.
 */
export function sampleValues(form: FormDefinition, seed: number, options: SampleOptions = {}): FormValues {
  const { party = 'employee', today = someDay } = options;
  const random = randomFrom(seed);
  const draft: Draft = { ...options.values };
  const filling = { form, random, draft, today, options };
  for (const section of form.sections) {
    if (partyOf(section) !== party || !isSectionVisible(form, section, draft)) continue;
    if (section.kind === 'fields') fillFields(filling, section);
    else if (section.kind === 'table') fillTable(filling, section);
  }
  repair(filling, party);
  return normalise(form, draft, party);
}

/** A filling of all parties of the form's steps, in their order, with computed fields: a form that is all approved. */
export function sampleFilling(form: FormDefinition, seed: number, options: SampleOptions = {}): FormValues {
  const filled = form.steps.reduce<FormValues>(
    (values, { party }, index) => ({ ...values, ...sampleValues(form, seed + index, { ...options, party, values }) }),
    {},
  );
  return withComputed(form, filled);
}

type Draft = Record<string, FieldValue | readonly RowValues[]>;
interface Filling {
  readonly form: FormDefinition;
  readonly random: Random;
  readonly draft: Draft;
  readonly today: string;
  readonly options: SampleOptions;
}

function fillFields(filling: Filling, section: Section & { kind: 'fields' }): void {
  const { form, draft } = filling;
  for (const field of section.fields) {
    if (!isFieldVisible(form, section, field, draft) || !isWanted(filling, field)) continue;
    const value = sampleOf(filling, field, section.checks ?? [], (key) => fieldValueOf(draft, key));
    if (value !== undefined) draft[field.key] = value;
  }
}

function fillTable(filling: Filling, section: Section & { kind: 'table' }): void {
  const { form, draft, random } = filling;
  const count =
    section.rows.from === 'labels'
      ? section.rows.labels.length
      : random.between(Math.max(1, section.rows.min), Math.min(section.rows.max, 3));
  const rows: RowValues[] = [];
  for (let index = 0; index < count; index += 1) {
    const row: Record<string, FieldValue> = {};
    for (const column of section.columns) {
      if (!isFieldVisible(form, section, column, draft, row) || !isWanted(filling, column)) continue;
      const known = (key: string) => row[key] ?? fieldValueOf(draft, key);
      const value = sampleOf(filling, column, section.checks ?? [], known, index);
      if (value !== undefined) row[column.key] = value;
    }
    rows.push(row);
  }
  draft[section.key] = rows;
}

const isWanted = ({ options, random }: Filling, field: Field) =>
  field.required === true || options.full === true || random.chance(70);

function sampleOf(
  filling: Filling,
  field: Field,
  checks: readonly Check[],
  known: (key: string) => FieldValue | undefined,
  row = 0,
): FieldValue | undefined {
  const { random, today, options } = filling;
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return sampleText(field, random);
    case 'email':
      return random.pick(['farhana.rahman@example.com', 'tanvir@example.com', 'nusrat.jahan@example.org']);
    case 'phone':
      return `+880 17${random.between(10, 99)} ${random.between(100_000, 999_999)}`;
    case 'number':
      return sampleNumber(field, random);
    case 'money':
      return sampleMoney(field, random);
    case 'rating':
      return random.between(2, 5);
    case 'confirm':
      return field.required === true || random.chance(50);
    case 'choice':
    case 'select':
      return random.pick(field.options);
    case 'multi-choice': {
      const first = random.pick(field.options);
      return field.options.filter((option) => option === first || random.chance(20));
    }
    case 'time':
      return /out|to|end/i.test(field.key) ? `${random.between(16, 19)}:30` : `0${random.between(8, 9)}:15`;
    case 'month':
      return today.slice(0, 7);
    case 'date':
      return sampleDay(filling, field, checks, known, row);
    case 'file':
      return options.file;
    case 'computed':
      return undefined;
  }
}

function sampleNumber(field: NumberKind, random: Random): number {
  const { min = 0, max = 10_000, decimals = 0 } = field;
  if (min >= 1900) return random.between(2005, 2022);
  const whole = random.between(Math.max(Math.ceil(min), Math.min(1, max)), Math.min(max, 48));
  return decimals > 0 && whole < max && random.chance(30) ? whole + 0.5 : whole;
}

function sampleMoney(field: NumberKind, random: Random): number {
  const { min = 0, max = 10_000_000 } = field;
  const whole = random.between(5, 180) * 500;
  const amount = random.chance(25) ? whole + random.between(1, 99) / 100 : whole;
  return Math.min(max, Math.max(min, amount));
}

/** A day after those that it must not be before, so that periods are plausible. */
function sampleDay(
  { random, today }: Filling,
  field: Field,
  checks: readonly Check[],
  known: (key: string) => FieldValue | undefined,
  row: number,
): string {
  if (field.fill === 'today') return today;
  if (/birth/i.test(field.key)) return later(today, -random.between(9_000, 18_000));
  if (/joining/i.test(field.key)) return later(today, -random.between(400, 3_000));
  const earlier = checks.flatMap((check) => {
    if (check.field !== field.key || (check.name !== 'not-before' && check.name !== 'after')) return [];
    const other = known(check.other);
    return check.other !== 'dateOfJoining' && typeof other === 'string' && other.length === 10 ? [other] : [];
  });
  const latest = earlier.sort().at(-1);
  if (latest !== undefined) return later(latest, row === 0 ? random.between(1, 6) : 6 + row);
  return later(today, -random.between(15, 40) + row);
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Moves values until no check is broken. */
function repair(filling: Filling, party: Party): void {
  const { form, draft, today } = filling;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const errors = Object.entries(validate(form, draft, { party, mode: 'complete', today }));
    const [first] = errors;
    if (!first) return;
    for (const [path] of errors) repairAt(filling, path);
    if (attempt === 29) throw new Error(`No sample of “${form.key}”: ${first[0]} is ${first[1].code}.`);
  }
}

function repairAt(filling: Filling, path: string): void {
  const { form, draft } = filling;
  const [table = '', index = '', column] = path.split('.');
  const key = column ?? table;
  const section = form.sections.find((candidate) =>
    column === undefined
      ? candidate.kind === 'fields' && candidate.fields.some((field) => field.key === key)
      : candidate.key === table,
  );
  if (!section || section.kind === 'text') return;
  const rows = column === undefined ? [] : rowsOf(draft, table);
  const row = rows[Number(index)];
  const known = (operand: string) => {
    const computed = withComputed(form, draft);
    return (column === undefined ? undefined : row?.[operand]) ?? fieldValueOf(computed, operand);
  };
  for (const check of section.checks ?? []) {
    if (check.field !== key) continue;
    if (check.name === 'adds-up-to') {
      shareOut(filling, section, check);
      continue;
    }
    if (check.name === 'once-per-table') {
      if (!rows.slice(0, Number(index)).some((earlier) => earlier[key] === row?.[key])) continue;
      draft[table] = rows.toSpliced(Number(index), 1);
      return;
    }
    const value = repaired(check, known, filling.today);
    if (value === undefined) continue;
    if (column === undefined) draft[key] = value;
    else draft[table] = rows.map((each, at) => (at === Number(index) ? { ...each, [key]: value } : each));
    return;
  }
}

/** A value that keeps the check, undefined where it is kept already. */
function repaired(
  check: Exclude<Check, { name: 'adds-up-to' | 'once-per-table' }>,
  known: (key: string) => FieldValue | undefined,
  today: string,
): FieldValue | undefined {
  const value = known(check.field);
  if (value === undefined || isBlank(value)) return undefined;
  if (check.name === 'not-in-future') return typeof value === 'string' && value > today ? today : undefined;
  // Samples are short, and nothing was taken before.
  if (check.name === 'days-up-to' || check.name === 'within-balance') return undefined;
  if (check.name === 'break-within') return 0;
  if (check.name === 'year-up-to') return Number(today.slice(0, 4));
  const other = known(check.other);
  if (other === undefined) return undefined;
  if (typeof value === 'number' && typeof other === 'number') {
    if (check.name === 'at-most') return value > other ? other : undefined;
    return value <= other ? Math.round((other + 1000) * 100) / 100 : undefined;
  }
  if (typeof value !== 'string' || typeof other !== 'string') return undefined;
  const bound = other.slice(0, value.length);
  if (check.name === 'not-after') return value > bound ? bound : undefined;
  if (check.name === 'not-before') return value < bound ? bound : undefined;
  return value <= bound ? later(bound, 7) : undefined;
}

/** Gives the rows of the summed column equal shares, and the first one the rest. */
function shareOut({ draft }: Filling, section: Section, check: Check & { name: 'adds-up-to' }): void {
  const sum = section.kind === 'fields' ? section.fields.find(({ key }) => key === check.field) : undefined;
  if (sum?.kind !== 'computed' || sum.formula.name !== 'sum') return;
  const { table, column } = sum.formula;
  const rows = rowsOf(draft, table);
  const share = Math.floor(check.total / rows.length);
  draft[table] = rows.map((row, index) => ({
    ...row,
    [column]: index === 0 ? check.total - share * (rows.length - 1) : share,
  }));
}
