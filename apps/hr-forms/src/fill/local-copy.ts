import type { FormValues } from '@atrium/hr-form-model/values';

/**
 * What was typed and is not yet on the server, kept in this browser over a reload and a dead line. A full or forbidden
 * storage costs only that.
 */
export function keepLocalCopy(name: string, copy: object): string | null {
  try {
    const text = JSON.stringify(copy);
    localStorage.setItem(name, text);
    return text;
  } catch {
    return null;
  }
}

/** The text that is kept under a name; null where there is none. */
export function localCopyText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** What is kept under a name, as it was written; null where there is nothing to be read. */
export function readLocalCopy(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function localCopyNames(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

export function forgetLocalCopy(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}

/** Written by these very screens; what a value of a wrong type would be is said by the validation. */
export const isFormValues = (value: unknown): value is FormValues => isRecord(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
