import { personFacts } from '@atrium/contracts/employee-options';
import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { useAssetsEmployeesQuery } from '../api/assets.api';

/** Someone of the directory, as far as forms and filters need them. */
export interface PickedEmployee {
  /** Id of the employee record. */
  readonly employee: string;
  readonly user: string;
  readonly name: string;
}

interface EmployeePickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly value: PickedEmployee | null;
  readonly onChange: (employee: PickedEmployee | null) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Only people who can be given something; otherwise everyone, those who have left, too. */
  readonly availableOnly?: boolean;
}

/** One of the whole company, found by typing: the server searches. */
export function EmployeePicker({
  value,
  onChange,
  error,
  placeholder = 'Search by name, ID, email…',
  availableOnly = false,
  ...field
}: EmployeePickerProps) {
  const { search, isSettled, onInputChange } = useOptionSearch(value?.name);
  const { data, currentData, isFetching, isError } = useAssetsEmployeesQuery({ search, availableOnly });
  const found = (currentData ?? data ?? []).map((employee) => ({
    ...pickedOf(employee),
    facts: personFacts(employee),
    picture: employee.profile_picture,
  }));
  const offered =
    value === null || found.some(({ user }) => user === value.user)
      ? found
      : [{ ...value, facts: '', picture: undefined }, ...found];

  return (
    <ComboBox
      {...field}
      error={error ?? (isError ? messageFor('employees.fetch-failed') : undefined)}
      placeholder={placeholder}
      options={offered.map(({ user, name, facts, picture }) => ({
        value: user,
        label: name,
        description: facts === '' ? undefined : facts,
        picture,
      }))}
      value={value?.user ?? null}
      onChange={(chosen) => {
        const employee = offered.find(({ user }) => user === chosen);
        onChange(
          employee === undefined ? null : { employee: employee.employee, user: employee.user, name: employee.name },
        );
      }}
      onInputChange={onInputChange}
      isLoading={isFetching || !isSettled}
      emptyText="No employees found"
    />
  );
}

const pickedOf = ({ id, user, first_name, last_name }: Employee): PickedEmployee => ({
  employee: id,
  user,
  name: `${first_name} ${last_name}`.trim(),
});
