import { messageFor, AppError, type FieldMessages } from '@atrium/errors';
import { fieldValueOf, rowsOf } from '@atrium/hr-form-model/blank';
import { withComputed } from '@atrium/hr-form-model/compute';
import type { Field, FormDefinition, Section } from '@atrium/hr-form-model/definition';
import { normalise } from '@atrium/hr-form-model/normalise';
import { validate, type ValidationOptions } from '@atrium/hr-form-model/validate';
import type { FormValues } from '@atrium/hr-form-model/values';
import { fieldsOf, partyOf } from '@atrium/hr-form-model/visibility';

/** What the validation has to know besides the form. */
type Known = Pick<ValidationOptions, 'today' | 'earlier'>;

/** The sections that are filled with a step: those of its party, with the first step of that party. */
export function sectionsOfStep(form: FormDefinition, step: number): readonly Section[] {
  const party = form.steps[step]?.party;
  const isFirst = form.steps.findIndex((one) => one.party === party) === step;
  return isFirst ? form.sections.filter((section) => partyOf(section) === party) : [];
}

/** What a draft keeps of what was sent: the employee's sections, blank ones left out, computed fields computed. */
export function draftContent(form: FormDefinition, sent: FormValues): FormValues {
  // What is stored of a draft depends on no day.
  refuse(messagesOf(form, sent, { party: 'employee', mode: 'draft', today: '' }));
  return filledContent(form, normalise(form, sent, 'employee'), 0);
}

/** What a draft becomes when it is submitted. Throws what is missing or wrong, by path, with what `also` is. */
export function submittedContent(
  form: FormDefinition,
  draft: FormValues,
  files: readonly FieldFile[],
  also: FieldMessages,
  known: Known,
): FormValues {
  const messages = messagesOf(form, draft, { ...known, party: 'employee', mode: 'complete' });
  const content = filledContent(form, normalise(form, draft, 'employee'), 0);
  refuse({ ...missingFiles(form, content, files), ...messages, ...also });
  return content;
}

export interface Deciding extends Known {
  readonly step: number;
  /** What the decider fills. */
  readonly sent: FormValues;
  /** Everything that is required, or what there is. */
  readonly mode: 'complete' | 'partial';
  /** What else is wrong. */
  readonly also: FieldMessages;
}

/** What is submitted, with what the decider of a step adds: the sections of the step, and nothing else. */
export function decidedContent(
  form: FormDefinition,
  content: FormValues,
  { step, sent, mode, also, ...known }: Deciding,
): FormValues {
  const party = form.steps[step]?.party;
  const keys = keysOfStep(form, step);
  if (party === undefined || keys.size === 0) {
    refuse(also);
    return content;
  }
  const all = { ...content, ...pick(sent, keys) };
  refuse({ ...messagesOf(form, all, { ...known, party, mode }), ...also });
  return { ...content, ...filledContent(form, { ...content, ...normalise(form, all, party) }, step) };
}

/** What a form would hold if a step were decided with what its decider has filled in so far, right or wrong. */
export function previewedContent(
  form: FormDefinition,
  content: FormValues,
  step: number,
  sent: FormValues,
): FormValues {
  const party = form.steps[step]?.party;
  const keys = keysOfStep(form, step);
  if (party === undefined || keys.size === 0) return content;
  const filled = normalise(form, { ...content, ...pick(sent, keys) }, party);
  return { ...content, ...filledContent(form, { ...content, ...filled }, step) };
}

/** What a submission held when a step was taken: what was filled with it and with the steps before it. */
export function contentAsOf(form: FormDefinition, content: FormValues, step: number): FormValues {
  const keys = new Set<string>();
  for (let taken = 0; taken <= step; taken += 1) for (const key of keysOfStep(form, taken)) keys.add(key);
  return pick(content, keys);
}

/** Without the sections that are kept from whoever submits the form. */
export function contentForSubmitter(form: FormDefinition, content: FormValues): FormValues {
  const hidden = new Set(
    form.sections.filter(({ hiddenFromEmployee }) => hiddenFromEmployee === true).flatMap(keysOfSection),
  );
  return Object.fromEntries(Object.entries(content).filter(([key]) => !hidden.has(key)));
}

/** A file that was uploaded to a field. */
export interface FieldFile {
  readonly id: string;
  readonly field: string;
}

/** The file field of a key, among fields and columns of what the employee fills. */
export function fileFieldOf(form: FormDefinition, key: string): (Field & { kind: 'file' }) | undefined {
  return form.sections
    .filter((section) => partyOf(section) === 'employee')
    .flatMap(fieldsOf)
    .find((field): field is Field & { kind: 'file' } => field.kind === 'file' && field.key === key);
}

/** The ids that file fields hold, with the path of each. */
export function filesIn(
  form: FormDefinition,
  content: FormValues,
): readonly { readonly path: string; readonly field: string; readonly id: string }[] {
  const found = (field: Field, path: string, id: unknown) =>
    field.kind === 'file' && typeof id === 'string' ? [{ path, field: field.key, id }] : [];
  return form.sections.flatMap((section) =>
    section.kind === 'table'
      ? rowsOf(content, section.key).flatMap((row, index) =>
          section.columns.flatMap((column) => found(column, `${section.key}.${index}.${column.key}`, row[column.key])),
        )
      : fieldsOf(section).flatMap((field) => found(field, field.key, fieldValueOf(content, field.key))),
  );
}

function missingFiles(form: FormDefinition, content: FormValues, files: readonly FieldFile[]): FieldMessages {
  const missing = filesIn(form, content).filter(
    ({ field, id }) => !files.some((file) => file.id === id && file.field === field),
  );
  return Object.fromEntries(missing.map(({ path }) => [path, [messageFor('field.invalid')]]));
}

/** Computed fields are computed over all that is there, and kept where their section is filled. */
function filledContent(form: FormDefinition, values: FormValues, step: number): FormValues {
  return pick(withComputed(form, values), keysOfStep(form, step));
}

const keysOfStep = (form: FormDefinition, step: number): ReadonlySet<string> =>
  new Set(sectionsOfStep(form, step).flatMap(keysOfSection));

function keysOfSection(section: Section): readonly string[] {
  return section.kind === 'table' ? [section.key] : fieldsOf(section).map(({ key }) => key);
}

function pick(values: FormValues, keys: ReadonlySet<string>): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
}

function messagesOf(form: FormDefinition, values: FormValues, options: ValidationOptions): FieldMessages {
  const errors = Object.entries(validate(form, values, options));
  return Object.fromEntries(errors.map(([path, { code, params }]) => [path, [messageFor(code, params)]]));
}

function refuse(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw new AppError('request.invalid', { fields: messages });
}
