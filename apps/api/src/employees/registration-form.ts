import { newEmployeeSchema, type NewEmployee } from '@atrium/contracts/employees';
import { AppError } from '@atrium/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store';
import { pictures, resumes } from '../files/file-types';
import { discardUploads, receiveUpload, type Upload, type UploadRules } from '../files/uploads';
import { invalidFields } from '../server/validation';

/** A complete, valid registration; its files lie in the store already. */
export interface RegistrationForm {
  readonly fields: NewEmployee;
  readonly picture: Upload | undefined;
  readonly resume: Upload | undefined;
}

const acceptedByField = { profile_picture: pictures, resume: resumes } as const;
type FileField = keyof typeof acceptedByField;

/**
 * Reads the multipart body to its end, files straight into the store. The first refusal is remembered and thrown at
 * the end, with nothing kept: an answer in the middle of an upload is one that browsers don't show.
 */
export async function readRegistrationForm(
  request: FastifyRequest,
  store: FileStore,
  tenantId: string,
  maxMb: number,
): Promise<RegistrationForm> {
  const texts = new Map<string, string>();
  const uploads = new Map<FileField, Upload>();
  let refusal: AppError | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') texts.set(part.fieldname, part.value);
        continue;
      }
      const { fieldname } = part;
      if (!isFileField(fieldname) || uploads.has(fieldname) || refusal !== undefined) {
        part.file.resume();
        continue;
      }
      const rules: UploadRules = { accepted: acceptedByField[fieldname], maxMb };
      const received = await receive(store, tenantId, part, rules);
      if (received instanceof AppError) refusal = received;
      else if (received !== undefined) uploads.set(fieldname, received);
    }
    if (refusal !== undefined) throw refusal;
    const parsed = newEmployeeSchema.safeParse(Object.fromEntries(texts));
    if (!parsed.success) throw invalidFields(parsed.error);
    return { fields: parsed.data, picture: uploads.get('profile_picture'), resume: uploads.get('resume') };
  } catch (error) {
    await discardUploads(store, [...uploads.values()]);
    throw error;
  }
}

/** A refused file is told at its field. */
async function receive(
  store: FileStore,
  tenantId: string,
  part: MultipartFile,
  rules: UploadRules,
): Promise<Upload | AppError | undefined> {
  try {
    return await receiveUpload(store, tenantId, part, rules);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new AppError(error.code, { params: error.params, fields: { [part.fieldname]: [error.message] } });
  }
}

function isFileField(name: string): name is FileField {
  return Object.hasOwn(acceptedByField, name);
}
