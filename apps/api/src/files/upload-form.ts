import { AppError } from '@atrium/errors';
import type { FastifyRequest } from 'fastify';
import { readFields } from '../server/form-body';
import type { FileStore } from './file-store';
import type { AcceptedFiles } from './file-types';
import { beginUpload, type StorageQuota, type UploadContext } from './quota';
import { discardUploads, receiveUpload, type Upload } from './uploads';

export interface UploadFormRules<FileField extends string> {
  /** The parts that are kept, one file of each, and what they may be. Files under other names are passed over. */
  readonly accepts: Readonly<Record<FileField, AcceptedFiles>>;
  /** Whose files they are. Asked when one comes, and it may refuse: before that, nobody can make us receive an upload. */
  readonly tenantId: () => string | Promise<string>;
  /** What the texts of a form mean; see {@link readFields}. */
  readonly fromForm?: (name: string, texts: readonly string[]) => unknown;
}

/** Files that lie in the store, by the part that they came in; none where nothing was chosen. */
export type Uploads<FileField extends string> = ReadonlyMap<FileField, Upload>;

/**
 * Reads a body that may bring files to its end, files straight into the store, and makes of it what `read` answers. The
 * first refusal of a file is remembered and thrown at the end, at its field: an answer in the middle of an upload is one
 * that browsers don't show. Whatever is thrown, nothing is kept.
 */
export async function readUploadForm<FileField extends string, Result>(
  request: FastifyRequest,
  context: UploadContext & { readonly pictures: FileStore },
  { accepts, tenantId, fromForm }: UploadFormRules<FileField>,
  read: (fields: unknown, uploads: Uploads<FileField>) => Result,
): Promise<Result> {
  const { files, pictures, settings } = context;
  const uploads = new Map<FileField, Upload>();
  let quota: StorageQuota | undefined;
  let refusal: AppError | undefined;
  try {
    const fields = await readFields(request, {
      ...(fromForm === undefined ? {} : { fromForm }),
      onFile: async (part) => {
        const { fieldname } = part;
        if (!isKeyOf(accepts, fieldname) || uploads.has(fieldname) || refusal !== undefined) {
          part.file.resume();
          return;
        }
        try {
          const rules = { accepted: accepts[fieldname], maxMb: settings.maxUploadMb };
          // Whoever attaches a file to a task wants it back as it was.
          const store = rules.accepted.takesOthers === undefined ? pictures : files;
          const owner = await tenantId();
          quota ??= await beginUpload(request, context);
          const upload = await receiveUpload(store, owner, part, rules);
          if (upload !== undefined) uploads.set(fieldname, { ...upload, quota });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          part.file.resume();
          refusal = new AppError(error.code, {
            params: error.params,
            fields: { [fieldname]: [error.message] },
            cause: error.cause,
          });
        }
      },
    });
    if (refusal !== undefined) throw refusal;
    return read(fields, uploads);
  } catch (error) {
    await discardUploads(files, [...uploads.values()]);
    throw error;
  }
}

function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, name: string): name is Key {
  return Object.hasOwn(record, name);
}
