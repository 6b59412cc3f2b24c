import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@atrium/errors';
import { refuseNul } from './nul';

/** Texts by field; a field that is sent several times has several. */
export type FormTexts = ReadonlyMap<string, readonly string[]>;

const urlEncoded = 'application/x-www-form-urlencoded';

/** Lets the routes of a scope take forms that are sent like a page's own. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(urlEncoded, { parseAs: 'string' }, (_request, body, done) => {
    const texts = new Map<string, string[]>();
    for (const [name, text] of new URLSearchParams(String(body))) texts.set(name, [...(texts.get(name) ?? []), text]);
    done(String(body).includes('%00') ? new AppError('request.nul') : null, texts);
  });
}

/**
 * Reads a body that comes as JSON or as a form, and makes fields of either. `fromForm` says what the texts of a form
 * mean; without it each field is its last text. `onFile` must read its part to the end.
 */
export async function readFields(
  request: FastifyRequest,
  options: {
    readonly fromForm?: (name: string, texts: readonly string[]) => unknown;
    readonly onFile?: (part: MultipartFile) => Promise<void>;
  } = {},
): Promise<unknown> {
  const { fromForm = lastText, onFile } = options;
  const texts = request.isMultipart() ? await readParts(request, onFile) : request.body;
  if (texts === undefined) return {};
  if (!(texts instanceof Map)) return texts;
  const fields: [string, unknown][] = [];
  for (const [name, values] of texts as FormTexts) fields.push([name, fromForm(name, values)]);
  return Object.fromEntries(fields);
}

const lastText = (_name: string, texts: readonly string[]): unknown => texts.at(-1);

async function readParts(
  request: FastifyRequest,
  onFile: ((part: MultipartFile) => Promise<void>) | undefined,
): Promise<FormTexts> {
  const texts = new Map<string, string[]>();
  for await (const part of request.parts()) {
    refuseNul(part.fieldname, part.type === 'file' ? part.filename : String(part.value));
    if (part.type === 'file') {
      if (onFile === undefined) part.file.resume();
      else await onFile(part);
    } else if (part.valueTruncated) {
      throw new AppError('request.too-large');
    } else if (typeof part.value === 'string') {
      texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), part.value]);
    }
  }
  return texts;
}
