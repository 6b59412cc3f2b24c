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
  /** A file to start with. */
  readonly template: { readonly name: string; readonly lines: readonly (readonly string[])[] };
  readonly maxMegabytes: number;
  /** The rows of the file, and what would become of each. */
  readonly children: (rows: Preview['rows']) => ReactNode;
}

/** The import of a CSV file: first it is checked row by row, and only then anything is written. */
export function FileImport<Preview extends ImportPreview, Imported>({
  intro,
  template,
  maxMegabytes,
  summary,
  nothingToImport,
  children,
  ...options
}: FileImportProps<Preview, Imported>) {
  const { file, preview, isChecking, isWriting, fileError, failure, choose, write } = useFileImport(options);
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Text>{intro}</Text>
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
          <FileDrop
            label="CSV file"
            required
            accept={['.csv', 'text/csv']}
            acceptLabel="CSV"
            maxBytes={maxMegabytes * 1_000_000}
            refusalText={(refusal) =>
              refusal === 'size'
                ? messageFor('file.too-large', { limit: maxMegabytes })
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
        <PreviewCard
          preview={preview}
          pending={isWriting || isChecking}
          summary={summary}
          nothingToImport={nothingToImport}
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
