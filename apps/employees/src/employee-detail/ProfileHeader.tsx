import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { StarButton } from '@atrium/lists/places';
import { Link } from '@atrium/router';
import { Avatar, Badge, Button, Card, buttonStyles, linkStyles, media, tokens } from '@atrium/ui';
import { Mail, Pencil, Phone, Trash2, Wallet, Workflow } from '@atrium/ui/icons';
import styled from 'styled-components';
import { leavingText } from '../employee/employment';
import { employeePath } from '../employees-paths';
import { fullName } from '../employee/employee-text';

interface ProfileHeaderProps {
  readonly employee: Employee;
  /** Left out for those who may not delete this person. */
  readonly onDelete: (() => void) | undefined;
  /** Where their wallet is; left out for those who may not read it. */
  readonly wallet: string | undefined;
  /** Where the record is edited; left out for those who may not. */
  readonly edit: string | undefined;
  /** Where they are in the org chart. */
  readonly chart: string;
}

/** Who this is, and how to reach them. */
export function ProfileHeader({ employee, onDelete, wallet, edit, chart }: ProfileHeaderProps) {
  const name = fullName(employee);
  const leaving = leavingText(employee);
  const places = [employee.department?.name, employee.location?.name].filter((place) => place !== undefined);
  const phone = employee.phone_number.replace(/[^\d+]/g, '');
  return (
    <Card>
      <Row>
        <Avatar name={name} src={employee.profile_picture} size={80} decorative />
        <Identity>
          <NameLine>
            <Name>{name}</Name>
            <StarButton kind="person" id={employee.id} />
          </NameLine>
          <Role>
            <span>{orNotAvailable(employee.designation)}</span>
            {employee.employment_type !== '' && <Badge tone="accent">{employee.employment_type}</Badge>}
            {leaving !== null && <Badge tone="warning">{leaving}</Badge>}
          </Role>
          {places.length > 0 && <Place>{places.join(' · ')}</Place>}
          {employee.manager !== null && (
            <Place>
              Reports to <PlainLink to={employeePath(employee.manager.id)}>{employee.manager.name}</PlainLink>
            </Place>
          )}
        </Identity>
        <Actions>
          {edit !== undefined && (
            <ActionLink to={edit} $variant="primary" $size="small">
              <Pencil size={16} aria-hidden /> Edit
            </ActionLink>
          )}
          {employee.email !== '' && (
            <ContactLink href={`mailto:${employee.email}`} $variant="secondary" $size="small">
              <Mail size={16} aria-hidden /> Send email
            </ContactLink>
          )}
          {phone !== '' && (
            <ContactLink href={`tel:${phone}`} $variant="secondary" $size="small">
              <Phone size={16} aria-hidden /> Call
            </ContactLink>
          )}
          <ActionLink to={chart} $variant="secondary" $size="small">
            <Workflow size={16} aria-hidden /> Org chart
          </ActionLink>
          {wallet !== undefined && (
            <ActionLink to={wallet} $variant="secondary" $size="small">
              <Wallet size={16} aria-hidden /> Wallet
            </ActionLink>
          )}
          {onDelete !== undefined && (
            <Button variant="secondary" size="small" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
              Delete
            </Button>
          )}
        </Actions>
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[4]};
`;

const Identity = styled.div`
  flex: 1 1 ${tokens.column.medium};
  min-width: 0;
`;

/** The star follows the last word of a long name. */
const NameLine = styled.div`
  & > button {
    margin-inline-start: ${tokens.space[2]};
    vertical-align: text-bottom;
  }
`;

const Name = styled.h1`
  display: inline;
  margin: 0;
  font-size: ${tokens.fontSize.xlarge};
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const Role = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const Place = styled.div`
  margin-top: ${tokens.space[1]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const PlainLink = styled(Link)`
  ${linkStyles}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  width: 100%;

  ${media.medium} {
    width: auto;
  }
`;

const ContactLink = styled.a<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;

const ActionLink = styled(Link)<{ $variant: 'primary' | 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
