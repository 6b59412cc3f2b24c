import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import type { Submission } from '@atrium/contracts/hr-forms';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHrFormsCreateMutation, useHrFormsUpdateMutation } from '../api/hr-forms.api';
import { DraftSaver, type SaveOutcome } from './draft-saver';
import { localCopyName, readLocalCopy } from './local-copy';
import { wireValues } from './wire-values';

interface DraftOptions {
  readonly userId: string;
  readonly form: FormDefinition;
  /** The draft to go on with; null for a blank form. */
  readonly opened: Submission | null;
  /** What a blank form starts with. */
  readonly prefilled: FormValues;
  /** The first save made a draft. */
  readonly onCreated: (id: string) => void;
}

/** The values of a form under someone's hands, saved as a draft while they are typed. */
export function useDraft({ userId, form, opened, prefilled, onCreated }: DraftOptions) {
  const [create] = useHrFormsCreateMutation();
  const [update] = useHrFormsUpdateMutation();

  const [kept] = useState(() => readLocalCopy(localCopyName(userId, form.key, opened?.id ?? null)));
  const [values, setValues] = useState<FormValues>(kept?.values ?? opened?.values ?? prefilled);
  // What is typed counts at once, also for a save or a submission in the same breath.
  const latest = useRef(values);

  const [saver] = useState(
    () =>
      new DraftSaver({
        userId,
        form: form.key,
        draft: opened === null ? null : { id: opened.id, version: opened.version },
        onCreated: ({ id }) => {
          onCreated(id);
        },
        calls: {
          create: async (key, typed) =>
            outcomeOf(
              await create({ key, body: { form: form.key, version: form.version, values: wireValues(typed) } }),
            ),
          update: async ({ id, version }, typed) =>
            outcomeOf(await update({ id, body: { version, values: wireValues(typed) } })),
        },
      }),
  );
  const saveState = useSyncExternalStore(saver.subscribe, saver.getState);

  useEffect(() => {
    saver.start();
    return saver.stop;
  }, [saver]);

  // What a reload or a dead line left behind goes out first.
  useEffect(() => {
    if (kept === null) return;
    saver.change(kept.values);
    if (opened !== null && kept.version !== opened.version) saver.markNewer();
  }, [saver, kept, opened]);

  return {
    values,
    saveState,
    saver,
    /** The values of this very moment. */
    current: () => latest.current,
    change: (how: (current: FormValues) => FormValues) => {
      latest.current = how(latest.current);
      setValues(latest.current);
      saver.change(latest.current);
    },
  };
}

type Answer =
  { readonly data: Submission; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown };

function outcomeOf({ data, error }: Answer): SaveOutcome {
  if (data !== undefined) return { kind: 'saved', draft: { id: data.id, version: data.version } };
  if (!isApiFailure(error)) return { kind: 'refused', message: messageFor('hr-form.save-failed') };
  if (error.kind === 'refused' && error.code === 'hr-form.draft-newer') return { kind: 'newer' };
  if (error.kind === 'no-response' || (error.kind === 'refused' && error.status >= 500)) return { kind: 'unreachable' };
  return { kind: 'refused', message: failureMessage(error, { fallback: 'hr-form.save-failed' }) };
}
