import { dayIn } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { newId } from '../database/ids';
import { deleteFiles } from '../files/repository';
import { discardAfter, removeFiles } from '../files/uploads';
import { startArchive } from './archive';
import { asCompany } from './as-company';
import { beginExport, finishExport, giveUpExport, insertArchive, noteProgress, takeExpiredExports } from './repository';
import { bytesToExport, writeCompany } from './write-archive';

interface ExportOptions {
  readonly tenantId: string;
  readonly id: string;
  readonly signal: AbortSignal;
}

/** After this many runs that came to no end, an admin has to ask again. */
const mostRuns = 3;
/** How often the progress is written down. */
const progressMs = 1000;

/** A job: makes the archive and keeps it in the store. A run that is cut off leaves nothing; the next one begins anew. */
export async function makeExport(context: Context, { tenantId, id, signal }: ExportOptions): Promise<void> {
  const { database, files, settings } = context;
  const [begun] = await asCompany(database, tenantId, (tx) => tx.rows<{ runs: number }>(beginExport(id)));
  if (begun === undefined) return;
  if (begun.runs > mostRuns || !(await hasRoom(context, tenantId))) {
    await asCompany(database, tenantId, (tx) => tx.rows(giveUpExport(id)));
    return;
  }

  const key = { tenantId, fileId: newId() };
  const size = await storeArchive(context, key, { tenantId, id, signal });
  const archive = { tenantId, id: key.fileId, name: `company-data-${dayIn(settings.companyTimeZone)}.zip`, size };
  try {
    const isKept = await asCompany(database, tenantId, async (tx) => {
      await tx.rows(insertArchive(archive));
      const finished = await tx.rows(finishExport(id, archive.id, settings.companyExportDays));
      if (finished.length === 0) await deleteFiles(tx, [archive.id]);
      return finished.length > 0;
    });
    // Another run was faster.
    if (!isKept) await files.delete(key);
  } catch (error) {
    await discardAfter(error, files, [{ ...archive, contentType: 'application/zip' }]);
    throw error;
  }
}

/** Answers the size in bytes. */
async function storeArchive(
  context: Context,
  key: { readonly tenantId: string; readonly fileId: string },
  { tenantId, id, signal }: ExportOptions,
): Promise<number> {
  const { database, files } = context;
  const archive = startArchive();
  const stop = (): void => {
    archive.fail(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  let notedAt = 0;
  const writing = writeCompany(context, tenantId, archive, async (done, all) => {
    if (Date.now() - notedAt < progressMs) return;
    notedAt = Date.now();
    await asCompany(database, tenantId, (tx) => tx.rows(noteProgress(id, done, all)));
  }).then(
    () => {
      archive.end();
    },
    (error: unknown) => {
      archive.fail(error);
    },
  );
  try {
    const [size] = await Promise.all([files.put(key, archive.content, 'application/zip'), writing]);
    return size;
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage.disk-full') {
      await asCompany(database, tenantId, (tx) => tx.rows(giveUpExport(id)));
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Whether the store has room for all files once more, and for what is reserved. */
async function hasRoom(context: Context, tenantId: string): Promise<boolean> {
  const [free, wanted] = await Promise.all([context.files.freeBytes(), bytesToExport(context, tenantId)]);
  return free === undefined || free - wanted >= context.settings.minFreeMb * 1024 * 1024;
}

/** A job: deletes archives whose time is up, of all companies. Answers how many. */
export async function forgetOldExports({ database, files }: Pick<Context, 'database' | 'files'>): Promise<number> {
  const gone = await database.transaction((tx) => tx.rows<{ tenant_id: string; file_id: string }>(takeExpiredExports));
  // Behind the commit; what a process that ends here leaves is swept as files that no row knows.
  for (const { tenant_id, file_id } of gone) await removeFiles(files, tenant_id, [file_id]);
  return gone.length;
}
