import { messageFor } from '@atrium/errors';
import type { ScreenFailureProps } from '@atrium/router';
import { ErrorState, StateTitle } from '@atrium/ui';
import { isChunkLoadError } from '../../failures/chunk-load-error';
import { ReloadButton } from '../../failures/ReloadButton';

/** In place of one page of the shell; navigation, top bar and anything else on the page stay. */
export const PageFailure = ({ error, onRetry }: ScreenFailureProps) => (
  <ErrorState
    title={<StateTitle>{messageFor(isChunkLoadError(error) ? 'page.unavailable' : 'page.crashed')}</StateTitle>}
    message={
      isChunkLoadError(error)
        ? 'The rest of Atrium works as usual. Check your connection, then try again.'
        : 'The rest of Atrium works as usual. If trying again doesn’t help, reload the page.'
    }
    onRetry={onRetry}
    action={<ReloadButton variant="ghost" />}
  />
);
