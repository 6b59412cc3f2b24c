import { formatMoment } from '@atrium/contracts/dates';
import type { Member } from '@atrium/contracts/members';
import { Link } from '@atrium/router';
import { Avatar, Badge, linkStyles, media, tokens } from '@atrium/ui';
import type { CardTableColumn } from '@atrium/ui/table';
import styled, { css } from 'styled-components';
import { recordPath } from '../settings-paths';
import { grantNames, roleNames } from './access-names';
import { memberName, stateLabels } from './member-text';
import type { MemberTask } from './MemberDialog';
import { MemberMenu } from './MemberMenu';

interface MemberColumnsOptions {
  readonly ownUserId: string;
  readonly timeZone: string;
  readonly onOpen: (member: Member, task: MemberTask) => void;
}

const stateTones = { invited: 'warning', active: 'success', deactivated: 'neutral' } as const;
const pictureSize = 40;

/** What the list of accounts says of each. */
export const memberColumns = ({
  ownUserId,
  timeZone,
  onOpen,
}: MemberColumnsOptions): readonly CardTableColumn<Member>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: (member) => <Name member={member} isOwn={member.id === ownUserId} />,
  },
  {
    id: 'access',
    header: 'Access',
    width: '21%',
    cell: ({ role, grants }) => (
      <Badges>
        <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
        {grants.map((grant) => (
          <Badge key={grant} tone="accent">
            {grantNames[grant]}
          </Badge>
        ))}
      </Badges>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '15%',
    cell: ({ state, has_two_factor }) => (
      <Badges>
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
        {has_two_factor && <Badge>Two-factor</Badge>}
      </Badges>
    ),
  },
  { id: 'seen', header: 'Last sign-in', width: '19%', cell: (member) => lastSeen(member, timeZone) },
  {
    id: 'actions',
    header: 'Actions',
    width: '5rem',
    cell: (member) => <MemberMenu member={member} isOwn={member.id === ownUserId} onOpen={onOpen} />,
  },
];

interface NameProps {
  readonly member: Member;
  readonly isOwn: boolean;
}

function Name({ member, isOwn }: NameProps) {
  const { email, employee, employee_id, designation, profile_picture } = member;
  const name = memberName(member);
  const facts = [designation, employee_id].filter((fact) => fact !== '').join(' · ');
  return (
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
  );
}

function lastSeen({ state, last_sign_in_at, invitation_expires_at }: Member, timeZone: string): string {
  if (state === 'invited') {
    return invitation_expires_at === null
      ? 'The link has expired'
      : `Link valid until ${formatMoment(invitation_expires_at, timeZone)}`;
  }
  return last_sign_in_at === null ? 'Never' : formatMoment(last_sign_in_at, timeZone);
}

export const memberLayout = css`
  td[data-column='seen'] {
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.small};
  }

  ${media.belowMedium} {
    tbody > tr[data-index] {
      grid-template: 'name name actions' 'access access access' 'state seen seen' / auto minmax(0, 1fr) auto;
      gap: ${tokens.space[1]} ${tokens.space[3]};
    }

    [data-column='name'] {
      grid-area: name;
    }

    [data-column='access'] {
      grid-area: access;
    }

    [data-column='state'] {
      grid-area: state;
    }

    [data-column='seen'] {
      grid-area: seen;
      text-align: end;
    }

    [data-column='actions'] {
      grid-area: actions;
    }
  }
`;

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
