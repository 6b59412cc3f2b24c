import type { Role } from '@atrium/contracts/common';
import { Link } from '@atrium/router';
import { Avatar, Badge, Card, DescriptionList, Heading, Stack, Text, buttonStyles, media, tokens } from '@atrium/ui';
import { IdCard } from '@atrium/ui/icons';
import styled from 'styled-components';
import type { Profile } from '../api/profile.api';
import { recordPath } from '../settings-paths';

const roleNames = { admin: 'Admin', employee: 'Employee' } as const satisfies Record<Role, string>;
const pictureSize = 72;

interface ProfileCardProps {
  readonly profile: Profile;
  readonly role: Role;
}

/** A person as colleagues know them, and the way to everything that's recorded of them. */
export function ProfileCard({ profile: { person, record }, role }: ProfileCardProps) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <Card as="section" aria-labelledby="profile">
      <Stack gap={5}>
        <Head>
          <Avatar name={name} src={person.profile_picture} size={pictureSize} decorative />
          <Words>
            <Heading id="profile">{name}</Heading>
            <Line>
              {record !== null && record.designation !== '' && <span>{record.designation}</span>}
              <Badge tone="accent">{roleNames[role]}</Badge>
            </Line>
          </Words>
          {record !== null && (
            <RecordLink to={recordPath(record.id)} $variant="secondary">
              <IdCard size={16} aria-hidden /> View my record
            </RecordLink>
          )}
        </Head>
        {record === null ? (
          <Text tone="muted">The employee directory has no record of you.</Text>
        ) : (
          <DescriptionList items={facts(record)} />
        )}
      </Stack>
    </Card>
  );
}

/** What isn't known isn't listed. */
const facts = ({ email, phone_number, employee_id }: NonNullable<Profile['record']>) =>
  [
    { term: 'Email', value: email },
    { term: 'Phone', value: phone_number },
    { term: 'Employee ID', value: employee_id },
  ].filter(({ value }) => value !== '');

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[4]};
`;

const Words = styled.div`
  flex: 1 1 ${tokens.column.medium};
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const RecordLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
  width: 100%;

  ${media.medium} {
    width: auto;
  }
`;
