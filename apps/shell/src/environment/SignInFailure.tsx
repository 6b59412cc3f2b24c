import { Notice } from '@atrium/ui';
import type { useLogIn } from './use-log-in';

/** Why the last try to sign in failed. Goes below what people click: what appears there moves nothing under the pointer. */
export const SignInFailure = ({ form }: { readonly form: ReturnType<typeof useLogIn> }) =>
  form.failure !== null && (
    <Notice tone="danger" title={form.failure.message}>
      {form.failure.hint}
    </Notice>
  );
