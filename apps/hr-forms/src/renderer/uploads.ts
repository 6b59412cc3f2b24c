import { createContext, useContext } from 'react';

/** A file that a field of the form holds. */
export interface HeldFile {
  readonly name: string;
  readonly url: string;
}

export interface Uploads {
  /** Uploaded files by their id. */
  readonly files: Readonly<Record<string, HeldFile>>;
  /** Adds a file for a field: the id to hold, or the sentence that says why not. */
  readonly upload: (field: string, file: File) => Promise<{ readonly id: string } | { readonly error: string }>;
}

export const UploadsContext = createContext<Uploads>({ files: {}, upload: () => Promise.resolve({ error: '' }) });

export const useUploads = (): Uploads => useContext(UploadsContext);
