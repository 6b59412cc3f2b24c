import { messageFor } from '@atrium/errors';
import { saveFile } from '@atrium/tenant-api';
import { Button, Card, Notice, Stack, Text } from '@atrium/ui';
import { FileDrop } from '@atrium/ui/file-drop';
import { Download } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import type { ImportPreview } from './import-preview';
import { PreviewCard, type PreviewWords } from './PreviewCard';
import { useFileImport, type FileImportOptions } from './use-file-import';

export interface FileImportProps<Preview extends ImportPreview, Imported>
  extends FileImportOptions<Preview, Imported>, PreviewWords<Preview> {
  /** What a file needs to say. */
  readonly intro: ReactNode;
  /** A file to start with, where people write such files themselves. */
  readonly template?: { readonly name: string; readonly lines: readonly (readonly string[])[] };
  /** Which files are taken. Default: CSV. */
  readonly file?: { readonly label: string; readonly accept: readonly string[]; readonly acceptLabel: string };
  /** What is chosen for all rows. */
  readonly options?: ReactNode;
  readonly maxMegabytes: number;
  /** The rows of the file, and what would become of each. */
  readonly children: (rows: Preview['rows']) => ReactNode;
}

const csv = { label: 'CSV file', accept: ['.csv', 'text/csv'], acceptLabel: 'CSV' } as const;

/** Imports a file: its rows are checked first, then written. */
export function FileImport<Preview extends ImportPreview, Imported>({
  intro,
  template,
  file: taken = csv,
  options,
  noun,
  maxMegabytes,
  summary,
  nothingToImport,
  children,
  ...calls
}: FileImportProps<Preview, Imported>) {
  const { file, preview, isChecking, isWriting, fileError, failure, choose, write } = useFileImport(calls);
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Text>{intro}</Text>
          {template !== undefined && (
            <div>
              <Button
                size="small"
                icon={<Download size={16} aria-hidden />}
                onClick={() => {
                  saveLines(template.lines, template.name);
                }}
              >
                Download a template
              </Button>
            </div>
          )}
          <FileDrop
            label={taken.label}
            required
            accept={taken.accept}
            acceptLabel={taken.acceptLabel}
            maxBytes={maxMegabytes * 1_000_000}
            refusalText={(refusal) =>
              refusal === 'size'
                ? messageFor('file.too-large', { limit: maxMegabytes })
                : messageFor('file.type-refused', { accepted: taken.acceptLabel })
            }
            value={file}
            onChange={choose}
            disabled={isWriting}
            error={fileError}
          />
          {options}
          {isChecking && <Text role="status">Checking the file…</Text>}
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
        </Stack>
      </Card>
      {preview !== undefined && (
        <PreviewCard
          preview={preview}
          pending={isWriting || isChecking}
          summary={summary}
          nothingToImport={nothingToImport}
          noun={noun}
          onImport={(skipsProblems) => void write(skipsProblems)}
        >
          {children}
        </PreviewCard>
      )}
    </Stack>
  );
}

function saveLines(lines: readonly (readonly string[])[], name: string): void {
  const content = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name);
}
