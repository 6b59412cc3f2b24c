import type { Employee } from '@atrium/contracts/employees';
import type { Holdings } from '@atrium/contracts/hr-form-holdings';
import type { OpenOffboarding } from '@atrium/contracts/offboarding';
import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Inline, Notice, Text, linkStyles, plainListStyles, tokens } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import type { Access } from '../access/use-access';
import { useEmployeesCancelDeactivationMutation } from '../api/offboarding.api';
import { fullName } from '../employee/employee-text';
import { assetPath, formsInboxPath, ownWalletPath, walletPath } from '../employees-paths';
import type { DeactivationTime } from './DeactivateDialog';
import type { OffboardingItem } from './offboarding-items';

interface ItemActionsProps {
  readonly item: OffboardingItem;
  readonly employee: Employee;
  readonly offboarding: OpenOffboarding;
  readonly access: Access;
  readonly onDeactivate: (time: DeactivationTime) => void;
}

/** What whoever is looking can do about something that is open: a link to where it’s settled, or the action itself. */
export function ItemActions({ item, employee, offboarding, access, onDeactivate }: ItemActionsProps) {
  const isSelf = access.isSelf(employee.user);
  switch (item.id) {
    case 'assets':
      return <AssetLinks assets={offboarding.holdings.assets} />;
    case 'wallet':
      return <ActionLink to={isSelf ? ownWalletPath : walletPath(employee.user)}>Open the wallet</ActionLink>;
    case 'tasks':
      return (
        <ActionLink to="?tab=tasks" replace>
          Show the tasks
        </ActionLink>
      );
    case 'steps':
      if (isSelf) return <ActionLink to={formsInboxPath}>Decide them</ActionLink>;
      return access.may('form.reassign') ? (
        <ActionLink to={`${formsInboxPath}?tab=all&state=submitted`}>Give them to somebody else</ActionLink>
      ) : null;
    case 'access':
      return (
        <AccountActions employee={employee} offboarding={offboarding} access={access} onDeactivate={onDeactivate} />
      );
  }
}

const AssetLinks = ({ assets }: Pick<Holdings, 'assets'>) => (
  <List>
    {assets.map(({ id, tag, title, serial_number }) => (
      <li key={id}>
        <ActionLink to={assetPath(id)}>{title}</ActionLink>{' '}
        <Facts>{[tag, serial_number].filter((fact) => fact !== '').join(' · ')}</Facts>
      </li>
    ))}
  </List>
);

function AccountActions({ employee, offboarding, access, onDeactivate }: Omit<ItemActionsProps, 'item'>) {
  const [cancel, cancellation] = useEmployeesCancelDeactivationMutation();
  if (access.isSelf(employee.user)) return null;
  if (!access.may('member.deactivate')) {
    const refusal = access.refusal('member.deactivate');
    return refusal === null ? null : (
      <Text tone="muted" size="small">
        {refusal}
      </Text>
    );
  }
  const keep = async () => {
    const { error } = await cancel(employee.id);
    if (error !== undefined) return;
    showToast({
      tone: 'success',
      message: messageFor('member.deactivation-cancelled', { name: fullName(employee) }),
    });
  };
  return (
    <>
      <Buttons gap={2}>
        {offboarding.status === 'leaving' && (
          <Button
            size="small"
            onClick={() => {
              onDeactivate('after-last-day');
            }}
          >
            {offboarding.planned === null ? 'Deactivate after the last day' : 'Change who takes over'}
          </Button>
        )}
        {offboarding.planned !== null && (
          <Button size="small" pending={cancellation.isLoading} onClick={() => void keep()}>
            Keep the account
          </Button>
        )}
        <Button
          size="small"
          onClick={() => {
            onDeactivate('now');
          }}
        >
          Deactivate now
        </Button>
      </Buttons>
      {cancellation.error !== undefined && (
        <Notice tone="danger">{failureSentence(cancellation.error, 'member.deactivation-not-cancelled')}</Notice>
      )}
    </>
  );
}

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[1]};
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  color: ${tokens.color.textMuted};
`;

const ActionLink = styled(Link)`
  ${linkStyles}
`;

const Buttons = styled(Inline)`
  margin-top: ${tokens.space[2]};
`;
