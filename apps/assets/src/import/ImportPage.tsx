import { assetImportColumns, assetImportIdColumn, assetImportLimits } from '@atrium/contracts/asset-options';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { FileImport } from '@atrium/forms/file-import';
import { Link, useGoBack, useNavigate, useScrollMemory } from '@atrium/router';
import { BackButton, EmptyState, LoadingState, PageHeader, Stack } from '@atrium/ui';
import { ShieldCheck } from '@atrium/ui/icons';
import { useManagesAssets } from '../access/use-manages-assets';
import { useAssetsImportMutation, useAssetsImportPreviewMutation } from '../api/asset-files.api';
import { assetsPath } from '../assets-paths';
import { PreviewTable } from './PreviewTable';

/** Brings many assets in from a CSV file. */
export function ImportPage() {
  useScrollMemory();
  const isManager = useManagesAssets();
  const goBack = useGoBack(assetsPath);
  return (
    <Stack gap={5}>
      <PageHeader
        back={<BackButton onClick={goBack} />}
        title="Import assets"
        subtitle="Add and update assets from a CSV file. You’ll see every change before anything is saved."
      />
      {isManager === undefined && <LoadingState />}
      {isManager === true && <ImportForm />}
      {isManager === false && (
        <EmptyState icon={<ShieldCheck aria-hidden />} title={messageFor('auth.role-required')}>
          <Link to={assetsPath}>All assets</Link>
        </EmptyState>
      )}
    </Stack>
  );
}

const headings = [assetImportIdColumn, ...Object.values(assetImportColumns)];
const headingList = new Intl.ListFormat('en-GB').format(headings);
const example = ['', 'Laptop', 'Computers', '2026-01-31', 'SN-0001', '14 inch', 'new'];

function ImportForm() {
  const navigate = useNavigate();
  return (
    <FileImport
      intro={
        <>
          Use the headings {headingList}. Rows with the ID of an existing asset update it. All other rows add a new
          asset and need a title and a category. Write dates as year-month-day. The limit is{' '}
          {groupDigits(assetImportLimits.rows)} rows.
        </>
      }
      template={{ name: 'assets-template.csv', lines: [headings, example] }}
      maxMegabytes={assetImportLimits.mb}
      previewing={useAssetsImportPreviewMutation()}
      importing={useAssetsImportMutation()}
      failed="asset-import.failed"
      success={({ created, changed }) =>
        messageFor('asset-import.done', { created: groupDigits(created), changed: groupDigits(changed) })
      }
      onImported={() => void navigate(assetsPath)}
      summary={({ actions: { add, change, none } }, bad) =>
        `New assets: ${groupDigits(add)}. Changed: ${groupDigits(change)}. Unchanged: ${groupDigits(none)}. Rows with problems: ${groupDigits(bad)}.`
      }
      nothingToImport="All assets already match the file. There’s nothing to import."
    >
      {(rows) => <PreviewTable rows={rows} />}
    </FileImport>
  );
}
