import type { AssetImportPreview } from '@atrium/contracts/assets';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureFields, failureMessage, isApiFailure, newKey } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsImportMutation, useAssetsImportPreviewMutation } from '../api/asset-files.api';

/** A file and the name of its import: another file is another import. */
interface Chosen {
  readonly file: File;
  readonly key: string;
}

/** The import of a file, from choosing it to writing its rows. `onImported` is called once they are written. */
export function useImport(onImported: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, previewing] = useAssetsImportPreviewMutation();
  /** What was shown when the file turned out to be outdated: it stays until the file has been checked again. */
  const [outdated, setOutdated] = useState<AssetImportPreview>();
  const [importAssets, importing] = useAssetsImportMutation();
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
    const { data, error } = await importAssets({ ...chosen, skipsProblems });
    if (hasNewProblems(error)) {
      setOutdated(shown);
      void preview(chosen.file);
    }
    if (data === undefined) return;
    const created = groupDigits(data.created);
    const changed = groupDigits(data.changed);
    showToast({ tone: 'success', message: messageFor('asset-import.done', { created, changed }) });
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
      reasonOf(importing.error, 'asset-import.failed') ??
      (fileError === undefined ? reasonOf(previewing.error, 'asset-import.preview-failed') : null),
    choose,
    write,
  };
}

const fileReason = (failure: unknown): string | undefined => failureFields(failure)['file']?.[0];

const reasonOf = (failure: unknown, fallback: ErrorCode): string | null =>
  failure === undefined ? null : (fileReason(failure) ?? failureMessage(failure, { fallback }));

/** Something that conflicts with the rows was added since they were checked; only another check says which rows. */
const hasNewProblems = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'asset-import.problems';
