import { formatCount, groupDigits } from '@atrium/contracts/numbers';
import { Button, Card, Checkbox, Heading, Inline, Notice, Stack, Text } from '@atrium/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { hasProblems, type ImportPreview } from './import-preview';

export interface PreviewWords<Preview extends ImportPreview> {
  /** How many rows will be added, changed and so on. */
  readonly summary: (preview: Preview, rowsWithProblems: number) => string;
  /** Said where every row is in order and none changes anything. */
  readonly nothingToImport: string;
  /** What the file holds. Default: rows. */
  readonly noun?: readonly [one: string, other: string] | undefined;
}

interface PreviewCardProps<Preview extends ImportPreview> extends PreviewWords<Preview> {
  readonly preview: Preview;
  readonly pending: boolean;
  readonly onImport: (skipsProblems: boolean) => void;
  readonly children: (rows: Preview['rows']) => ReactNode;
}

/** What an import would do, row by row, and the button that does it. */
export function PreviewCard<Preview extends ImportPreview>({
  preview,
  pending,
  summary,
  nothingToImport,
  noun: [one, other] = ['row', 'rows'],
  onImport,
  children,
}: PreviewCardProps<Preview>) {
  const [showsProblemsOnly, setShowsProblemsOnly] = useState(false);
  const { rows, total, valid, actions, ignored_columns } = preview;
  const bad = total - valid;
  const counted = (count: number): string => formatCount(count, one, other);
  const writes = (actions.add ?? 0) + actions.change;

  return (
    <Card as="section" aria-labelledby="import-preview">
      <Stack gap={4}>
        <Inline justify="space-between" gap={3}>
          <div>
            <Heading id="import-preview">Preview</Heading>
            <Text role="status" tone="muted">
              {summary(preview, bad)}
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
              {bad === 0 ? `Import ${counted(writes)}` : `Skip ${counted(bad)} and import ${groupDigits(writes)}`}
            </Button>
          )}
        </Inline>
        {bad > 0 && (
          <Notice tone="warning">
            {valid === 0
              ? `None of the ${other} can be imported. Fix the file and choose it again.`
              : `Fix the ${other} with problems and choose the file again, or skip them and import the rest.`}
          </Notice>
        )}
        {bad === 0 && writes === 0 && <Notice>{nothingToImport}</Notice>}
        {ignored_columns.length > 0 && <Notice>Ignored columns: {ignored_columns.join(', ')}</Notice>}
        {bad > 0 && (
          <Checkbox
            label={`Only show ${other} with problems`}
            checked={showsProblemsOnly}
            onChange={setShowsProblemsOnly}
          />
        )}
        <Fragment key={String(showsProblemsOnly)}>
          {children(showsProblemsOnly ? rows.filter(hasProblems) : rows)}
        </Fragment>
      </Stack>
    </Card>
  );
}
