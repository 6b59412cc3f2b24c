import { messageFor } from '@atrium/errors';
import type { ScreenFailureProps } from '@atrium/router';
import { ErrorState } from '@atrium/ui';
import { StateTitle } from '../StateTitle';
import { isLostCode } from '../../failures/lost-code';
import { ReloadButton } from '../../failures/ReloadButton';

/** In the place of one page of the shell; navigation, top bar and what is open beside it stay. */
export const PageFailure = ({ error, onRetry }: ScreenFailureProps) => (
  <ErrorState
    title={<StateTitle>{messageFor(isLostCode(error) ? 'page.unavailable' : 'page.crashed')}</StateTitle>}
    message={
      isLostCode(error)
        ? 'The rest of Atrium works as usual. Check your connection, then try again.'
        : 'The rest of Atrium works as usual. If trying again doesn’t help, reload the page.'
    }
    onRetry={onRetry}
    action={<ReloadButton variant="ghost" />}
  />
);
