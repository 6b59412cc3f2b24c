import { Button } from '@atrium/ui';
import type { useLogIn } from './use-log-in';

/** Signs in without a password, or takes the place of the code. */
export const PasskeyButton = ({ form }: { readonly form: ReturnType<typeof useLogIn> }) =>
  form.offersPasskey &&
  'PublicKeyCredential' in window && (
    <Button disabled={form.isSubmitting} onClick={() => void form.usePasskey()}>
      Use a passkey
    </Button>
  );
