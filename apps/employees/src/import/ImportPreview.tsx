import { groupDigits } from '@atrium/contracts/numbers';
import type { RecordImportPreview } from '@atrium/contracts/records';
import { Button, Card, Checkbox, Heading, Inline, Notice, Stack, Text } from '@atrium/ui';
import { useState } from 'react';
import { PreviewRows } from './PreviewRows';

interface ImportPreviewProps {
  readonly preview: RecordImportPreview;
  readonly pending: boolean;
  readonly onImport: (skipsProblems: boolean) => void;
}

/** What an import would change, row by row, and the button that does it. */
export function ImportPreview({ preview, pending, onImport }: ImportPreviewProps) {
  const [showsProblemsOnly, setShowsProblemsOnly] = useState(false);
  const { rows, total, valid, actions, ignored_columns } = preview;
  const bad = total - valid;
  const shown = showsProblemsOnly ? rows.filter(({ problems }) => Object.keys(problems).length > 0) : rows;

  return (
    <Card as="section" aria-labelledby="import-preview">
      <Stack gap={4}>
        <Inline justify="space-between" gap={3}>
          <div>
            <Heading id="import-preview">Preview</Heading>
            <Text role="status" tone="muted">
              {`Changed: ${groupDigits(actions.change)}. Unchanged: ${groupDigits(actions.none)}. Rows with problems: ${groupDigits(bad)}.`}
            </Text>
          </div>
          {actions.change > 0 && (
            <Button
              variant="primary"
              pending={pending}
              onClick={() => {
                onImport(bad > 0);
              }}
            >
              {bad === 0 ? `Import ${rowsOf(total)}` : `Skip ${rowsOf(bad)} and import ${groupDigits(valid)}`}
            </Button>
          )}
        </Inline>
        {bad > 0 && (
          <Notice tone="warning">
            {valid === 0
              ? 'None of the rows can be imported. Fix the file and choose it again.'
              : 'Fix the rows with problems and choose the file again, or skip them and import the rest.'}
          </Notice>
        )}
        {bad === 0 && actions.change === 0 && (
          <Notice>All records already match the file. There’s nothing to import.</Notice>
        )}
        {ignored_columns.length > 0 && <Notice>Ignored columns: {ignored_columns.join(', ')}</Notice>}
        {bad > 0 && (
          <Checkbox label="Only show rows with problems" checked={showsProblemsOnly} onChange={setShowsProblemsOnly} />
        )}
        <PreviewRows key={String(showsProblemsOnly)} rows={shown} />
      </Stack>
    </Card>
  );
}

const rowsOf = (rows: number) => `${groupDigits(rows)} ${rows === 1 ? 'row' : 'rows'}`;
