import type { KnownFacts } from '@atrium/contracts/hr-forms';
import { DescriptionList, tokens } from '@atrium/ui';
import styled from 'styled-components';

/** What is known besides the form itself. */
export function KnownFactsList({ known: { leave_balance: balance } }: { readonly known: KnownFacts }) {
  if (balance === null) return null;
  const { type, year, left, granted } = balance;
  return (
    <Well>
      <DescriptionList
        items={[{ term: `${type} leave in ${year}`, value: `${left} of ${granted} days left before this request` }]}
      />
    </Well>
  );
}

const Well = styled.div`
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
`;
