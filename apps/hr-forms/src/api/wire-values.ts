import type { WireFormValues } from '@atrium/contracts/hr-forms';
import type { FieldValue, FormValues, RowValues } from '@atrium/hr-form-model/values';

/** Values as a body of a call takes them. */
export const wireValues = (values: FormValues): WireFormValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isRows(value) ? value.map(wireRow) : wire(value)]),
  );

const wireRow = (row: RowValues) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, wire(value)]));

const wire = (value: FieldValue) => (isTexts(value) ? [...value] : value);

const isTexts = (value: FieldValue): value is readonly string[] => Array.isArray(value);

const isRows = (value: FormValues[string]): value is readonly RowValues[] =>
  Array.isArray(value) && value.some((entry: unknown) => typeof entry === 'object' && entry !== null);
