import {
  emptyValues,
  noFiles,
  type FileField,
  type TextField,
  type WizardFiles,
  type WizardValues,
} from './wizard-fields';

/**
 * What was typed into the wizard, kept over a failed save, a visit to another page and a reload. It lives as long as
 * the tab, belongs to one account, and never holds a password. Files stay in memory: a reload loses them.
 */
export interface WizardDraft {
  readonly values: WizardValues;
  readonly files: WizardFiles;
  /** Names of files that had been chosen and that a reload lost. */
  readonly lostFiles: readonly string[];
}

interface StoredDraft {
  readonly values: Readonly<Partial<Record<TextField, string>>>;
  readonly fileNames: Readonly<Partial<Record<FileField, string>>>;
}

const secretFields: readonly TextField[] = ['password', 'confirm_password'];
const storageKey = (userId: string) => `employees.new-employee.${userId}`;

const chosenFiles = new Map<string, WizardFiles>();

/** What the account left in the wizard; null when there is nothing. */
export function readDraft(userId: string): WizardDraft | null {
  const stored = readStored(userId);
  if (stored === null) return null;
  const files = chosenFiles.get(userId) ?? noFiles;
  return {
    values: { ...emptyValues, ...pickText(stored.values) },
    files,
    lostFiles: (Object.keys(noFiles) as FileField[]).flatMap((field) => {
      const name = stored.fileNames[field];
      return name !== undefined && files[field] === null ? [name] : [];
    }),
  };
}

/** Keeps the wizard's state; one that holds nothing is forgotten. */
export function keepDraft(userId: string, values: WizardValues, files: WizardFiles): void {
  const typed = (Object.keys(emptyValues) as TextField[]).filter(
    (field) => !secretFields.includes(field) && values[field] !== emptyValues[field],
  );
  const chosen = Object.entries(files).filter(([, file]) => file !== null);
  if (typed.length === 0 && chosen.length === 0) {
    forgetDraft(userId);
    return;
  }
  chosenFiles.set(userId, files);
  const draft: StoredDraft = {
    values: Object.fromEntries(typed.map((field) => [field, values[field]])),
    fileNames: Object.fromEntries(chosen.map(([field, file]: [string, File | null]) => [field, file?.name ?? ''])),
  };
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs only the draft over a reload.
  }
}

export function forgetDraft(userId: string): void {
  chosenFiles.delete(userId);
  sessionStorage.removeItem(storageKey(userId));
}

function readStored(userId: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? 'null');
    return isStoredDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'values' in value && 'fileNames' in value;
}

/** Only fields of this version, and only text: the draft may have been written by another one. */
const pickText = (values: StoredDraft['values']): Partial<Record<TextField, string>> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        field in emptyValues && !secretFields.includes(field as TextField) && typeof value === 'string',
    ),
  );
