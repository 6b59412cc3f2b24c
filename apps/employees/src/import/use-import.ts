import { groupDigits } from '@atrium/contracts/numbers';
import type { RecordImportPreview } from '@atrium/contracts/records';
import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureFields, failureMessage, isApiFailure } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useEmployeesImportMutation, useEmployeesImportPreviewMutation } from '../api/transfer.api';

/** The import of a file, from choosing it to writing its rows. `onImported` is called once they are written. */
export function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, previewing] = useEmployeesImportPreviewMutation();
  /** What was shown when the file turned out to be outdated: it stays until the file has been checked again. */
  const [outdated, setOutdated] = useState<RecordImportPreview>();
  const [importRecords, importing] = useEmployeesImportMutation();
  const shown = previewing.data ?? outdated;
  const fileError = fileReason(previewing.error);

  const choose = (chosen: File | null) => {
    previewing.reset();
    importing.reset();
    setOutdated(undefined);
    setFile(chosen);
    if (chosen !== null) void preview(chosen);
  };

  const write = async (skipsProblems: boolean) => {
    if (file === null || importing.isLoading || previewing.isLoading) return;
    const { data, error } = await importRecords({ file, skipsProblems });
    if (hasNewProblems(error)) {
      setOutdated(shown);
      void preview(file);
    }
    if (data === undefined) return;
    showToast({ tone: 'success', message: messageFor('record-import.done', { changed: groupDigits(data.changed) }) });
    onImported();
  };

  return {
    file,
    preview: shown,
    isChecking: previewing.isLoading,
    isWriting: importing.isLoading,
    /** What is wrong with the file, for its field. */
    fileError,
    /** Why the last step failed, where the field doesn’t say it. */
    failure:
      reasonOf(importing.error, 'record-import.failed') ??
      (fileError === undefined ? reasonOf(previewing.error, 'asset-import.preview-failed') : null),
    choose,
    write,
  };
}

const fileReason = (failure: unknown): string | undefined => failureFields(failure)['file']?.[0];

const reasonOf = (failure: unknown, fallback: ErrorCode): string | null =>
  failure === undefined ? null : (fileReason(failure) ?? failureMessage(failure, { fallback }));

/** Something has changed since the rows were checked; only another check says which of them it concerns. */
const hasNewProblems = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'asset-import.problems';
