import type { Field, FieldKind } from '@atrium/hr-form-model/definition';
import type { FieldValue } from '@atrium/hr-form-model/values';
import type { TypedValue } from './change-values';

/** What every input of a field gets. */
export interface FieldInputProps<Kind extends FieldKind = FieldKind> {
  readonly field: Field & { readonly kind: Kind };
  /** As validation spells it; also the name of the control. */
  readonly path: string;
  readonly value: FieldValue | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: TypedValue) => void;
}

/** The label, hint and error around the control. */
export const frameOf = ({ field, error }: Pick<FieldInputProps, 'field' | 'error'>) => ({
  label: field.label,
  hint: field.help,
  error,
  required: field.required === true,
});
