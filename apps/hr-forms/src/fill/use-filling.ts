import { selectClaims } from '@atrium/auth-store';
import type { EmployeeFacts, Submission } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { prefill, recordValues } from '@atrium/hr-form-model/prefill';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useSelector } from '@atrium/state';
import { useState } from 'react';
import { usePersonAbout } from './use-person-about';
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
  const known = recordOf(form, facts);
  const draft = useDraft({ userId, form, opened, prefilled, known, onCreated });
  const about = usePersonAbout({ form, values: draft.values, change: draft.change });
  const [isReadingFacts, setReadingFacts] = useState(false);

  return {
    draft,
    /** The fields that nobody types. */
    knownFields: new Set(Object.keys({ ...known, ...about.known })),
    about,
    isReadingFacts,
    /** Reads them again where that failed, and fills in what is still blank. */
    readFacts: async () => {
      setReadingFacts(true);
      const read = await onReadFacts();
      setReadingFacts(false);
      if (read !== null) draft.fillIn(prefilledWith(form, read, today), recordOf(form, read));
    },
  };
}

/** In a form about somebody else, the record of whoever fills it says nothing. */
const recordOf = (form: FormDefinition, facts: EmployeeFacts | null): FormValues =>
  form.about === undefined ? recordValues(form, facts ?? {}) : {};

/** `today` is the day on which the form was begun, not the one on which the record was read. */
const prefilledWith = (form: FormDefinition, facts: EmployeeFacts | null, today: string): FormValues =>
  prefill(form, { ...facts, today });
