import { createContext, useContext } from 'react';

/** A file that a field of the form holds. */
export interface HeldFile {
  readonly name: string;
  readonly url: string;
}

/** The id to hold, or the sentence that says why there is none. */
export type UploadAnswer = { readonly id: string } | { readonly error: string };

export interface Uploads {
  /** Uploaded files by their id. */
  readonly files: Readonly<Record<string, HeldFile>>;
  /** Adds a file for a field. */
  readonly upload: (field: string, file: File) => Promise<UploadAnswer>;
}

export const UploadsContext = createContext<Uploads>({ files: {}, upload: () => Promise.resolve({ error: '' }) });

export const useUploads = (): Uploads => useContext(UploadsContext);
