import type { FormKey } from '@atrium/hr-form-model/forms';
import { useNavigate } from '@atrium/router';
import { newKey } from '@atrium/tenant-api';
import { useState } from 'react';
import {
  useHrFormsDefinitionQuery,
  useHrFormsDraftsQuery,
  useHrFormsEarlierQuery,
  useHrFormsFactsQuery,
  useHrFormsFilingQuery,
  useHrFormsRetrieveQuery,
  useHrFormsSignatureQuery,
} from '../api/hr-forms.api';
import { formPath } from '../hr-forms-paths';

const readAnew = { refetchOnMountOrArgChange: true } as const;

/** What the panel reads for a form, and the ways from one form or draft to the next. */
export function useFormPanel(formKey: FormKey, draftId: string | null) {
  const navigate = useNavigate();
  // A blank form that has just become a draft stays as it is; its address names the draft from then on.
  const [adopted, setAdopted] = useState<string | null>(null);
  const [begun, setBegun] = useState(0);
  const [opening] = useState(newKey);
  const isBlank = draftId === null || draftId === adopted;

  const definition = useHrFormsDefinitionQuery(formKey);
  const facts = useHrFormsFactsQuery(opening);
  const filing = useHrFormsFilingQuery(undefined, readAnew);
  const drafts = useHrFormsDraftsQuery(formKey, readAnew);
  const earlier = useHrFormsEarlierQuery(formKey, readAnew);
  const signature = useHrFormsSignatureQuery(undefined, readAnew);
  // Another tab may have saved it since it was read.
  const draft = useHrFormsRetrieveQuery(draftId ?? '', { skip: isBlank, ...readAnew });

  const open = (id?: string) => {
    void navigate(formPath(formKey, id), { replace: true });
  };
  return {
    definition,
    facts,
    filing,
    drafts,
    earlier,
    signature,
    draft,
    isBlank,
    /** Differs after each new beginning. */
    begun,
    startNew: () => {
      setBegun((count) => count + 1);
      setAdopted(null);
      open();
    },
    adopt: (id: string) => {
      setAdopted(id);
      open(id);
    },
    reload: (id: string) => {
      setAdopted(null);
      if (!isBlank) void draft.refetch();
      else if (id !== draftId) open(id);
    },
  };
}
