import { messageFor } from '@atrium/errors';
import { Button, DescriptionList, Notice, tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { DecisionOptions } from './use-decision';

/** What is known besides the form itself, or that it couldn’t be read. */
export function KnownFactsList({
  known: { leave_balance: balance },
  unknown,
}: Pick<DecisionOptions, 'known' | 'unknown'>) {
  if (unknown !== null) {
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" pending={unknown.isRetrying} onClick={unknown.onRetry}>
            Try again
          </Button>
        }
      >
        {messageFor('hr-form.known-failed')}
      </Notice>
    );
  }
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
