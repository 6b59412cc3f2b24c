import { auditActions } from '@atrium/contracts/audit';
import { inOrder } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { NativeSelect, media, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { useState } from 'react';
import styled from 'styled-components';
import { useSettingsPersonQuery } from '../api/members.api';
import { MemberPicker, type PickedMember } from '../people/MemberPicker';
import { actionNames, type AuditLogFilter } from './audit-filter';

interface AuditFiltersProps {
  readonly filter: AuditLogFilter;
  readonly onChange: (name: keyof AuditLogFilter, value: string) => void;
}

/** Narrows the log by who, what and when. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  return (
    <Bar role="search" aria-label="Audit log">
      <Wide>
        <ActorFilter
          actor={filter.actor ?? null}
          onChange={(actor) => {
            onChange('actor', actor ?? '');
          }}
        />
      </Wide>
      <Wide>
        <NativeSelect
          label="Action"
          value={filter.action ?? ''}
          options={[
            { value: '', label: 'All actions' },
            ...actionNames.map((action) => ({ value: action, label: auditActions[action] })),
          ]}
          onChange={(action) => {
            onChange('action', action);
          }}
        />
      </Wide>
      <DatePicker
        label="From"
        value={filter.from ?? ''}
        onChange={(day) => {
          onChange('from', day);
        }}
      />
      <DatePicker
        label="To"
        error={inOrder(filter) ? undefined : messageFor('audit.period-reversed')}
        value={filter.to ?? ''}
        onChange={(day) => {
          onChange('to', day);
        }}
      />
    </Bar>
  );
}

interface ActorFilterProps {
  /** User id; null for everyone. */
  readonly actor: string | null;
  readonly onChange: (actor: string | null) => void;
}

/** The address has only the id, so the name is read. */
function ActorFilter({ actor, onChange }: ActorFilterProps) {
  const [chosen, setChosen] = useState<PickedMember | null>(null);
  const isKnown = chosen?.id === actor;
  const { currentData: person } = useSettingsPersonQuery(actor ?? '', { skip: actor === null || isKnown });
  const named =
    person === undefined ? null : { id: person.user, name: `${person.first_name} ${person.last_name}`.trim() };
  return (
    <MemberPicker
      label="Person"
      placeholder="Everyone"
      value={actor === null ? null : isKnown ? chosen : named}
      onChange={(member) => {
        setChosen(member);
        onChange(member?.id ?? null);
      }}
    />
  );
}

const dateWidth = '9.5rem';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[3]};

  ${media.medium} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1.4fr) repeat(2, minmax(${dateWidth}, 1fr));
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;

  ${media.medium} {
    grid-column: auto;
  }
`;
