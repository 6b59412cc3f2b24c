import type { FormValues } from '@atrium/hr-form-model/values';
import { forgetLocalCopy, isFormValues, localCopyNames, readLocalCopy } from './local-copy';

/** Where the saving of a draft stands, with all that one who goes on with it has to know. */
export interface DraftCopy {
  /** The version that the server has, as far as is known; null where none of it is known to be there. */
  readonly version: number | null;
  /** What a call took along whose answer is not known. */
  readonly unanswered: FormValues | null;
  /** What was typed after that. */
  readonly typed: FormValues | null;
}

/** What an open form has left in this browser of a draft. */
export interface KeptDraft {
  /** The draft's. It stands before the server knows it: it is the key of the call that makes it. */
  readonly id: string;
  /** The name that the copy lies under. */
  readonly name: string;
  readonly copy: DraftCopy;
}

/** Each open form has a copy of its own: in two tabs, one would overwrite what only the other had. */
export const draftCopyName = (userId: string, form: string, id: string, holder: string): string =>
  `${prefixOf(userId, form)}${id}.${holder}`;

/** What is kept of a draft; of several, what the form left that was opened last. */
export const findKeptDraft = (userId: string, form: string, id: string): KeptDraft | null =>
  keptDrafts(userId, form).find((kept) => kept.id === id) ?? null;

/** The newest draft that is not known to have reached the server: a blank form goes on with it. */
export function findUnsentDraft(userId: string, form: string): KeptDraft | null {
  const all = keptDrafts(userId, form);
  const sent = new Set(all.flatMap(({ id, copy }) => (copy.version === null ? [] : [id])));
  return all.find(({ id }) => !sent.has(id)) ?? null;
}

/** Forgets what is kept of a draft, whichever form has left it. */
export function forgetDraft(userId: string, form: string, id: string): void {
  for (const kept of keptDrafts(userId, form)) if (kept.id === id) forgetLocalCopy(kept.name);
}

/** Newest first: the ids of drafts and of open forms order by the time that they were made at. */
function keptDrafts(userId: string, form: string): readonly KeptDraft[] {
  const prefix = prefixOf(userId, form);
  return localCopyNames(prefix)
    .toSorted((one, other) => (one < other ? 1 : -1))
    .flatMap((name) => {
      const [id = ''] = name.slice(prefix.length).split('.');
      const copy = readDraftCopy(name);
      return copy === null ? [] : [{ id, name, copy }];
    });
}

function readDraftCopy(name: string): DraftCopy | null {
  const { version, unanswered, typed } = readLocalCopy(name) ?? {};
  if (version !== null && typeof version !== 'number') return null;
  const copy = {
    version,
    unanswered: isFormValues(unanswered) ? unanswered : null,
    typed: isFormValues(typed) ? typed : null,
  };
  return copy.unanswered === null && copy.typed === null ? null : copy;
}

const prefixOf = (userId: string, form: string): string => `hr-forms.unsaved.${userId}.${form}.`;
