import type { EarlierRequests, SignatureMark, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { useNavigate } from '@atrium/router';
import { isApiFailure } from '@atrium/tenant-api';
import { useRef } from 'react';
import { useHrFormsSubmitMutation } from '../api/hr-forms.api';
import { wireValues } from '../api/wire-values';
import type { useDraft } from '../drafts/use-draft';
import { submissionPath } from '../hr-forms-paths';
import { useSigning } from '../signature/use-signing';
import { useFormUploads } from './use-form-uploads';

interface SubmissionOptions {
  readonly form: FormDefinition;
  readonly opened: Submission | null;
  readonly earlier: EarlierRequests;
  /** The signature that the account has saved. */
  readonly saved: SignatureMark | null;
  readonly today: string;
  readonly draft: ReturnType<typeof useDraft>;
}

/** Signs and submits a form that is being filled in, once its files and its draft are on the server. */
export function useSubmission({ form, opened, earlier, saved, today, draft }: SubmissionOptions) {
  const { values, current, saver } = draft;
  const navigate = useNavigate();
  const [submit] = useHrFormsSubmitMutation();
  const uploads = useFormUploads(() => saver.flush(current()), opened);
  const button = useRef<HTMLButtonElement>(null);

  /** Nothing can be typed while it is sent, and the focus would be lost with the field that has it. */
  const holdFocus = () => {
    button.current?.focus();
  };

  const signing = useSigning<HTMLFormElement>({
    form,
    values,
    current,
    rules: { party: 'employee', mode: 'complete', today, earlier: earlier.filter(({ id }) => id !== saver.id) },
    needsSignature: form.steps[0].signs,
    saved,
    failureText: 'hr-form.submit-failed',
    before: () => {
      const uploading = uploads.settled();
      if (uploading !== null) holdFocus();
      return uploading;
    },
    send: async (signed, key) => {
      holdFocus();
      const saved = await saver.flush(current());
      if (saved === null) return { error: 'unsaved' };
      const body = { values: wireValues(current()), version: saved.version, ...signed };
      const { data, error } = await submit({ id: saved.id, key, body });
      if (data !== undefined) saver.finish();
      else if (isApiFailure(error) && error.kind === 'refused' && error.code === 'hr-form.draft-newer')
        saver.markNewer();
      return { data, error };
    },
    success: (submission) => submittedMessage(form, submission),
    onSent: ({ id }) => void navigate(submissionPath(id)),
  });

  return { signing, uploads, button };
}

function submittedMessage({ title }: FormDefinition, { waiting_for }: Submission): string {
  return waiting_for === null
    ? messageFor('hr-form.submitted', { title })
    : messageFor('hr-form.submitted-next', { title, next: waiting_for.label });
}
