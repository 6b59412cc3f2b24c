import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { Member } from '@atrium/contracts/members';
import { Link } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Avatar, Badge, linkStyles, tokens } from '@atrium/ui';
import { memo, type Ref } from 'react';
import styled from 'styled-components';
import { recordPath } from '../settings-paths';
import { grantNames, roleNames } from './access-names';
import { memberName, stateLabels } from './member-text';
import type { MemberTask } from './MemberDialog';
import { MemberMenu } from './MemberMenu';

interface MemberRowProps {
  readonly member: Member;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement>;
  readonly isOwn: boolean;
  readonly onOpen: (member: Member, task: MemberTask) => void;
}

const stateTones = { invited: 'warning', active: 'success', deactivated: 'neutral' } as const;
const pictureSize = 40;

/** One account: a line of the table, or on a phone a card. */
export const MemberRow = memo(function MemberRow({ member, index, measure, isOwn, onOpen }: MemberRowProps) {
  const { email, employee, employee_id, designation, profile_picture, state, role, grants, has_two_factor } = member;
  const timeZone = useSelector(selectTimeZone);
  const name = memberName(member);
  const facts = [designation, employee_id].filter((fact) => fact !== '').join(' · ');
  return (
    <tr ref={measure} data-index={index} role="row" aria-rowindex={index + 2}>
      <th role="rowheader" aria-colindex={1} scope="row" data-column="name">
        <Person>
          <Avatar name={name} src={profile_picture} size={pictureSize} decorative />
          <Words>
            <NameLine>
              <NameLink to={recordPath(employee)}>{name}</NameLink>
              {isOwn && <Badge>You</Badge>}
            </NameLine>
            {name !== email && <Fact>{email}</Fact>}
            {facts !== '' && <Fact>{facts}</Fact>}
          </Words>
        </Person>
      </th>
      <td role="cell" aria-colindex={2} data-column="access">
        <Badges>
          <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
          {grants.map((grant) => (
            <Badge key={grant} tone="accent">
              {grantNames[grant]}
            </Badge>
          ))}
        </Badges>
      </td>
      <td role="cell" aria-colindex={3} data-column="state">
        <Badges>
          <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
          {has_two_factor && <Badge>Two-factor</Badge>}
        </Badges>
      </td>
      <td role="cell" aria-colindex={4} data-column="seen">
        {lastSeen(member, timeZone)}
      </td>
      <td role="cell" aria-colindex={5} data-column="actions">
        <MemberMenu member={member} isOwn={isOwn} onOpen={onOpen} />
      </td>
    </tr>
  );
});

function lastSeen({ state, last_sign_in_at, invitation_expires_at }: Member, timeZone: string): string {
  if (state === 'invited') {
    return invitation_expires_at === null
      ? 'The link has expired'
      : `Link valid until ${formatMoment(invitation_expires_at, timeZone)}`;
  }
  return last_sign_in_at === null ? 'Never' : formatMoment(last_sign_in_at, timeZone);
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Words = styled.div`
  min-width: 0;
`;

const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[0.5]} ${tokens.space[2]};
  font-weight: ${tokens.fontWeight.medium};
`;

const NameLink = styled(Link)`
  ${linkStyles}
`;

const Fact = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
`;
