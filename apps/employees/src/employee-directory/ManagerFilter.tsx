import { useState } from 'react';
import { useEmployeesRetrieveQuery } from '../api/employees.api';
import { personOf, type PickedPerson } from '../people/person';
import { PersonPicker } from '../people/PersonPicker';

interface ManagerFilterProps {
  /** Id of the record of whose reports are shown; undefined for everyone. */
  readonly manager: string | undefined;
  readonly onChange: (manager: string) => void;
}

/** Narrows the directory to who reports to somebody. The address has only their id, so their name is read. */
export function ManagerFilter({ manager, onChange }: ManagerFilterProps) {
  const [chosen, setChosen] = useState<PickedPerson | null>(null);
  const isKnown = chosen?.id === manager;
  const { currentData } = useEmployeesRetrieveQuery(manager ?? '', { skip: manager === undefined || isKnown });
  const named = currentData === undefined ? null : personOf(currentData);
  return (
    <PersonPicker
      label="Manager"
      hideLabel
      placeholder="All managers"
      value={manager === undefined ? null : isKnown ? chosen : named}
      onChange={(person) => {
        setChosen(person);
        onChange(person?.id ?? '');
      }}
    />
  );
}
