import { browserStorage, isObject } from '@atrium/forms/storage';
import type { FormValues } from '@atrium/hr-form-model/values';

/** What is not known to be saved of a draft: all that the next form needs to go on with it. */
export interface DraftCopy {
  /** The version that the server has, as far as is known; null where none of it is known to be there. */
  readonly version: number | null;
  /** A call to discard it had no answer: the draft may be there or not. */
  readonly mayBeGone: boolean;
  /** What a call took along whose answer is not known. */
  readonly unanswered: FormValues | null;
  /** What was typed after that. */
  readonly typed: FormValues | null;
}

/** A copy of a draft that an open form has left in this browser. */
export interface KeptDraft {
  /** The draft's. It is known before the server has it, as the key of the call that makes it. */
  readonly id: string;
  /** The name that the copy is stored under. */
  readonly name: string;
  readonly copy: DraftCopy;
}

/** Each open form has a copy of its own: two tabs would overwrite each other's. */
export const draftCopyName = (userId: string, form: string, id: string, holder: string): string =>
  `${prefixOf(userId, form)}${id}.${holder}`;

/** What is kept of a draft; of several, what the form left that was opened last. */
export const findKeptDraft = (userId: string, form: string, id: string): KeptDraft | null =>
  keptDrafts(userId, form).find((kept) => kept.id === id) ?? null;

/** The newest draft that is not known to be on the server: a blank form goes on with it. */
export function findUnsentDraft(userId: string, form: string): KeptDraft | null {
  const all = keptDrafts(userId, form);
  const sent = new Set(all.flatMap(({ id, copy }) => (copy.version === null || copy.mayBeGone ? [] : [id])));
  return all.find(({ id }) => !sent.has(id)) ?? null;
}

/** Forgets what is kept of a draft, whichever form has left it. */
export function forgetDraft(userId: string, form: string, id: string): void {
  for (const kept of keptDrafts(userId, form)) if (kept.id === id) browserStorage.remove(kept.name);
}

/** Newest first: the ids of drafts and of open forms order by the time that they were made at. */
function keptDrafts(userId: string, form: string): readonly KeptDraft[] {
  const prefix = prefixOf(userId, form);
  return browserStorage
    .names(prefix)
    .toSorted((one, other) => (one < other ? 1 : -1))
    .flatMap((name) => {
      const [id = ''] = name.slice(prefix.length).split('.');
      const copy = readDraftCopy(name);
      return copy === null ? [] : [{ id, name, copy }];
    });
}

function readDraftCopy(name: string): DraftCopy | null {
  const stored = browserStorage.read(name);
  if (!isObject(stored)) return null;
  const { version, mayBeGone, unanswered, typed } = stored;
  if (version !== null && typeof version !== 'number') return null;
  const copy = {
    version,
    mayBeGone: mayBeGone === true,
    unanswered: isFormValues(unanswered) ? unanswered : null,
    typed: isFormValues(typed) ? typed : null,
  };
  return copy.unanswered === null && copy.typed === null ? null : copy;
}

const prefixOf = (userId: string, form: string): string => `hr-forms.unsaved.${userId}.${form}.`;

/** These screens wrote it themselves; a value of a wrong type is for validation to find. */
export const isFormValues = (value: unknown): value is FormValues => isObject(value);
