import { selectClaims, selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import type { decideSchema, KnownFacts, returnSchema, SignatureMark, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { Outcome } from '@atrium/forms/sending';
import { normalise } from '@atrium/hr-form-model/normalise';
import { outcomeNamed } from '@atrium/hr-form-model/outcomes';
import { useSelector } from '@atrium/state';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { useState } from 'react';
import type { z } from 'zod';
import { useHrFormsDecideMutation, useHrFormsRetrieveQuery, useHrFormsReturnMutation } from '../api/hr-forms.api';
import { definitionOf } from '../api/read-definition';
import { wireValues } from '../api/wire-values';
import { useSigning } from '../signature/use-signing';
import { decidedMessage } from './decided-message';
import { returning } from './OutcomeChoice';
import { useDecisionDraft } from './use-decision-draft';

export interface DecisionOptions {
  readonly submission: Submission;
  /** The step that waits. */
  readonly step: number;
  /** What the server knows that the decision needs. */
  readonly known: KnownFacts;
  /** Set where that couldn't be read. */
  readonly unknown: { readonly isRetrying: boolean; readonly onRetry: () => void } | null;
  /** The signature that the account has saved. */
  readonly saved: SignatureMark | null;
  readonly onDecided: () => void;
  /** The step can't be decided any more, and why. */
  readonly onOvertaken: (message: string) => void;
}

export const nothingKnown: KnownFacts = { values: {}, leave_balance: null };

/** A decision on a step, from what its party fills in to the answer of the server. */
export function useDecision({ submission, step, known, unknown, saved, onDecided, onOvertaken }: DecisionOptions) {
  const form = definitionOf(submission);
  const waiting = form.steps[step];
  const party = waiting?.party ?? 'hr';
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
  const today = dayIn(useSelector(selectTimeZone));
  const decision = useDecisionDraft({ userId, submission, known, form, step, party });
  const { values, comment, choice } = decision;
  const outcome = outcomeNamed(form, step, choice);
  const isReturning = choice === returning;
  const isCommentNeeded = isReturning || outcome?.tone === 'negative';
  const needsSignature = waiting?.signs === true && !isReturning;
  // The panel stays until the submission has been read again.
  const [isOver, setOver] = useState(false);

  const sendDecision = useSendDecision({
    submission,
    onDecided,
    onOvertaken,
    onOver: () => {
      decision.forget();
      setOver(true);
    },
  });

  const signing = useSigning<HTMLDivElement>({
    form,
    values,
    current: () => values,
    rules: { party, mode: outcome?.tone === 'positive' ? 'complete' : 'partial', today },
    needsSignature,
    saved,
    extraErrors: {
      ...(choice === '' && { outcome: messageFor('hr-form.outcome-required') }),
      ...(isCommentNeeded && comment.trim() === '' && { comment: messageFor('field.required') }),
    },
    failureText: 'hr-form.decide-failed',
    send: (signed, key) =>
      isReturning
        ? sendDecision(key, { step, revision: submission.revision, note: comment })
        : sendDecision(key, {
            step,
            revision: submission.revision,
            outcome: choice,
            values: wireValues(normalise(form, values, party)),
            comment,
            ...signed,
          }),
    success: (decided) => decidedMessage(form.title, step, decided),
    onSent: () => undefined,
  });

  return {
    form,
    party,
    label: waiting?.label,
    known,
    unknown,
    decision,
    outcome,
    isReturning,
    isCommentNeeded,
    needsSignature,
    signing,
    /** Nothing can be typed or sent. */
    isHeld: signing.isPending || isOver,
  };
}

type DecideBody = z.input<typeof decideSchema>;
type ReturnBody = z.input<typeof returnSchema>;

interface SendDecisionOptions extends Pick<DecisionOptions, 'submission' | 'onDecided' | 'onOvertaken'> {
  /** The step is decided, by this user or someone else. */
  readonly onOver: () => void;
}

/** Sends a decision, or returns the form. Null once someone else was faster: the page then shows what became of it. */
function useSendDecision({ submission: { id }, onDecided, onOvertaken, onOver }: SendDecisionOptions) {
  const [decide] = useHrFormsDecideMutation();
  const [returnForm] = useHrFormsReturnMutation();
  const { refetch } = useHrFormsRetrieveQuery(id);

  return async (key: string, body: DecideBody | ReturnBody): Promise<Outcome<Submission> | null> => {
    const { data, error } = 'outcome' in body ? await decide({ id, key, body }) : await returnForm({ id, key, body });
    if (data !== undefined) {
      onOver();
      onDecided();
    }
    if (!isApiFailure(error) || error.kind !== 'refused' || error.status !== 409) return { data, error };
    onOver();
    onOvertaken(failureMessage(error, { fallback: 'hr-form.decide-failed' }));
    void refetch();
    return null;
  };
}
