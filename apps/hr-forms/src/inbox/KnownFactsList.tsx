import type { KnownFacts } from '@atrium/contracts/hr-forms';
import { DescriptionList, plainListStyles, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What is known besides the form itself. */
export const KnownFactsList = ({
  known: { leave_balance: balance, held_assets: assets },
}: {
  readonly known: KnownFacts;
}) => {
  const items: { readonly term: string; readonly value: ReactNode }[] = [];
  if (balance !== null) {
    items.push({
      term: `${balance.type} leave in ${balance.year}`,
      value: `${balance.left} of ${balance.granted} days left before this request`,
    });
  }
  if (assets !== null) items.push({ term: 'Assets held', value: <HeldAssets assets={assets} /> });
  if (items.length === 0) return null;
  return (
    <Well>
      <DescriptionList items={items} />
    </Well>
  );
};

const HeldAssets = ({ assets }: { readonly assets: NonNullable<KnownFacts['held_assets']> }) =>
  assets.length === 0 ? (
    'None on record'
  ) : (
    <List>
      {assets.map(({ id, tag, title, serial_number }) => (
        <li key={id}>{[title, tag, serial_number].filter((part) => part !== '').join(', ')}</li>
      ))}
    </List>
  );

const Well = styled.div`
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
`;

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[1]};
  overflow-wrap: anywhere;
`;
