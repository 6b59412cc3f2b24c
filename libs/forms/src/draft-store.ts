import { isObject, tabStorage } from './json-storage';

/**
 * What was typed into a form, kept over a failed try, a visit to another page and a reload. It lives as long as the tab. Files
 * stay in memory: a reload loses them, and only their names are known then.
 */
export interface DraftOptions<Values> {
  /** Where it is kept: the form's name and whose it is. The next one to sign in on this tab does not see it. */
  readonly name: string;
  /** What is never kept, such as passwords. */
  readonly leavesOut?: readonly (keyof Values & string)[];
}

export interface Draft<Values> {
  readonly values: Values;
  /** Of the call that may have arrived already, see `newKey`; null where none was made. */
  readonly key: string | null;
  /** Names of files that had been chosen and that a reload lost. */
  readonly lostFiles: readonly string[];
}

/** Files that were chosen, by the name of the draft. */
const chosenFiles = new Map<string, Readonly<Record<string, File>>>();

/** What was left in a form; null where there is nothing. Fields and types that `initial` does not have are passed over. */
export function readDraft<Values extends object>(
  { name, leavesOut = [] }: DraftOptions<Values>,
  initial: Values,
): Draft<Values> | null {
  const stored = readStored(name);
  if (stored === null) return null;
  const files = chosenFiles.get(name) ?? {};
  const taken = Object.entries(initial).filter(
    ([field, blank]) =>
      !isOneOf(leavesOut, field) && field in stored.values && typeof stored.values[field] === typeof blank,
  );
  return {
    values: {
      ...initial,
      ...Object.fromEntries(taken.map(([field]) => [field, stored.values[field]])),
      ...files,
    },
    key: typeof stored.key === 'string' ? stored.key : null,
    lostFiles: Object.entries(stored.fileNames).flatMap(([field, file]) =>
      field in initial && !(field in files) && typeof file === 'string' ? [file] : [],
    ),
  };
}

/** Keeps what differs from `initial`; a form that holds nothing is forgotten. */
export function keepDraft<Values extends object>(
  { name, leavesOut = [] }: DraftOptions<Values>,
  initial: Values,
  values: Values,
  key: string,
): void {
  const blank = new Map(Object.entries(initial));
  const filled = Object.entries(values).filter(
    ([field, value]) => !isOneOf(leavesOut, field) && value !== blank.get(field),
  );
  if (filled.length === 0) {
    forgetDraft(name);
    return;
  }
  const files = filled.filter((entry): entry is [string, File] => entry[1] instanceof File);
  const texts = filled.filter(([, value]) => !(value instanceof File));
  chosenFiles.set(name, Object.fromEntries(files));
  const draft = {
    values: Object.fromEntries(texts),
    fileNames: Object.fromEntries(files.map(([field, file]) => [field, file.name])),
    key,
  };
  tabStorage.write(name, draft);
}

export function forgetDraft(name: string): void {
  chosenFiles.delete(name);
  tabStorage.remove(name);
}

interface Stored {
  readonly values: Readonly<Record<string, unknown>>;
  readonly fileNames: Readonly<Record<string, unknown>>;
  readonly key?: unknown;
}

/** It may have been written by another version. */
function readStored(name: string): Stored | null {
  const stored = tabStorage.read(name);
  return isStored(stored) ? stored : null;
}

const isStored = (value: unknown): value is Stored =>
  isObject(value) && isObject(value['values']) && isObject(value['fileNames']);

const isOneOf = (fields: readonly string[], field: string): boolean => fields.includes(field);
