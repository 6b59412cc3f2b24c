import { employeeChangeSchema, type EmployeeChange } from '@atrium/contracts/records';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { pictures, resumes } from '../files/file-types';
import { readUploadForm } from '../files/upload-form';
import type { Upload } from '../files/uploads';
import { callerOf } from '../server/fastify-types';
import { parseFields } from '../server/validation';
import { amountIn } from './pay';
import { requireMayWith } from './rights';

/** A valid edit; its files lie in the store already. */
export interface ChangeForm {
  readonly fields: EmployeeChange;
  readonly picture: Upload | undefined;
  readonly resume: Upload | undefined;
}

/** Reads JSON, or a form with files. Nothing is kept of a refused one. */
export function readChangeForm(
  request: FastifyRequest<{ Params: { id: string } }>,
  context: Pick<Context, 'database' | 'files' | 'pictures' | 'settings'>,
): Promise<ChangeForm> {
  return readUploadForm(
    request,
    context,
    {
      accepts: { profile_picture: pictures, resume: resumes },
      tenantId: async () =>
        (await requireMayWith(context, callerOf(request), 'record.edit-own', request.params.id)).tenantId,
      fromForm: fieldFromForm,
    },
    (fields, uploads) => ({
      fields: parseFields(employeeChangeSchema, fields),
      picture: uploads.get('profile_picture'),
      resume: uploads.get('resume'),
    }),
  );
}

const nullable: readonly string[] = [
  'department',
  'location',
  'manager',
  'last_day',
  'profile_picture',
  'resume',
  'pay_amount',
];

/** A form can't send a number or null. */
function fieldFromForm(name: string, texts: readonly string[]): unknown {
  const text = texts.at(-1) ?? '';
  if (name === 'version') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (name === 'pay_amount' && text !== '') return amountIn(text);
  return text === '' && nullable.includes(name) ? null : text;
}
