import { recordImportColumns, recordImportIdColumn, recordImportLimits } from '@atrium/contracts/employee-options';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { FileImport } from '@atrium/forms/file-import';
import { Link, useGoBack, useNavigate, useScrollMemory } from '@atrium/router';
import { BackButton, EmptyState, ErrorState, LoadingState, PageHeader, Stack } from '@atrium/ui';
import { ShieldCheck } from '@atrium/ui/icons';
import { useAccess } from '../access/use-access';
import { useEmployeesImportMutation, useEmployeesImportPreviewMutation } from '../api/transfer.api';
import { directoryPath } from '../employees-paths';
import { PreviewRows } from './PreviewRows';

/** Corrects many records with a CSV file. */
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

const headings = [recordImportIdColumn, ...Object.values(recordImportColumns)];

function ImportForm() {
  const navigate = useNavigate();
  return (
    <FileImport
      intro={
        <>
          Rows are matched to records by the column “{recordImportIdColumn}”. Columns that are missing change nothing.
          The easiest way to start is an export of the directory, which has all the headings. Write dates as
          year-month-day. The limit is {groupDigits(recordImportLimits.rows)} rows.
        </>
      }
      template={{ name: 'employees-template.csv', lines: [headings] }}
      maxMegabytes={recordImportLimits.mb}
      previewing={useEmployeesImportPreviewMutation()}
      importing={useEmployeesImportMutation()}
      failed="record-import.failed"
      success={({ changed }) => messageFor('record-import.done', { changed: groupDigits(changed) })}
      onImported={() => void navigate(directoryPath)}
      summary={({ actions: { change, none } }, bad) =>
        `Changed: ${groupDigits(change)}. Unchanged: ${groupDigits(none)}. Rows with problems: ${groupDigits(bad)}.`
      }
      nothingToImport="All records already match the file. There’s nothing to import."
    >
      {(rows) => <PreviewRows rows={rows} />}
    </FileImport>
  );
}
