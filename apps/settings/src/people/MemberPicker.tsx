import type { Member } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import { ComboBox, useSettled } from '@atrium/ui/combobox';
import { useState } from 'react';
import { useSettingsMemberSearchQuery } from '../api/members.api';
import { memberName } from './member-text';

interface MemberPickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly value: Member | null;
  readonly onChange: (member: Member | null) => void;
  readonly error?: string | undefined;
  /** The account of whom isn't offered. */
  readonly without?: string;
}

/** An active member, found by typing: the server searches. Equal names are told apart by designation, ID and address. */
export function MemberPicker({
  value,
  onChange,
  error,
  without,
  placeholder = 'Search by name, ID, email…',
  ...field
}: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(value !== null && typed === memberName(value) ? '' : typed.trim());
  const { data, currentData, isFetching, isError } = useSettingsMemberSearchQuery(search);
  const found = (currentData ?? data ?? []).filter(({ id }) => id !== without);
  const offered = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <ComboBox
      {...field}
      error={error ?? (isError ? messageFor('member.list-failed') : undefined)}
      placeholder={placeholder}
      options={offered.map((member) => ({ value: member.id, label: memberName(member), description: factsOf(member) }))}
      value={value?.id ?? null}
      onChange={(chosen) => {
        onChange(offered.find(({ id }) => id === chosen) ?? null);
      }}
      onInputChange={setTyped}
      isLoading={isFetching}
      emptyText="No active members found"
    />
  );
}

const factsOf = ({ designation, employee_id, email }: Member) =>
  [designation, employee_id, email].filter((fact) => fact !== '').join(' · ');
