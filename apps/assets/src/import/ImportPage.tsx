import { assetImportColumns, assetImportIdColumn, assetImportLimits } from '@atrium/contracts/asset-options';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { Link, useGoBack, useNavigate, useScrollMemory } from '@atrium/router';
import { saveFile } from '@atrium/tenant-api';
import { BackButton, Button, Card, EmptyState, Notice, PageHeader, Stack, Text } from '@atrium/ui';
import { Download, ShieldCheck } from '@atrium/ui/icons';
import { FileDrop } from '@atrium/ui/file-drop';
import { selectIsAdmin } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { assetsPath } from '../assets-paths';
import { ImportPreview } from './ImportPreview';
import { useImport } from './use-import';

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

function ImportForm() {
  const navigate = useNavigate();
  const { file, preview, isChecking, isWriting, fileError, failure, choose, write } = useImport(
    () => void navigate(assetsPath),
  );

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
            value={file}
            onChange={choose}
            disabled={isWriting}
            error={fileError}
          />
          {isChecking && <Text role="status">Checking the file…</Text>}
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
        </Stack>
      </Card>
      {preview !== undefined && (
        <ImportPreview
          preview={preview}
          pending={isWriting || isChecking}
          onImport={(skipsProblems) => void write(skipsProblems)}
        />
      )}
    </Stack>
  );
}

const headings = [assetImportIdColumn, ...Object.values(assetImportColumns)];
const headingList = new Intl.ListFormat('en-GB').format(headings);

function saveTemplate(): void {
  const example = ['', 'Laptop', 'Computers', '2026-01-31', 'SN-0001', '14 inch', 'new'];
  const lines = [headings, example].map((cells) => cells.join(',')).join('\r\n');
  saveFile(new Blob([`${lines}\r\n`], { type: 'text/csv;charset=utf-8' }), 'assets-template.csv');
}
