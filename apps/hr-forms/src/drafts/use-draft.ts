import type { Submission } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { newKey } from '@atrium/tenant-api';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findKeptDraft, findUnsentDraft } from './draft-copy';
import { DraftSaver } from './draft-saver';
import { useDraftCalls } from './use-draft-calls';

interface DraftOptions {
  readonly userId: string;
  readonly form: FormDefinition;
  /** The draft to go on with; null for a blank form. */
  readonly opened: Submission | null;
  /** What a blank form starts with. */
  readonly prefilled: FormValues;
  /** What the record says by now, whatever was saved. */
  readonly known: FormValues;
  /** The first save of a blank form made a draft. */
  readonly onCreated: (id: string) => void;
}

/** The values of a form, saved as a draft while they are typed. */
export function useDraft({ userId, form, opened, prefilled, known, onCreated }: DraftOptions) {
  const calls = useDraftCalls(form);
  const [kept] = useState(() =>
    opened === null ? findUnsentDraft(userId, form.key) : findKeptDraft(userId, form.key, opened.id),
  );
  const [values, setValues] = useState<FormValues>(() => ({
    ...(kept?.copy.typed ?? kept?.copy.unanswered ?? opened?.values ?? prefilled),
    ...known,
  }));
  // What is typed counts at once, also for a save or submission in the same event.
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
        calls,
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
    /** The latest values, which may not have been rendered yet. */
    current: () => latest.current,
    change,
    /** Fills in what could not be read when the form was opened; what was typed stays, but for what the record says. */
    fillIn: (blanks: FormValues, known: FormValues) => {
      const isBlank = opened === null && kept === null;
      latest.current = { ...(isBlank && blanks), ...latest.current, ...known };
      setValues(latest.current);
      if (saver.getState().kind !== 'untouched') saver.change(latest.current);
    },
  };
}
