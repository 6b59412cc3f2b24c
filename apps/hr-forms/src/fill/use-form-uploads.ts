import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { failureMessage } from '@atrium/tenant-api';
import { useRef, useState } from 'react';
import { useHrFormsUploadMutation } from '../api/hr-forms.api';
import type { HeldFile, UploadAnswer, Uploads } from '../renderer/uploads';

interface FormUploads extends Uploads {
  /** Waits for running uploads: ends with null, or with why one of them failed. Null at once if none is running. */
  readonly settled: () => Promise<string | null> | null;
}

/** Files belong to a draft, so the first upload creates it. */
export function useFormUploads(
  save: () => Promise<{ readonly id: string } | null>,
  opened: Submission | null,
): FormUploads {
  const [send] = useHrFormsUploadMutation();
  const [added, setAdded] = useState<Readonly<Record<string, HeldFile>>>({});
  const running = useRef(new Set<Promise<UploadAnswer>>());

  const add = async (field: string, file: File): Promise<UploadAnswer> => {
    const draft = await save();
    if (draft === null) return { error: messageFor('hr-form.save-failed') };
    const body = new FormData();
    body.set('field', field);
    body.set('file', file);
    const { data, error } = await send({ id: draft.id, body });
    if (error !== undefined) return { error: failureMessage(error, { fallback: 'attachment.upload-failed' }) };
    setAdded((current) => ({ ...current, [data.id]: { name: data.name, url: data.url } }));
    return { id: data.id };
  };

  return {
    files: { ...opened?.files, ...added },
    upload: (field, file) => {
      const answer = add(field, file);
      running.current.add(answer);
      void answer.finally(() => running.current.delete(answer));
      return answer;
    },
    settled: () => (running.current.size === 0 ? null : firstErrorOf([...running.current])),
  };
}

async function firstErrorOf(uploads: readonly Promise<UploadAnswer>[]): Promise<string | null> {
  const answers = await Promise.all(uploads);
  return answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))[0] ?? null;
}
