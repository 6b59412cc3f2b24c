import { isObject } from '@atrium/forms/storage';
import { failureSentence } from '@atrium/tenant-api';
import type { TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { useState } from 'react';
import { useTaskDetailsChangeMutation } from '../../api/task-details.api';
import { useDraft } from '../../editing/use-draft';
import { isNewer } from '../../api/failure-text';
import type { Refetch } from '../save-task';

interface DescriptionDraft {
  readonly html: string;
  /** The text that the edit began from: with another one on the server, someone else has written too. */
  readonly base: string;
}

type SaveResult = { readonly saved: true } | { readonly saved: false };

/** An edit of the description: it survives a reload, and never overwrites what someone else wrote meanwhile. */
export interface DescriptionEdit {
  /** Null: not being edited. */
  readonly html: string | null;
  /** What someone else made of the text since this edit began; null where nobody did. */
  readonly theirs: string | null;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly begin: () => void;
  readonly write: (html: string) => void;
  readonly cancel: () => void;
  readonly save: () => Promise<SaveResult>;
  /** Goes on with one's own text, now knowing theirs. */
  readonly keepMine: () => void;
}

export function useDescriptionEdit(snapshot: TaskSnapshot, refetch: Refetch): DescriptionEdit {
  const { id, description } = snapshot.task;
  const [draft, keep] = useDraft(`description.${id}`, isDescriptionDraft);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [change] = useTaskDetailsChangeMutation();

  /** Sends the text as long as nobody else changed the description; changes of other fields only need another try. */
  const send = async ({ html, base }: DescriptionDraft): Promise<SaveResult> => {
    let latest: TaskSnapshot | undefined = snapshot;
    for (let tries = 0; tries < 3 && latest?.task.description === base; tries += 1) {
      const { error } = await change({ task: id, change: { description: html, version: latest.task.version } });
      if (error === undefined) return { saved: true };
      if (!isNewer(error)) {
        setFailure(failureSentence(error, 'description.update-failed'));
        return { saved: false };
      }
      latest = await refetch();
    }
    // Where theirs was read, it is shown beside mine; where it could not be, the failure must be.
    if (latest === undefined || latest.task.description === base) setFailure(messageFor('description.update-failed'));
    return { saved: false };
  };

  return {
    html: draft?.html ?? null,
    theirs: draft === null || draft.base === description || isSaving ? null : description,
    isSaving,
    failure,
    begin: () => {
      keep({ html: description, base: description });
    },
    write: (html) => {
      if (draft !== null && html !== draft.html) keep({ ...draft, html });
    },
    cancel: () => {
      setFailure(null);
      keep(null);
    },
    keepMine: () => {
      if (draft !== null) keep({ ...draft, base: description });
    },
    save: async () => {
      if (draft === null || isSaving) return { saved: false };
      setFailure(null);
      setIsSaving(true);
      const result = await send(draft);
      setIsSaving(false);
      if (result.saved) keep(null);
      return result;
    },
  };
}

const isDescriptionDraft = (stored: unknown): stored is DescriptionDraft =>
  isObject(stored) && typeof stored['html'] === 'string' && typeof stored['base'] === 'string';
