import { messageFor } from '@atrium/errors';
import type { ScreenFailureProps } from '@atrium/router';
import { ErrorState, tokens } from '@atrium/ui';
import styled from 'styled-components';

/** Above the page, which stays as it is: the sign-in dialog could not be loaded. */
export const SignInAgainFailure = ({ onRetry }: ScreenFailureProps) => (
  <Scrim>
    <Sheet>
      <ErrorState
        title={messageFor('session.form-unavailable')}
        message="Everything you typed is still here. Check your connection, then try again."
        onRetry={onRetry}
      />
    </Sheet>
  </Scrim>
);

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  place-items: center;
  padding: ${tokens.space[4]};
  background: ${tokens.color.scrim};
`;

const Sheet = styled.div`
  max-width: ${tokens.measure.narrow};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${tokens.shadow.large};
`;
