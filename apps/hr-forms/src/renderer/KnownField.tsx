import { selectCurrency } from '@atrium/auth-store';
import { describeValue } from '@atrium/hr-form-model/describe';
import { useSelector } from '@atrium/state';
import { TextField } from '@atrium/ui';
import type { FieldInputProps, frameOf } from './field-input-props';

type KnownFieldProps = Pick<FieldInputProps, 'field' | 'path' | 'value'> & ReturnType<typeof frameOf>;

/** What the employee record says, whatever kind of field it is. */
export const KnownField = ({ field, path, value, label, error }: KnownFieldProps) => {
  const currency = useSelector(selectCurrency);
  return (
    <TextField label={label} error={error} name={path} readOnly value={describeValue(field, value, { currency })} />
  );
};
