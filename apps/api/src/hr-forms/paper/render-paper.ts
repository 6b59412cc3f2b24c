import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../files/file-store';
import { JobFailed, type WorkerPool } from '../../workers/worker-pool';
import type { PaperFile } from '../../workers/jobs';
import { shownFiles } from './attachments';
import { cleanTexts } from './clean-text';
import { formPaper } from './form-paper';
import { letterPaper } from './letter-paper';
import type { PaperContent } from './paper-content';

export interface RenderedPaper {
  readonly size: number;
  /** Its file is gone once it is read or destroyed. */
  readonly bytes: Readable;
}

interface Workshop {
  readonly workers: WorkerPool;
  readonly files: FileStore;
}

/**
 * Sets a submission as PDF, in a worker. Where its attachments can't be shown (damaged, or made to do harm), it is made
 * without them: they are listed either way.
 */
export async function renderPaper(
  { workers, files }: Workshop,
  tenantId: string,
  paper: PaperContent,
): Promise<RenderedPaper> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-paper-'));
  const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const target = join(folder, 'paper.pdf');
    const letter = letterPaper(paper);
    const job = {
      kind: 'typeset',
      template: letter === undefined ? 'form' : 'letter',
      paper: cleanTexts(letter ?? formPaper(paper)),
      target,
    } as const;
    const shown = await fetchFiles(files, tenantId, folder, paper);
    try {
      await workers.run(tenantId, { ...job, files: shown });
    } catch (error) {
      if (!(error instanceof JobFailed) || shown.length === 0) throw error;
      await workers.run(tenantId, { ...job, files: [] });
    }
    const { size } = await stat(target);
    const bytes = createReadStream(target);
    bytes.once('close', () => void dispose());
    return { size, bytes };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Copies what the paper shows out of the store: the worker reads files, and none of it lies in our memory. */
async function fetchFiles(
  store: FileStore,
  tenantId: string,
  folder: string,
  paper: PaperContent,
): Promise<readonly PaperFile[]> {
  const fetched: PaperFile[] = [];
  for (const { file, ...how } of shownFiles(paper)) {
    const content = await store.get({ tenantId, fileId: file.id });
    if (content === undefined) continue;
    const path = join(folder, file.id);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    fetched.push({ id: file.id, path, ...how });
  }
  return fetched;
}
