import { personFacts } from '@atrium/contracts/employee-options';
import { messageFor } from '@atrium/errors';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { useState } from 'react';
import { useEmployeesFindQuery } from '../api/employees.api';
import { personOf, type PickedPerson } from './person';

interface PersonPickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly value: PickedPerson | null;
  readonly onChange: (person: PickedPerson | null) => void;
  readonly error?: string | undefined;
  /** Id of a record that isn't offered, such as the person's own. */
  readonly without?: string | undefined;
  /** Only people who can be given something new, which those can’t whose account is deactivated. */
  readonly availableOnly?: boolean;
}

/** One of the company, found by typing: the server searches. People of the same name differ by picture, designation and ID. */
export function PersonPicker({
  value,
  onChange,
  error,
  without,
  availableOnly = false,
  placeholder = 'Search by name, ID, email…',
  ...field
}: PersonPickerProps) {
  /** Nobody is read for a picker that nobody has come to. */
  const [isWanted, setWanted] = useState(false);
  const { search, isSettled, onInputChange } = useOptionSearch(value?.name);
  const { data, currentData, isFetching, isError } = useEmployeesFindQuery(
    { search, availableOnly },
    { skip: !isWanted },
  );
  const found = (currentData ?? data ?? []).filter(
    ({ id, employment_status }) => id !== without && employment_status !== 'left',
  );
  const options = found.map((employee) => ({
    value: employee.id,
    user: employee.user,
    label: personOf(employee).name,
    description: personFacts(employee) || undefined,
    picture: employee.profile_picture,
  }));
  const offered =
    value === null || options.some((option) => option.value === value.id)
      ? options
      : [{ value: value.id, label: value.name, user: value.user }, ...options];

  return (
    <div
      onFocus={() => {
        setWanted(true);
      }}
    >
      <ComboBox
        {...field}
        error={error ?? (isError ? messageFor('employees.fetch-failed') : undefined)}
        placeholder={placeholder}
        options={offered}
        value={value?.id ?? null}
        onChange={(chosen) => {
          const option = offered.find((one) => one.value === chosen);
          onChange(
            option === undefined
              ? null
              : { id: option.value, name: option.label, ...(option.user !== undefined && { user: option.user }) },
          );
        }}
        onInputChange={onInputChange}
        isLoading={isFetching || !isSettled}
        emptyText="No employees found"
      />
    </div>
  );
}
