import type { KnownFacts, Submission } from '@atrium/contracts/hr-forms';
import { browserStorage, isObject } from '@atrium/forms/storage';
import type { FormDefinition, Party } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { fieldsOf, partyOf } from '@atrium/hr-form-model/visibility';
import { useRef, useState } from 'react';
import { withClearedRows } from '../clearances/held-rows';
import { isFormValues } from '../drafts/draft-copy';

interface Decision {
  /** Of the whole form; what the party fills is typed into it. */
  readonly values: FormValues;
  readonly comment: string;
  /** The label of an outcome, or that it goes back; '' before one is chosen. */
  readonly choice: string;
}

interface DecisionOptions {
  readonly userId: string;
  readonly submission: Submission;
  /** What the fields of the party begin with. */
  readonly known: KnownFacts;
  readonly form: FormDefinition;
  readonly step: number;
  readonly party: Party;
}

/**
 * What a reviewer types, kept in this browser until the step is decided. Signatures are not kept: they are given for what
 * the form and the decision are at that moment.
 */
export function useDecisionDraft({ userId, submission, known, form, step, party }: DecisionOptions) {
  const name = `hr-forms.deciding.${userId}.${submission.id}.${step}`;
  const [decision, setDecision] = useState<Decision>(() => {
    const stored = browserStorage.read(name);
    const { values, comment, choice } = isObject(stored) ? stored : {};
    // Who has cleared a field finds it so again.
    const begun = isFormValues(values) ? ownValues(form, party, values) : known.values;
    return {
      values: { ...submission.values, ...begun },
      comment: typeof comment === 'string' ? comment : '',
      choice: typeof choice === 'string' ? choice : '',
    };
  });
  // Two changes in one event build on each other.
  const latest = useRef(decision);

  return {
    ...decision,
    values: withClearedRows(form, submission, decision.values),
    change: (how: (current: Decision) => Partial<Decision>) => {
      latest.current = { ...latest.current, ...how(latest.current) };
      setDecision(latest.current);
      browserStorage.write(name, { ...latest.current, values: ownValues(form, party, latest.current.values) });
    },
    /** The step is decided, by this user or someone else. */
    forget: () => {
      browserStorage.remove(name);
    },
  };
}

/** What was submitted comes from the server, and may be read by fewer than those who use this browser. */
function ownValues(form: FormDefinition, party: Party, values: FormValues): FormValues {
  const own = new Set(
    form.sections
      .filter((section) => partyOf(section) === party)
      .flatMap((section) => [section.key, ...fieldsOf(section).map(({ key }) => key)]),
  );
  return Object.fromEntries(Object.entries(values).filter(([key]) => own.has(key)));
}
