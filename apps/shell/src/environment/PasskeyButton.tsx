import { Button } from '@atrium/ui';
import { useBrowser } from './use-browser';
import type { useLogIn } from './use-log-in';

/** Signs in without a password, or takes the place of the code. */
export function PasskeyButton({ form }: { readonly form: ReturnType<typeof useLogIn> }) {
  const hasPasskeys = useBrowser(() => 'PublicKeyCredential' in window, true);
  return (
    form.offersPasskey &&
    hasPasskeys && (
      <Button disabled={form.isSubmitting} onClick={() => void form.usePasskey()}>
        Use a passkey
      </Button>
    )
  );
}
