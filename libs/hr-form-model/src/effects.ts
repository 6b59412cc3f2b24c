import { fieldValueOf, isBlank, rowsOf } from './blank';
import { withComputed } from './compute';
import type { Effect, FormDefinition, RecordTarget } from './definition';
import type { FieldValue, FormValues, RowValues } from './values';
import { isFieldVisible, isSectionVisible, placesOf } from './visibility';

export interface PlannedContact {
  readonly name: string;
  readonly relationship: string;
  readonly phone_number: string;
}

/** What a form would do with the values that it holds. */
export type PlannedEffect =
  | {
      readonly kind: 'record';
      readonly fields: Readonly<Partial<Record<RecordTarget, string>>>;
      readonly onlyUnknown: boolean;
      /** The day from which they hold; as soon as the form is approved where it is left out. */
      readonly from?: string;
    }
  | { readonly kind: 'contacts'; readonly contacts: readonly PlannedContact[] }
  | { readonly kind: 'end'; readonly lastDay: string }
  | { readonly kind: 'payment'; readonly amount: number; readonly title: string; readonly description: string };

/** The effects of a form, without those that its values give no reason for. */
export function plannedEffects(form: FormDefinition, values: FormValues): readonly PlannedEffect[] {
  if (form.effects === undefined) return [];
  const all = withComputed(form, values);
  return form.effects.flatMap((effect) => planned(form, effect, all) ?? []);
}

function planned(form: FormDefinition, effect: Effect, values: FormValues): PlannedEffect | undefined {
  switch (effect.name) {
    case 'set-record': {
      const set = Object.entries(effect.fields).flatMap(([target, key]) => {
        const text = textOf(shownValue(form, values, key));
        return text === '' ? [] : [[target, text] as const];
      });
      if (set.length === 0) return undefined;
      const from = effect.from === undefined ? '' : textOf(shownValue(form, values, effect.from));
      return {
        kind: 'record',
        fields: Object.fromEntries(set),
        onlyUnknown: effect.onlyUnknown === true,
        ...(from !== '' && { from }),
      };
    }
    case 'set-emergency-contacts': {
      const contacts = contactsIn(form, effect, values);
      return contacts.length === 0 ? undefined : { kind: 'contacts', contacts };
    }
    case 'end-employment': {
      const lastDay = textOf(shownValue(form, values, effect.lastDay));
      return lastDay === '' ? undefined : { kind: 'end', lastDay };
    }
    case 'pay-into-wallet': {
      const amount = shownValue(form, values, effect.amount);
      if (typeof amount !== 'number' || amount <= 0) return undefined;
      const description = effect.description === undefined ? '' : textOf(shownValue(form, values, effect.description));
      return { kind: 'payment', amount, title: effect.title, description };
    }
  }
}

function contactsIn(
  form: FormDefinition,
  { table, columns }: Effect & { name: 'set-emergency-contacts' },
  values: FormValues,
): readonly PlannedContact[] {
  const section = form.sections.find(({ key }) => key === table);
  if (section === undefined || !isSectionVisible(form, section, values)) return [];
  const cell = (row: RowValues, key: string) => textOf(row[key]);
  return rowsOf(values, table)
    .map((row) => ({
      name: cell(row, columns.name),
      relationship: cell(row, columns.relationship),
      phone_number: cell(row, columns.phone_number),
    }))
    .filter(({ name }) => name !== '');
}

function shownValue(form: FormDefinition, values: FormValues, key: string): FieldValue | undefined {
  const place = placesOf(form).get(key);
  return place !== undefined && isFieldVisible(form, place.section, place.field, values)
    ? fieldValueOf(values, key)
    : undefined;
}

function textOf(value: FieldValue | undefined): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && !isBlank(value) ? value.trim() : '';
}

/** The fields and tables that the effects of a form look at. */
export const keysOfEffects = ({ effects = [] }: FormDefinition): ReadonlySet<string> =>
  new Set(
    effects.flatMap((effect) => {
      switch (effect.name) {
        case 'set-record':
          return [...Object.values(effect.fields), ...(effect.from === undefined ? [] : [effect.from])];
        case 'set-emergency-contacts':
          return [effect.table];
        case 'end-employment':
          return [effect.lastDay];
        case 'pay-into-wallet':
          return [effect.amount, ...(effect.description === undefined ? [] : [effect.description])];
      }
    }),
  );
