import { useSending } from '@atrium/forms/sending';
import { Button } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useState } from 'react';
import type { DraftSaver } from '../drafts/draft-saver';

interface DiscardDraftProps {
  readonly title: string;
  readonly saver: DraftSaver;
  /** The latest values, which may not have been rendered yet. */
  readonly current: () => FormValues;
  /** There is one, and it may be discarded. */
  readonly isOffered: boolean;
  readonly isDisabled: boolean;
  readonly onDiscarded: () => void;
}

/** Deletes a draft after a question. */
export function DiscardDraft({ title, saver, current, isOffered, isDisabled, onDiscarded }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, failure, reset } = useSending({
    prepare: () => saver,
    send: async () => {
      const why = await saver.discard(current());
      return why === null ? { data: null } : { error: why };
    },
    failureText: String,
    // The question goes with the form: closed before, it would give the focus back to a button that is about to go.
    onSent: onDiscarded,
  });

  return (
    <>
      {isOffered && (
        <Button
          size="small"
          disabled={isDisabled}
          onClick={() => {
            reset();
            setAsking(true);
          }}
        >
          Discard draft
        </Button>
      )}
      <ConfirmDialog
        title="Discard draft"
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        message={`Everything you entered in “${title}” will be deleted.`}
        confirmLabel="Discard draft"
        tone="danger"
        pending={isPending}
        error={failure ?? undefined}
        onConfirm={() => void submit()}
      />
    </>
  );
}
