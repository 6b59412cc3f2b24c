import { Notice } from '@atrium/ui';
import type { useLogIn } from './use-log-in';

/** Why signing in failed. It goes below the button, so that nothing moves under the pointer when it appears. */
export const SignInFailure = ({ form }: { readonly form: ReturnType<typeof useLogIn> }) =>
  form.failure !== null && (
    <Notice tone="danger" title={form.failure.message}>
      {form.failure.hint}
    </Notice>
  );
