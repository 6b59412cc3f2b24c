import type { FormValues } from '@atrium/hr-form-model/values';
import { isFormValues, localCopyNames, readLocalCopy } from './local-copy';

/** Where the saving of a draft stands, with all that one who goes on with it has to know. */
export interface DraftCopy {
  /** The version that the server has, as far as is known; null where none of it is known to be there. */
  readonly version: number | null;
  /** What a call took along whose answer is not known. */
  readonly unanswered: FormValues | null;
  /** What was typed after that. */
  readonly typed: FormValues | null;
}

/** One per account and draft. The id of a draft stands before the server knows it: it is the key of the call that makes it. */
export const draftCopyName = (userId: string, form: string, id: string): string => `${prefixOf(userId, form)}${id}`;

export function readDraftCopy(name: string): DraftCopy | null {
  const { version, unanswered, typed } = readLocalCopy(name) ?? {};
  if (version !== null && typeof version !== 'number') return null;
  const copy = {
    version,
    unanswered: isFormValues(unanswered) ? unanswered : null,
    typed: isFormValues(typed) ? typed : null,
  };
  return copy.unanswered === null && copy.typed === null ? null : copy;
}

/** The newest draft that is not known to have reached the server: a blank form goes on with it. */
export function findUnsentDraft(
  userId: string,
  form: string,
): { readonly id: string; readonly copy: DraftCopy } | null {
  const prefix = prefixOf(userId, form);
  const unsent = localCopyNames(prefix).flatMap((name) => {
    const copy = readDraftCopy(name);
    return copy?.version === null ? [{ id: name.slice(prefix.length), copy }] : [];
  });
  // Ids order by the time that they were made at.
  return unsent.sort((one, other) => (one.id < other.id ? 1 : -1))[0] ?? null;
}

const prefixOf = (userId: string, form: string): string => `hr-forms.unsaved.${userId}.${form}.`;
