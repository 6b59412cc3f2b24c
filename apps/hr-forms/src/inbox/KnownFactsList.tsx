import type { KnownFacts } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { Button, DescriptionList, Notice, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useKeptFocus } from '../focus/use-kept-focus';
import type { DecisionOptions } from './use-decision';

type KnownFactsListProps = Pick<DecisionOptions, 'known' | 'unknown'>;

/** What is known besides the form itself, or that it couldn’t be read. */
export function KnownFactsList({ known: { leave_balance: balance }, unknown }: KnownFactsListProps) {
  // What has been read takes the place of the button for it.
  const place = useKeptFocus<HTMLDivElement>(String(unknown === null));
  return (
    <Place ref={place} tabIndex={-1}>
      {unknown !== null && <Unknown {...unknown} />}
      {balance !== null && <Balance {...balance} />}
    </Place>
  );
}

const Unknown = ({ isRetrying, onRetry }: NonNullable<KnownFactsListProps['unknown']>) => (
  <Notice
    tone="warning"
    action={
      <Button size="small" pending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {messageFor('hr-form.known-failed')}
  </Notice>
);

const Balance = ({ type, year, left, granted }: NonNullable<KnownFacts['leave_balance']>) => (
  <Well>
    <DescriptionList
      items={[{ term: `${type} leave in ${year}`, value: `${left} of ${granted} days left before this request` }]}
    />
  </Well>
);

const Place = styled.div`
  border-radius: ${tokens.radius.medium};

  &:empty {
    display: none;
  }
`;

const Well = styled.div`
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
`;
