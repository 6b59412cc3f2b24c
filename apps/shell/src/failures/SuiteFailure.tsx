import { messageFor } from '@atrium/errors';
import { ErrorState, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useEffect } from 'react';
import { isLostCode } from './lost-code';
import { ReloadButton } from './ReloadButton';
import { reportShellFailure } from './report-shell';

interface SuiteFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In the place of the whole page. It is made of what the page's first scripts hold, so that nothing more can be lost. */
export function SuiteFailure({ error, onRetry }: SuiteFailureProps) {
  useEffect(() => {
    reportShellFailure(error);
  }, [error]);
  return (
    <Page>
      <ErrorState
        title={<Title>{messageFor(isLostCode(error) ? 'suite.unavailable' : 'suite.crashed')}</Title>}
        message={
          isLostCode(error)
            ? 'Check your connection, then try again.'
            : 'Try again. If that doesn’t help, reload the page.'
        }
        onRetry={onRetry}
        action={<ReloadButton variant="ghost" />}
      />
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  align-content: center;
  min-height: 80dvh;
  padding: ${tokens.space[4]};
`;

const Title = styled.h1`
  margin: 0;
  font: inherit;
  letter-spacing: inherit;
`;
