import { personFacts } from '@atrium/contracts/employee-options';
import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { useHrFormsColleaguesQuery } from '../api/approvals.api';

/** Somebody who can be given a form, by their account. */
export interface Colleague {
  readonly user: string;
  readonly name: string;
}

interface ColleaguePickerProps {
  readonly label: string;
  readonly value: Colleague | null;
  readonly onChange: (colleague: Colleague | null) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Accounts that can't be chosen. */
  readonly except?: readonly string[];
}

/** One of those who can decide something, found by typing: the server searches. */
export function ColleaguePicker({ value, onChange, error, except = [], ...field }: ColleaguePickerProps) {
  const { search, isSettled, onInputChange } = useOptionSearch(value?.name);
  const { data, currentData, isFetching, isError } = useHrFormsColleaguesQuery(search);
  const found = (currentData ?? data ?? [])
    .filter(({ user }) => !except.includes(user))
    .map((employee) => ({
      user: employee.user,
      name: nameOf(employee),
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
      placeholder="Search by name, ID, email…"
      options={offered.map(({ user, name, facts, picture }) => ({
        value: user,
        label: name,
        description: facts === '' ? undefined : facts,
        picture,
      }))}
      value={value?.user ?? null}
      onChange={(chosen) => {
        const colleague = offered.find(({ user }) => user === chosen);
        onChange(colleague === undefined ? null : { user: colleague.user, name: colleague.name });
      }}
      onInputChange={onInputChange}
      isLoading={isFetching || !isSettled}
      emptyText="Nobody found"
    />
  );
}

const nameOf = ({ first_name, last_name }: Employee) => `${first_name} ${last_name}`.trim();
