import { assetImportColumns, assetImportIdColumn, assetImportLimits } from '@atrium/contracts/asset-options';
import type { AssetImportPreview } from '@atrium/contracts/assets';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor, type ErrorCode } from '@atrium/errors';
import { Link, useGoBack, useNavigate, useScrollMemory } from '@atrium/router';
import { failureFields, failureMessage, isApiFailure, newKey, saveFile } from '@atrium/tenant-api';
import { BackButton, Button, Card, EmptyState, Notice, PageHeader, Stack, Text } from '@atrium/ui';
import { Download, ShieldCheck } from '@atrium/ui/icons';
import { FileDrop } from '@atrium/ui/file-drop';
import { showToast } from '@atrium/ui/toast';
import { selectIsAdmin } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { useState } from 'react';
import { useAssetsImportMutation, useAssetsImportPreviewMutation } from '../api/asset-files.api';
import { assetsPath } from '../assets-paths';
import { ImportPreview } from './ImportPreview';

/** Brings many assets in from a CSV file: first it is checked row by row, and only then anything is written. */
export function ImportPage() {
  useScrollMemory();
  const isAdmin = useSelector(selectIsAdmin);
  const goBack = useGoBack(assetsPath);
  return (
    <Stack gap={5}>
      <PageHeader
        back={<BackButton onClick={goBack} />}
        title="Import assets"
        subtitle="Add and update assets from a CSV file. You’ll see every change before anything is saved."
      />
      {isAdmin ? (
        <ImportForm />
      ) : (
        <EmptyState icon={<ShieldCheck aria-hidden />} title={messageFor('auth.role-required')}>
          <Link to={assetsPath}>All assets</Link>
        </EmptyState>
      )}
    </Stack>
  );
}

/** A file and the name of its import: another file is another import. */
interface Chosen {
  readonly file: File;
  readonly key: string;
}

function ImportForm() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, previewing] = useAssetsImportPreviewMutation();
  /** What was shown when the file was found to be no longer right: it stays until the file was checked again. */
  const [outdated, setOutdated] = useState<AssetImportPreview>();
  const [importAssets, importing] = useAssetsImportMutation();
  /** What is wrong with the file stands at its field. */
  const wrong = fileReason(previewing.error);
  const shown = previewing.data ?? outdated;
  const failure =
    reasonOf(importing.error, 'asset-import.failed') ??
    (wrong === undefined ? reasonOf(previewing.error, 'asset-import.preview-failed') : null);

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
    void navigate(assetsPath);
  };

  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Text>
            Use the headings {headingList}. Rows with the ID of an existing asset update it. All other rows add a new
            asset and need a title and a category. Write dates as year-month-day. The limit is{' '}
            {groupDigits(assetImportLimits.rows)} rows.
          </Text>
          <div>
            <Button size="small" icon={<Download size={16} aria-hidden />} onClick={saveTemplate}>
              Download a template
            </Button>
          </div>
          <FileDrop
            label="CSV file"
            required
            accept={['.csv', 'text/csv']}
            acceptLabel="CSV"
            maxBytes={assetImportLimits.mb * 1_000_000}
            refusalText={(refusal) =>
              refusal === 'size'
                ? messageFor('file.too-large', { limit: assetImportLimits.mb })
                : messageFor('file.type-refused', { accepted: 'CSV' })
            }
            value={chosen?.file ?? null}
            onChange={choose}
            disabled={importing.isLoading}
            error={wrong}
          />
          {previewing.isLoading && <Text role="status">Checking the file…</Text>}
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
        </Stack>
      </Card>
      {shown !== undefined && (
        <ImportPreview
          preview={shown}
          pending={importing.isLoading || previewing.isLoading}
          onImport={(skipsProblems) => void write(skipsProblems)}
        />
      )}
    </Stack>
  );
}

const fileReason = (failure: unknown): string | undefined => failureFields(failure)['file']?.[0];

const reasonOf = (failure: unknown, fallback: ErrorCode): string | null =>
  failure === undefined ? null : (fileReason(failure) ?? failureMessage(failure, { fallback }));

/** Something that the rows go against was added since they were checked; only another look says which rows those are. */
const hasNewProblems = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'asset-import.problems';

const headings = [assetImportIdColumn, ...Object.values(assetImportColumns)];
const headingList = new Intl.ListFormat('en-GB').format(headings);

function saveTemplate(): void {
  const example = ['', 'Laptop', 'Computers', '2026-01-31', 'SN-0001', '14 inch', 'new'];
  const lines = [headings, example].map((cells) => cells.join(',')).join('\r\n');
  saveFile(new Blob([`${lines}\r\n`], { type: 'text/csv;charset=utf-8' }), 'assets-template.csv');
}
