import type { FormValues } from '@atrium/hr-form-model/values';

/**
 * What was typed and is not yet on the server, kept in this browser over a reload and a dead line. A full or forbidden
 * storage costs only that; false then.
 */
export function keepLocalCopy(name: string, copy: object): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function hasLocalCopy(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
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
