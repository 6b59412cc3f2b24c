import { useState } from 'react';
import { useAssetsPersonQuery } from '../api/assets.api';
import { EmployeePicker, type PickedEmployee } from '../dialogs/EmployeePicker';

interface HolderFilterProps {
  /** User id of whose assets are shown; null for everyone's. */
  readonly holder: string | null;
  readonly onChange: (holder: string | null) => void;
}

/** Narrows the list to what one person has. The address has only their id, so their name is read. */
export function HolderFilter({ holder, onChange }: HolderFilterProps) {
  const [chosen, setChosen] = useState<PickedEmployee | null>(null);
  const isKnown = chosen?.user === holder;
  const { currentData: person } = useAssetsPersonQuery(holder ?? '', { skip: holder === null || isKnown });
  const named: PickedEmployee | null =
    person === undefined
      ? null
      : { employee: '', user: person.user, name: `${person.first_name} ${person.last_name}`.trim() };

  return (
    <EmployeePicker
      label="Holder"
      hideLabel
      placeholder="All holders"
      value={holder === null ? null : isKnown ? chosen : named}
      onChange={(employee) => {
        setChosen(employee);
        onChange(employee?.user ?? null);
      }}
    />
  );
}
