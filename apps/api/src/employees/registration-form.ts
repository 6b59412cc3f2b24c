import { newEmployeeSchema, type NewEmployee } from '@atrium/contracts/employees';
import { AppError } from '@atrium/errors';
import type { FastifyRequest } from 'fastify';
import { pictures, resumes } from '../files/file-types';
import { readUploadForm } from '../files/upload-form';
import type { Upload } from '../files/uploads';
import type { Context } from '../context';
import { parseFields } from '../server/validation';

/** A complete, valid registration; its files lie in the store already. */
export interface RegistrationForm {
  readonly fields: NewEmployee;
  readonly picture: Upload | undefined;
  readonly resume: Upload | undefined;
}

/** Reads the multipart body to its end, files straight into the store. Nothing is kept of a refused one. */
export async function readRegistrationForm(
  request: FastifyRequest,
  context: Pick<Context, 'database' | 'files' | 'pictures' | 'settings'>,
): Promise<RegistrationForm> {
  if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
  return readUploadForm(
    request,
    context,
    { accepts: { profile_picture: pictures, resume: resumes }, tenantId: () => request.tenantId },
    (fields, uploads) => ({
      fields: parseFields(newEmployeeSchema, fields),
      picture: uploads.get('profile_picture'),
      resume: uploads.get('resume'),
    }),
  );
}
