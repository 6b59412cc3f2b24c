import { personFacts } from '@atrium/contracts/employee-options';
import { IconButton, plainListStyles, tokens } from '@atrium/ui';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { X } from '@atrium/ui/icons';
import { useRef } from 'react';
import styled from 'styled-components';
import { useAppointmentsColleaguesQuery } from '../api/appointments.api';
import type { DraftGuest } from './draft';

interface GuestsFieldProps {
  readonly value: readonly DraftGuest[];
  readonly onChange: (guests: readonly DraftGuest[]) => void;
  readonly error: string | undefined;
}

/** Colleagues who are invited, found by typing. */
export function GuestsField({ value: guests, onChange, error }: GuestsFieldProps) {
  const { search, isSettled, onInputChange } = useOptionSearch();
  const { data, currentData, isFetching } = useAppointmentsColleaguesQuery(search);
  const frame = useRef<HTMLDivElement>(null);
  const colleagues = (currentData ?? data ?? []).filter(({ user }) => !guests.some((guest) => guest.user === user));

  return (
    <div ref={frame}>
      <ComboBox
        // Empties the field for the next one.
        key={guests.length}
        label="Invite colleagues"
        hint="They see it in their calendar, and can accept or decline."
        error={error}
        options={colleagues.map((colleague) => ({
          value: colleague.user,
          label: nameOf(colleague),
          description: personFacts(colleague) || undefined,
          picture: colleague.profile_picture,
        }))}
        value={null}
        onChange={(user) => {
          const chosen = colleagues.find((colleague) => colleague.user === user);
          if (chosen !== undefined) onChange([...guests, { user: chosen.user, name: nameOf(chosen) }]);
        }}
        onInputChange={onInputChange}
        isLoading={isFetching || !isSettled}
        emptyText="No colleagues found"
      />
      {guests.length > 0 && (
        <Guests aria-label="Invited">
          {guests.map((guest) => (
            <li key={guest.user}>
              <span>
                {guest.name}
                {guest.answer !== null && guest.answer !== undefined && ` (${guest.answer})`}
              </span>
              <IconButton
                size="small"
                label={`Don’t invite ${guest.name}`}
                onClick={() => {
                  onChange(guests.filter(({ user }) => user !== guest.user));
                  frame.current?.querySelector('input')?.focus();
                }}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </Guests>
      )}
    </div>
  );
}

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

const Guests = styled.ul`
  ${plainListStyles}
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
  margin-top: ${tokens.space[2]};

  & > li {
    display: inline-flex;
    align-items: center;
    min-width: 0;
    padding-left: ${tokens.space[2]};
    border: ${tokens.line.thin} solid ${tokens.color.border};
    border-radius: ${tokens.radius.full};
    overflow-wrap: anywhere;
  }
`;
