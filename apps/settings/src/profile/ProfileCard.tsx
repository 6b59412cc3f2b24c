import type { Employee } from '@atrium/contracts/employees';
import type { OwnAccount } from '@atrium/contracts/members';
import { Link } from '@atrium/router';
import { Avatar, Badge, Card, DescriptionList, Heading, Stack, buttonStyles, media, tokens } from '@atrium/ui';
import { IdCard } from '@atrium/ui/icons';
import styled from 'styled-components';
import { grantNames, roleNames } from '../people/access-names';
import { recordPath } from '../settings-paths';

const pictureSize = 72;

interface ProfileCardProps {
  readonly account: OwnAccount;
  readonly record: Employee;
}

/** A person as colleagues know them, what they may do, and the way to everything that's recorded of them. */
export function ProfileCard({ account, record }: ProfileCardProps) {
  const name = `${record.first_name} ${record.last_name}`.trim();
  return (
    <Card as="section" aria-labelledby="profile">
      <Stack gap={5}>
        <Head>
          <Avatar name={name} src={record.profile_picture} size={pictureSize} decorative />
          <Words>
            <Heading id="profile">{name}</Heading>
            <Line>
              {record.designation !== '' && <span>{record.designation}</span>}
              <Badge tone="accent">{roleNames[account.role]}</Badge>
              {account.grants.map((grant) => (
                <Badge key={grant} tone="accent">
                  {grantNames[grant]}
                </Badge>
              ))}
            </Line>
          </Words>
          <RecordLink to={recordPath(record.id)} $variant="secondary">
            <IdCard size={16} aria-hidden /> View my record
          </RecordLink>
        </Head>
        <DescriptionList items={facts(record)} />
      </Stack>
    </Card>
  );
}

/** What isn't known isn't listed. */
const facts = ({ email, phone_number, employee_id }: Employee) =>
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
