import type { Member } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { useSettingsMemberSearchQuery } from '../api/members.api';
import { memberName } from './member-text';

/** Somebody as far as a picker needs them. */
export interface PickedMember {
  readonly id: string;
  readonly name: string;
}

interface MemberPickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly value: PickedMember | null;
  readonly onChange: (member: PickedMember | null) => void;
  readonly error?: string | undefined;
  /** Only members who can take something over; otherwise those in any state. */
  readonly availableOnly?: boolean;
  /** The account of whom isn't offered. */
  readonly without?: string;
}

/** A member, found by typing: the server searches. Equal names are told apart by photo, designation, ID and address. */
export function MemberPicker({
  value,
  onChange,
  error,
  availableOnly = false,
  without,
  placeholder = 'Search by name, ID, email…',
  ...field
}: MemberPickerProps) {
  const { search, isSettled, onInputChange } = useOptionSearch(value?.name);
  const { data, currentData, isFetching, isError } = useSettingsMemberSearchQuery({
    ...(search !== '' && { search }),
    ...(availableOnly && { available_for: 'decision' }),
  });
  const found = (currentData ?? data ?? [])
    .filter(({ id }) => id !== without)
    .map((member) => ({
      id: member.id,
      name: memberName(member),
      facts: factsOf(member),
      picture: member.profile_picture,
    }));
  const offered =
    value === null || found.some(({ id }) => id === value.id)
      ? found
      : [{ ...value, facts: undefined, picture: undefined }, ...found];
  return (
    <ComboBox
      {...field}
      error={error ?? (isError ? messageFor('member.list-failed') : undefined)}
      placeholder={placeholder}
      options={offered.map(({ id, name, facts, picture }) => ({ value: id, label: name, description: facts, picture }))}
      value={value?.id ?? null}
      onChange={(chosen) => {
        const member = offered.find(({ id }) => id === chosen);
        onChange(member === undefined ? null : { id: member.id, name: member.name });
      }}
      onInputChange={onInputChange}
      isLoading={isFetching || !isSettled}
      emptyText="No members found"
    />
  );
}

const factsOf = ({ designation, employee_id, email }: Member) =>
  [designation, employee_id, email].filter((fact) => fact !== '').join(' · ');
