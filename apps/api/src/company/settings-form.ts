import { changeCompanySettingsSchema, type ChangeCompanySettings } from '@atrium/contracts/company-settings';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { pictures } from '../files/file-types';
import { readUploadForm } from '../files/upload-form';
import type { Upload } from '../files/uploads';
import { parseFields } from '../server/validation';

/** A valid change; its pictures lie in the store already. */
export interface SettingsForm {
  readonly fields: ChangeCompanySettings;
  readonly logo: Upload | undefined;
  readonly letterhead: Upload | undefined;
}

/** Reads JSON, or a form with pictures, which go straight into the store. Nothing is kept of a refused one. */
export function readSettingsForm(
  request: FastifyRequest,
  context: Pick<Context, 'database' | 'files' | 'pictures' | 'settings'>,
): Promise<SettingsForm> {
  return readUploadForm(
    request,
    context,
    { accepts: { logo: pictures, letterhead: pictures }, tenantId: () => request.tenantId, fromForm },
    (fields, uploads) => ({
      fields: parseFields(changeCompanySettingsSchema, fields),
      logo: uploads.get('logo'),
      letterhead: uploads.get('letterhead'),
    }),
  );
}

/** What the texts of a form mean: empty ones take away what may be missing, and an empty list comes as one empty text. */
function fromForm(name: string, texts: readonly string[]): unknown {
  const [text = ''] = texts.slice(-1);
  switch (name) {
    case 'weekend':
    case 'visible_fields':
      return texts.filter((item) => item !== '');
    case 'time_zone':
    case 'session_hours':
    case 'logo':
    case 'letterhead':
      return text === '' ? null : text;
    case 'requires_two_factor':
      return text === 'true' || (text === 'false' ? false : text);
    default:
      return text;
  }
}
