import { selectClaims } from '@atrium/auth-store';
import type { EmployeeFacts, Submission } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { prefill } from '@atrium/hr-form-model/prefill';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useSelector } from '@atrium/state';
import { useState } from 'react';
import { useDraft } from '../drafts/use-draft';

interface FillingOptions {
  readonly form: FormDefinition;
  readonly opened: Submission | null;
  readonly today: string;
  readonly facts: EmployeeFacts | null;
  readonly onReadFacts: () => Promise<EmployeeFacts | null>;
  readonly onCreated: (id: string) => void;
}

/** The draft of a form, which begins with what the company knows of its user. */
export function useFilling({ form, opened, today, facts, onReadFacts, onCreated }: FillingOptions) {
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
  const [prefilled] = useState(() => prefilledWith(form, facts, today));
  const draft = useDraft({ userId, form, opened, prefilled, onCreated });
  const [isReadingFacts, setReadingFacts] = useState(false);

  return {
    draft,
    isReadingFacts,
    /** Reads them again where that failed, and fills in what is still blank. */
    readFacts: async () => {
      setReadingFacts(true);
      const known = await onReadFacts();
      setReadingFacts(false);
      if (known !== null) draft.fillIn(prefilledWith(form, known, today));
    },
  };
}

/** `today` is the day on which the form was begun, not the one on which the record was read. */
const prefilledWith = (form: FormDefinition, facts: EmployeeFacts | null, today: string): FormValues =>
  prefill(form, { ...facts, today });
