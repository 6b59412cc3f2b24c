import type { FormValues } from '@atrium/hr-form-model/values';

/**
 * What was typed and is not yet on the server, kept over a reload and a dead line. A copy belongs to one account, and is
 * forgotten as soon as the server has it.
 */
export interface LocalCopy {
  readonly values: FormValues;
  /** The version of the draft that it was typed into; null where there was none yet. */
  readonly version: number | null;
}

/** Names a copy: one per draft, and one per form that has none yet. */
export const localCopyName = (userId: string, form: string, draft: string | null): string =>
  `hr-forms.unsaved.${userId}.${form}.${draft ?? 'new'}`;

export function readLocalCopy(name: string): LocalCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('version' in stored)) return null;
    const { version } = stored;
    return isRecord(stored.values) && (version === null || typeof version === 'number')
      ? { values: stored.values, version }
      : null;
  } catch {
    return null;
  }
}

export function keepLocalCopy(name: string, copy: LocalCopy): void {
  try {
    localStorage.setItem(name, JSON.stringify(copy));
  } catch {
    // A full or forbidden storage costs only the copy over a reload.
  }
}

export function forgetLocalCopy(name: string): void {
  localStorage.removeItem(name);
}

/** Written by this very file; what a value of a wrong type would be is said by the validation. */
const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
