import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { failureMessage, isApiFailure, isNotFound } from '@atrium/tenant-api';
import { useHrFormsCreateMutation, useHrFormsDiscardMutation, useHrFormsUpdateMutation } from '../api/hr-forms.api';
import { wireValues } from '../api/wire-values';
import type { DraftCalls, SaveOutcome } from './draft-calls';

/** The calls that save drafts of a form. */
export function useDraftCalls({ key: form, version: formVersion }: FormDefinition): DraftCalls {
  const [create] = useHrFormsCreateMutation();
  const [update] = useHrFormsUpdateMutation();
  const [remove] = useHrFormsDiscardMutation();
  return {
    create: async (key, values) =>
      outcomeOf(await create({ key, body: { form, version: formVersion, values: wireValues(values) } })),
    update: async ({ id, version }, values) =>
      outcomeOf(await update({ id, body: { version, values: wireValues(values) } })),
    remove: async (id) => whyNotRemoved((await remove(id)).error),
  };
}

type Answer =
  { readonly data: Submission; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown };

function outcomeOf({ data, error }: Answer): SaveOutcome {
  if (data !== undefined) return { kind: 'saved', draft: { id: data.id, version: data.version } };
  if (!isApiFailure(error)) return { kind: 'refused', message: messageFor('hr-form.save-failed') };
  // Without a session nothing was sent, and it goes out once there is one.
  if (error.kind !== 'refused' || error.status >= 500) return { kind: 'unreachable' };
  if (error.code === 'hr-form.draft-newer') return { kind: 'newer' };
  const message = failureMessage(error, { fallback: 'hr-form.save-failed' });
  return { kind: error.status === 404 ? 'gone' : 'refused', message };
}

/** A draft that is no longer there was discarded: by a call whose answer was lost, or in another window. */
function whyNotRemoved(error: unknown): string | null {
  if (error === undefined || isNotFound(error)) return null;
  return failureMessage(error, { fallback: 'hr-form.discard-failed', noResponse: 'hr-form.discard-failed' });
}
