import { recordImportColumns, recordImportIdColumn, recordImportLimits } from '@atrium/contracts/employee-options';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { Link, useGoBack, useNavigate, useScrollMemory } from '@atrium/router';
import { saveFile } from '@atrium/tenant-api';
import {
  BackButton,
  Button,
  Card,
  EmptyState,
  ErrorState,
  LoadingState,
  Notice,
  PageHeader,
  Stack,
  Text,
} from '@atrium/ui';
import { FileDrop } from '@atrium/ui/file-drop';
import { Download, ShieldCheck } from '@atrium/ui/icons';
import { useAccess } from '../access/use-access';
import { directoryPath } from '../employees-paths';
import { ImportPreview } from './ImportPreview';
import { useImport } from './use-import';

/** Corrects many records with a CSV file: first it is checked row by row, and only then anything is written. */
export function ImportPage() {
  useScrollMemory();
  const goBack = useGoBack(directoryPath);
  return (
    <Stack gap={5}>
      <PageHeader
        back={<BackButton onClick={goBack} />}
        title="Import records"
        subtitle="Update records from a CSV file. You’ll see every change before anything is saved."
      />
      <Import />
    </Stack>
  );
}

function Import() {
  const access = useAccess();
  if (access.may('record.import')) return <ImportForm />;
  if (!access.isKnown) return <LoadingState />;
  if (access.failure !== null) return <ErrorState {...access.failure} />;
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title={access.refusal('record.import') ?? messageFor('auth.hr-required')}
    >
      <Link to={directoryPath}>All employees</Link>
    </EmptyState>
  );
}

function ImportForm() {
  const navigate = useNavigate();
  const { file, preview, isChecking, isWriting, fileError, failure, choose, write } = useImport(
    () => void navigate(directoryPath),
  );
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Text>
            Rows are matched to records by the column “{recordImportIdColumn}”. Columns that are missing change nothing.
            The easiest way to start is an export of the directory, which has all the headings. Write dates as
            year-month-day. The limit is {groupDigits(recordImportLimits.rows)} rows.
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
            maxBytes={recordImportLimits.mb * 1_000_000}
            refusalText={(refusal) =>
              refusal === 'size'
                ? messageFor('file.too-large', { limit: recordImportLimits.mb })
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

function saveTemplate(): void {
  const headings = [recordImportIdColumn, ...Object.values(recordImportColumns)];
  saveFile(new Blob([`${headings.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), 'employees-template.csv');
}
