import type { FilingRefusals } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { isFormKey, type FormKey } from '@atrium/hr-form-model/forms';
import { assertMay, may, type Action, type Actor } from '../policy/policy';

/** Forms about somebody else. Everyone fills the others for themselves. */
const aboutOthers: Readonly<Partial<Record<FormKey, Action>>> = {
  disciplinary: 'form.file-about-others',
  ie: 'form.file-about-others',
  jobRequisition: 'form.file-about-others',
  jobofferletter: 'form.file-letter',
  expirience: 'form.file-letter',
};

/** Throws who files a form, where the account may not. */
export function assertMayFile(actor: Actor, form: string): void {
  const action = isFormKey(form) ? aboutOthers[form] : undefined;
  if (action !== undefined) assertMay(actor, action);
}

/** The forms that an account may not file, each with why, and who may. */
export function refusedForms(actor: Actor): FilingRefusals {
  return Object.fromEntries(
    Object.entries(aboutOthers).flatMap(([form, action]) => {
      const decision = may(actor, action);
      return decision.ok ? [] : [[form, { reason: messageFor(decision.reason), ask: [...decision.ask] }] as const];
    }),
  );
}
