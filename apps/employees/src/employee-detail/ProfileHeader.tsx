import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { Link } from '@atrium/router';
import { Avatar, Badge, Button, Card, buttonStyles, media, tokens } from '@atrium/ui';
import { Mail, Phone, Trash2, Wallet } from '@atrium/ui/icons';
import styled from 'styled-components';
import { fullName } from '../employee/employee-text';

interface ProfileHeaderProps {
  readonly employee: Employee;
  /** Left out for those who may not delete this person. */
  readonly onDelete: (() => void) | undefined;
  /** Where their wallet is; left out for those who may not read it. */
  readonly wallet: string | undefined;
}

/** Who this is, and how to reach them. */
export function ProfileHeader({ employee, onDelete, wallet }: ProfileHeaderProps) {
  const name = fullName(employee);
  const phone = employee.phone_number.replace(/[^\d+]/g, '');
  return (
    <Card>
      <Row>
        <Avatar name={name} src={employee.profile_picture} size={80} decorative />
        <Identity>
          <Name>{name}</Name>
          <Role>
            <span>{orNotAvailable(employee.designation)}</span>
            {employee.employment_type !== '' && <Badge tone="accent">{employee.employment_type}</Badge>}
          </Role>
        </Identity>
        <Actions>
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
          {wallet !== undefined && (
            <WalletLink to={wallet} $variant="secondary" $size="small">
              <Wallet size={16} aria-hidden /> Wallet
            </WalletLink>
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

const Name = styled.h1`
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

const WalletLink = styled(Link)<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
