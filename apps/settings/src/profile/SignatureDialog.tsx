import type { SignatureMark } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { chosen, useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { SignatureInput } from '@atrium/forms/signature';
import { z } from 'zod';
import { useSettingsSaveSignatureMutation } from './signature.api';

interface SignatureValues {
  readonly signature: SignatureMark | null;
}

const schema = z.object({ signature: chosen<SignatureMark>() });
const blank: SignatureValues = { signature: null };

/** Takes a signature, in place of the one that is saved. */
export function SignatureDialog({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const [save] = useSettingsSaveSignatureMutation();
  const form = useForm({
    initial: blank,
    check: schema,
    send: save,
    failureText: 'signature.save-failed',
    success: () => messageFor('signature.saved'),
    onSent: onClose,
  });
  const { value, error, onChange } = form.field('signature');

  return (
    <FormDialog form={form} title={title} submitLabel="Save" onClose={onClose}>
      <SignatureInput
        meaning="As it appears on forms that you sign with it."
        mark={value}
        error={error}
        onChange={(mark) => {
          // A saved one is no choice here.
          if (mark?.kind !== 'saved') onChange(mark);
        }}
      />
    </FormDialog>
  );
}
