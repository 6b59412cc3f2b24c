import { selectCurrency } from '@atrium/auth-store';
import type { Holdings } from '@atrium/contracts/hr-form-holdings';
import type { Submission } from '@atrium/contracts/hr-forms';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { describeMoney } from '@atrium/hr-form-model/describe';
import { useSelector } from '@atrium/state';
import {
  Button,
  Card,
  DescriptionList,
  Heading,
  Notice,
  Skeleton,
  Stack,
  Text,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import styled from 'styled-components';
import { useHrFormsHoldingsQuery } from '../api/effects.api';

/** What somebody who leaves still has to return, settle and hand over: now, and not when the form was filled. */
export function HoldingsCard({ submission: { id, submitter } }: { readonly submission: Submission }) {
  const currency = useSelector(selectCurrency);
  const { data, isError, isFetching, refetch } = useHrFormsHoldingsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Card as="section" aria-label="Offboarding">
      <Stack gap={3}>
        <div>
          <Heading level={3}>Offboarding</Heading>
          <Text tone="muted" size="small">
            What {submitter.name} still has, as of now.
          </Text>
        </div>
        {data !== undefined ? (
          <DescriptionList items={itemsOf(data, currency)} />
        ) : isError ? (
          <Notice
            tone="warning"
            action={
              <Button size="small" pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {messageFor('hr-form.holdings-failed')}
          </Notice>
        ) : (
          <Skeleton />
        )}
      </Stack>
    </Card>
  );
}

const itemsOf = ({ assets, wallet_balance, open_tasks, open_steps, access }: Holdings, currency: string) => [
  { term: 'Assets', value: assets.length === 0 ? 'None' : <Assets assets={assets} /> },
  ...(wallet_balance === null ? [] : [{ term: 'Wallet balance', value: describeMoney(wallet_balance, currency) }]),
  { term: 'Open tasks', value: groupDigits(open_tasks) },
  { term: 'Forms to decide', value: groupDigits(open_steps) },
  ...(access === null ? [] : [{ term: 'Access', value: accessText(access) }]),
];

const Assets = ({ assets }: Pick<Holdings, 'assets'>) => (
  <List>
    {assets.map(({ id, tag, title, serial_number }) => (
      <li key={id}>
        {title} <Facts>{[tag, serial_number].filter((fact) => fact !== '').join(' · ')}</Facts>
      </li>
    ))}
  </List>
);

const several = new Intl.PluralRules('en');

function accessText({ can_sign_in, sessions }: NonNullable<Holdings['access']>): string {
  if (!can_sign_in) return 'Ended';
  if (sessions === 0) return 'Can sign in';
  return several.select(sessions) === 'one'
    ? 'Can sign in, and is signed in on one device'
    : `Can sign in, and is signed in on ${groupDigits(sessions)} devices`;
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
