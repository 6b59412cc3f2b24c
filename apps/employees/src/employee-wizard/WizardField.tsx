import { selectTimeZone } from '@atrium/auth-store';
import { dayIn, earliestDay, latestJoining } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { NativeSelect, PasswordField, TextArea, TextField } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { FileDrop } from '@atrium/ui/file-drop';
import { fileFields, textFields, type FileField, type TextField as TextFieldName } from './wizard-fields';

interface WizardTextFieldProps {
  readonly name: TextFieldName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One field of the wizard, drawn by its kind. */
export function WizardTextField({ name, ...state }: WizardTextFieldProps) {
  const { required, label, ...spec } = textFields[name];
  const today = dayIn(useSelector(selectTimeZone));
  const common = { name, label, required, ...state };
  switch (spec.kind) {
    case 'day':
      return (
        <DatePicker
          {...common}
          minValue={earliestDay}
          maxValue={name === 'date_of_birth' ? today : latestJoining(today)}
        />
      );
    case 'choice':
      return <NativeSelect {...common} options={spec.options} />;
    case 'multiline':
      return <TextArea {...common} rows={3} autoComplete={spec.autoComplete} />;
    case 'password':
      return (
        <PasswordField {...common} autoComplete={spec.autoComplete} hint={'hint' in spec ? spec.hint : undefined} />
      );
    default:
      return <TextField {...common} type={spec.kind} autoComplete={spec.autoComplete} />;
  }
}

interface WizardFileFieldProps {
  readonly name: FileField;
  readonly value: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File | null) => void;
}

export function WizardFileField({ name, ...state }: WizardFileFieldProps) {
  const { hint, ...spec } = fileFields[name];
  return (
    <FileDrop
      {...state}
      {...spec}
      name={name}
      hint={hint}
      refusalText={() => messageFor('file.type-refused', { accepted: hint })}
    />
  );
}
