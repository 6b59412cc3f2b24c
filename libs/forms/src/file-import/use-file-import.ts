import type { ErrorCode } from '@atrium/errors';
import { failureFields, failureMessage, isApiFailure, newKey } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import type { Outcome } from '../use-sending';
import type { ImportPreview } from './import-preview';

/** What the hook of a mutation returns. */
type Mutation<Arg, Answer> = readonly [
  send: (arg: Arg) => PromiseLike<Outcome<Answer>>,
  state: {
    readonly data?: Answer | undefined;
    readonly error?: unknown;
    readonly isLoading: boolean;
    readonly reset: () => void;
  },
];

interface ChosenFile {
  readonly file: File;
  /** Names the import, so that it happens once however often it is sent: another file is another import. */
  readonly key: string;
}

interface ImportRequest extends ChosenFile {
  readonly skipsProblems: boolean;
}

export interface FileImportOptions<Preview extends ImportPreview, Imported> {
  readonly previewing: Mutation<File, Preview>;
  readonly importing: Mutation<ImportRequest, Imported>;
  /** Why the import failed, where the server doesn’t say it. */
  readonly failed: ErrorCode;
  /** What is said of success. */
  readonly success: (imported: Imported) => string;
  /** Called once the rows are written. */
  readonly onImported: () => void;
}

/** The import of a file, from choosing it to writing its rows. */
export function useFileImport<Preview extends ImportPreview, Imported>({
  previewing: [preview, previewing],
  importing: [send, importing],
  failed,
  success,
  onImported,
}: FileImportOptions<Preview, Imported>) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  /** What was shown when the file turned out to be outdated: it stays until the file has been checked again. */
  const [outdated, setOutdated] = useState<Preview>();
  const shown = previewing.data ?? outdated;
  const fileError = fileReason(previewing.error);

  const choose = (file: File | null) => {
    previewing.reset();
    importing.reset();
    setOutdated(undefined);
    setChosen(file === null ? null : { file, key: newKey() });
    if (file !== null) void preview(file);
  };

  const write = async (skipsProblems: boolean) => {
    if (chosen === null || importing.isLoading || previewing.isLoading) return;
    const { data, error } = await send({ ...chosen, skipsProblems });
    if (hasNewProblems(error)) {
      setOutdated(shown);
      void preview(chosen.file);
    }
    if (data === undefined) return;
    showToast({ tone: 'success', message: success(data) });
    onImported();
  };

  return {
    file: chosen?.file ?? null,
    preview: shown,
    isChecking: previewing.isLoading,
    isWriting: importing.isLoading,
    /** What is wrong with the file, for its field. */
    fileError,
    /** Why the last step failed, where the field doesn’t say it. */
    failure:
      reasonOf(importing.error, failed) ??
      (fileError === undefined ? reasonOf(previewing.error, 'asset-import.preview-failed') : null),
    choose,
    write,
  };
}

const fileReason = (failure: unknown): string | undefined => failureFields(failure)['file']?.[0];

const reasonOf = (failure: unknown, fallback: ErrorCode): string | null =>
  failure === undefined ? null : (fileReason(failure) ?? failureMessage(failure, { fallback }));

const codesOfProblems: ReadonlySet<unknown> = new Set<ErrorCode>(['asset-import.problems', 'contact-import.problems']);

/** Something that conflicts with the rows has changed since they were checked; only another check says which rows. */
const hasNewProblems = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && codesOfProblems.has(failure.code);
