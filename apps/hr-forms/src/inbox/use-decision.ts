import { selectClaims, selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { normalise } from '@atrium/hr-form-model/normalise';
import { outcomeNamed } from '@atrium/hr-form-model/outcomes';
import { useSelector } from '@atrium/state';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { useState } from 'react';
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
  readonly onDecided: () => void;
  /** The step can't be decided any more, and why. */
  readonly onOvertaken: (message: string) => void;
}

/** A decision on a step, from what its party fills in to the answer of the server. */
export function useDecision({ submission, step, onDecided, onOvertaken }: DecisionOptions) {
  const form = definitionOf(submission);
  const { id } = submission;
  const waiting = form.steps[step];
  const party = waiting?.party ?? 'hr';
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
  const today = dayIn(useSelector(selectTimeZone));
  const decision = useDecisionDraft({ userId, submission, form, step, party });
  const { values, comment, choice } = decision;
  const outcome = outcomeNamed(form, step, choice);
  const isReturning = choice === returning;
  const isCommentNeeded = isReturning || outcome?.tone === 'negative';
  const needsSignature = waiting?.signs === true && !isReturning;
  const [decide] = useHrFormsDecideMutation();
  const [returnForm] = useHrFormsReturnMutation();
  const { refetch } = useHrFormsRetrieveQuery(id);
  // The panel stays until the submission has been read again.
  const [isOver, setOver] = useState(false);

  const end = () => {
    decision.forget();
    setOver(true);
  };

  const signing = useSigning<HTMLDivElement>({
    form,
    values,
    current: () => values,
    rules: { party, mode: outcome?.tone === 'positive' ? 'complete' : 'partial', today },
    needsSignature,
    extraErrors: {
      ...(choice === '' && { outcome: messageFor('hr-form.outcome-required') }),
      ...(isCommentNeeded && comment.trim() === '' && { comment: messageFor('field.required') }),
    },
    failureText: 'hr-form.decide-failed',
    send: async (signed) => {
      const filled = wireValues(normalise(form, values, party));
      const { data, error } = isReturning
        ? await returnForm({ id, body: { step, note: comment } })
        : await decide({ id, body: { step, outcome: choice, values: filled, comment, ...signed } });
      if (data !== undefined) {
        end();
        onDecided();
      }
      if (!isApiFailure(error) || error.kind !== 'refused' || error.status !== 409) return { data, error };
      // Someone else was faster: the page shows what became of it.
      end();
      onOvertaken(failureMessage(error, { fallback: 'hr-form.decide-failed' }));
      void refetch();
      return null;
    },
    success: (decided) => decidedMessage(form.title, step, decided),
    onSent: () => undefined,
  });

  return {
    form,
    party,
    label: waiting?.label,
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
