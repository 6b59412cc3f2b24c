import { selectTimeZone } from '@atrium/auth-store';
import { dayIn, earliestDay, latestJoining } from '@atrium/contracts/dates';
import { employmentStatuses, payPeriods, type RecordTextField } from '@atrium/contracts/employee-options';
import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import type { FormState } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { NativeSelect, TextArea, TextField } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { FileDrop } from '@atrium/ui/file-drop';
import { useId } from 'react';
import { useEmployeesDepartmentsQuery, useEmployeesLocationsQuery } from '../api/places.api';
import { useEmployeesDesignationsQuery } from '../api/employees.api';
import { statusLabels } from '../employee/employment';
import { fileFields, textFields } from '../employee-wizard/wizard-fields';
import { PersonPicker } from '../people/PersonPicker';
import type { EditSection } from './edit-sections';
import type { EditValues } from './edit-values';

interface EditFieldProps {
  readonly name: EditSection['fields'][number];
  readonly form: FormState<EditValues>;
  readonly before: EditValues;
  readonly employee: Employee;
}

/** One field of a record, drawn by its kind. */
export function EditField({ name, form, before, employee }: EditFieldProps) {
  switch (name) {
    case 'manager':
      return (
        <PersonPicker
          {...form.field('manager')}
          label="Manager"
          placeholder="Nobody"
          hint="Search by name, ID or email. Leave it empty for nobody."
          without={employee.id}
          availableOnly
        />
      );
    case 'department':
      return <DepartmentField form={form} employee={employee} />;
    case 'location':
      return <LocationField form={form} employee={employee} />;
    case 'designation':
      return <DesignationField form={form} isRequired={before.designation !== ''} />;
    case 'employment_status':
      return (
        <NativeSelect
          {...form.field(name)}
          label="Status"
          options={employmentStatuses.map((value) => ({ value, label: statusLabels[value] }))}
          value={employmentStatuses.find((status) => status === form.values.employment_status) ?? 'active'}
        />
      );
    case 'last_day':
      return form.values.employment_status === 'active' ? null : (
        <DayField name={name} label="Last Day" form={form} isRequired />
      );
    case 'pay_amount':
      return (
        <TextField
          {...form.field(name)}
          label={employee.pay_currency === '' ? 'Pay' : `Pay (${employee.pay_currency})`}
          type="number"
          inputMode="decimal"
          step="any"
          autoComplete="off"
        />
      );
    case 'pay_period':
      return (
        <NativeSelect
          {...form.field(name)}
          label="Pay Period"
          options={[{ value: '', label: 'Not set' }, ...payPeriods.map((value) => ({ value, label: value }))]}
        />
      );
    case 'pay_from':
      return <DayField name={name} label="Pay Effective From" form={form} isRequired={false} />;
    case 'profile_picture':
    case 'resume': {
      const { hint, ...spec } = fileFields[name];
      const label = name === 'profile_picture' ? 'New photo' : 'New resume';
      return (
        <FileDrop
          {...form.field(name)}
          {...spec}
          label={label}
          hint={hint}
          refusalText={() => messageFor('file.type-refused', { accepted: hint })}
        />
      );
    }
    default:
      return <PlainField name={name} form={form} isRequired={textFields[name].required && before[name] !== ''} />;
  }
}

interface FieldProps {
  readonly form: FormState<EditValues>;
  readonly isRequired: boolean;
}

type PlainName = RecordTextField & keyof typeof textFields;

/** Drawn as where the record is made. A field that was empty may stay so. */
function PlainField({ name, form, isRequired }: FieldProps & { readonly name: PlainName }) {
  const spec = textFields[name];
  const common = { ...form.field(name), label: spec.label, required: isRequired };
  switch (spec.kind) {
    case 'day':
      return <DayField name={name} label={spec.label} form={form} isRequired={isRequired} />;
    case 'choice': {
      const options = spec.options.map((option): { value: string; label: string } => option);
      return (
        <NativeSelect {...common} options={isRequired ? options : [{ value: '', label: 'Not set' }, ...options]} />
      );
    }
    case 'multiline':
      return <TextArea {...common} rows={3} autoComplete="off" />;
    default:
      return <TextField {...common} type={spec.kind} autoComplete="off" />;
  }
}

function DayField({
  name,
  label,
  form,
  isRequired,
}: FieldProps & { readonly name: RecordTextField; readonly label: string }) {
  const today = dayIn(useSelector(selectTimeZone));
  return (
    <DatePicker
      {...form.field(name)}
      label={label}
      required={isRequired}
      minValue={earliestDay}
      maxValue={name === 'date_of_birth' || name === 'pay_from' ? today : latestJoining(today)}
    />
  );
}

/** Those in use are suggested, and a new one is simply typed. */
function DesignationField({ form, isRequired }: FieldProps) {
  const listId = useId();
  const { data: designations = [] } = useEmployeesDesignationsQuery();
  return (
    <>
      <TextField
        {...form.field('designation')}
        label="Designation"
        required={isRequired}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {designations.map((designation) => (
          <option key={designation} value={designation} />
        ))}
      </datalist>
    </>
  );
}

type PlaceFieldProps = Omit<EditFieldProps, 'name' | 'before'>;

function DepartmentField({ form, employee }: PlaceFieldProps) {
  const { data: departments } = useEmployeesDepartmentsQuery();
  return (
    <NativeSelect
      {...form.field('department')}
      label="Department"
      options={placeOptions('No department', departments, employee.department)}
    />
  );
}

function LocationField({ form, employee }: PlaceFieldProps) {
  const { data: locations } = useEmployeesLocationsQuery();
  return (
    <NativeSelect
      {...form.field('location')}
      label="Location"
      options={placeOptions('No location', locations, employee.location)}
    />
  );
}

/** The one that is set is there before the list has come. */
function placeOptions(
  none: string,
  places: readonly { readonly id: string; readonly name: string }[] | undefined,
  own: Employee['department'],
) {
  const offered = places ?? (own === null ? [] : [own]);
  return [{ value: '', label: none }, ...offered.map(({ id, name }) => ({ value: id, label: name }))];
}
