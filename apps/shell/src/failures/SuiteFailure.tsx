import { messageFor } from '@atrium/errors';
import { ErrorState, StateTitle, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useEffect } from 'react';
import { isChunkLoadError } from './chunk-load-error';
import { ReloadButton } from './ReloadButton';
import { reportShellFailure } from './report-shell';

interface SuiteFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of the whole page. It uses only code of the first scripts, so that nothing more can fail to load. */
export function SuiteFailure({ error, onRetry }: SuiteFailureProps) {
  useEffect(() => {
    reportShellFailure(error);
  }, [error]);
  return (
    <Page>
      <ErrorState
        title={<StateTitle>{messageFor(isChunkLoadError(error) ? 'suite.unavailable' : 'suite.crashed')}</StateTitle>}
        message={
          isChunkLoadError(error)
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
