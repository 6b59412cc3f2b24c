import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { failureMessage, isApiFailure, newKey } from '@atrium/tenant-api';
import type { Submission } from '@atrium/contracts/hr-forms';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHrFormsCreateMutation, useHrFormsDiscardMutation, useHrFormsUpdateMutation } from '../api/hr-forms.api';
import { findKeptDraft, findUnsentDraft } from './draft-copy';
import { DraftSaver, type SaveOutcome } from './draft-saver';
import { wireValues } from '../api/wire-values';

interface DraftOptions {
  readonly userId: string;
  readonly form: FormDefinition;
  /** The draft to go on with; null for a blank form. */
  readonly opened: Submission | null;
  /** What a blank form starts with. */
  readonly prefilled: FormValues;
  /** The first save of a blank form made a draft. */
  readonly onCreated: (id: string) => void;
}

/** The values of a form under someone's hands, saved as a draft while they are typed. */
export function useDraft({ userId, form, opened, prefilled, onCreated }: DraftOptions) {
  const [create] = useHrFormsCreateMutation();
  const [update] = useHrFormsUpdateMutation();
  const [remove] = useHrFormsDiscardMutation();

  const [kept] = useState(() =>
    opened === null ? findUnsentDraft(userId, form.key) : findKeptDraft(userId, form.key, opened.id),
  );
  const [values, setValues] = useState<FormValues>(
    kept?.copy.typed ?? kept?.copy.unanswered ?? opened?.values ?? prefilled,
  );
  // What is typed counts at once, also for a save or a submission in the same breath.
  const latest = useRef(values);

  const [saver] = useState(
    () =>
      new DraftSaver({
        userId,
        form: form.key,
        id: opened?.id ?? kept?.id ?? newKey(),
        version: opened?.version ?? null,
        kept,
        onCreated: (draft) => {
          if (opened === null) onCreated(draft.id);
        },
        calls: {
          create: async (key, typed) =>
            outcomeOf(
              await create({ key, body: { form: form.key, version: form.version, values: wireValues(typed) } }),
            ),
          update: async (draft, typed) =>
            outcomeOf(await update({ id: draft.id, body: { version: draft.version, values: wireValues(typed) } })),
          remove: async (draft) => whyNotRemoved((await remove(draft)).error),
        },
      }),
  );
  const saveState = useSyncExternalStore(saver.subscribe, saver.getState);
  const hasDraft = useSyncExternalStore(saver.subscribe, saver.hasDraft);

  const change = (how: (current: FormValues) => FormValues) => {
    latest.current = how(latest.current);
    setValues(latest.current);
    saver.change(latest.current);
  };

  useEffect(() => {
    saver.start();
    return saver.stop;
  }, [saver]);

  return {
    values,
    saveState,
    hasDraft,
    saver,
    /** The values of this very moment. */
    current: () => latest.current,
    change,
    /** Fills in what was not known when a blank form was opened; what was typed stays. */
    fillIn: (known: FormValues) => {
      if (opened !== null || kept !== null) return;
      latest.current = { ...known, ...latest.current };
      setValues(latest.current);
      if (saver.getState().kind !== 'untouched') saver.change(latest.current);
    },
  };
}

type Answer =
  { readonly data: Submission; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown };

function outcomeOf({ data, error }: Answer): SaveOutcome {
  if (data !== undefined) return { kind: 'saved', draft: { id: data.id, version: data.version } };
  if (!isApiFailure(error)) return { kind: 'refused', message: messageFor('hr-form.save-failed') };
  // Without a session nothing was sent, and it goes out once there is one.
  if (error.kind !== 'refused' || error.status >= 500) return { kind: 'unreachable' };
  if (error.code === 'hr-form.draft-newer') return { kind: 'newer' };
  return { kind: 'refused', message: failureMessage(error, { fallback: 'hr-form.save-failed' }) };
}

/** A draft that is no longer there was discarded: by an answer that was lost, or in another window. */
function whyNotRemoved(error: unknown): string | null {
  if (error === undefined) return null;
  if (isApiFailure(error) && error.kind === 'refused' && error.status === 404) return null;
  return failureMessage(error, { fallback: 'hr-form.discard-failed', noResponse: 'hr-form.discard-failed' });
}
