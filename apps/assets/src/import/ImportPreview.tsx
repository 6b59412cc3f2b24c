import type { AssetImportPreview } from '@atrium/contracts/assets';
import { groupDigits } from '@atrium/contracts/numbers';
import { Button, Card, Checkbox, Heading, Inline, Notice, Stack, Text } from '@atrium/ui';
import { useState } from 'react';
import { PreviewTable } from './PreviewTable';

interface ImportPreviewProps {
  readonly preview: AssetImportPreview;
  readonly pending: boolean;
  readonly onImport: (skipsProblems: boolean) => void;
}

/** What an import would do, row by row, and the button that does it. */
export function ImportPreview({ preview, pending, onImport }: ImportPreviewProps) {
  const [showsProblemsOnly, setShowsProblemsOnly] = useState(false);
  const { rows, total, valid, actions, ignored_columns } = preview;
  const bad = total - valid;
  const writes = actions.add + actions.change;
  const shown = showsProblemsOnly ? rows.filter(({ problems }) => Object.keys(problems).length > 0) : rows;

  return (
    <Card as="section" aria-labelledby="import-preview">
      <Stack gap={4}>
        <Inline justify="space-between" gap={3}>
          <div>
            <Heading id="import-preview">Preview</Heading>
            <Text role="status" tone="muted">
              {`New assets: ${count(actions.add)}. Changed: ${count(actions.change)}. Unchanged: ${count(actions.none)}. Rows with problems: ${count(bad)}.`}
            </Text>
          </div>
          {writes > 0 && (
            <Button
              variant="primary"
              pending={pending}
              onClick={() => {
                onImport(bad > 0);
              }}
            >
              {bad === 0 ? `Import ${rowsOf(total)}` : `Skip ${rowsOf(bad)} and import ${count(valid)}`}
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
        {bad === 0 && writes === 0 && <Notice>All assets already match the file. There’s nothing to import.</Notice>}
        {ignored_columns.length > 0 && <Notice>Ignored columns: {ignored_columns.join(', ')}</Notice>}
        {bad > 0 && (
          <Checkbox label="Only show rows with problems" checked={showsProblemsOnly} onChange={setShowsProblemsOnly} />
        )}
        <PreviewTable key={String(showsProblemsOnly)} rows={shown} />
      </Stack>
    </Card>
  );
}

const count = (rows: number) => groupDigits(rows);
const rowsOf = (rows: number) => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;
