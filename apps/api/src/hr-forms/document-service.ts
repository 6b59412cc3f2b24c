import { companyName } from '@atrium/contracts/company-name';
import type { Context } from '../server/context';
import type { Caller } from '../database/database';
import { intactSteps } from './content-hash';
import { filesIn } from './form-content';
import type { Picture } from './pdf/field-grid';
import { renderDocument } from './pdf/document';
import { readPicture } from './pdf/pictures';
import { writtenTimes } from './pdf/written-times';
import type { ReadingService } from './reading-service';
import type { SubmissionRow } from './submission-repository';

export interface PdfFile {
  /** Such as `leave-application-ayesha-rahman-2026-11-21.pdf`. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface DocumentService {
  /** A submission as its reader sees it, as PDF. */
  print(caller: Caller, id: string): Promise<PdfFile>;
}

export function createDocumentService({ files, settings }: Context, reading: ReadingService): DocumentService {
  const picturesOf = async (row: SubmissionRow): Promise<ReadonlyMap<string, Picture>> => {
    const pictures = new Map<string, Picture>();
    const held = new Set(filesIn(row.definition, row.content).map(({ id }) => id));
    for (const { id, content_type } of row.files) {
      if (!held.has(id) || !content_type.startsWith('image/')) continue;
      const content = await files.get({ tenantId: row.tenant_id, fileId: id });
      if (content === undefined) continue;
      const picture = readPicture(Buffer.concat(await content.toArray()));
      if (picture !== undefined) pictures.set(id, picture);
    }
    return pictures;
  };

  return {
    print: async (caller, id) => {
      const { row, reader, content } = await reading.readForDocument(caller, id);
      const intact = intactSteps(row, row.steps);
      const bytes = await renderDocument({
        id: row.id,
        company: companyName(row.tenant),
        timeZone: settings.companyTimeZone,
        definition: row.definition,
        state: row.state,
        submitter: row.submitter_name,
        created_at: row.created_at,
        submitted_at: row.submitted_at,
        content,
        isForSubmitter: row.submitter_id === reader.userId,
        steps: row.steps.map((step, index) => ({ ...step, intact: intact[index] === true })),
        files: Object.fromEntries(row.files.map((file) => [file.id, file])),
        pictures: await picturesOf(row),
      });
      return { name: fileName(row, settings.companyTimeZone), bytes };
    },
  };
}

function fileName({ definition, submitter_name, submitted_at, created_at }: SubmissionRow, timeZone: string): string {
  const day = writtenTimes(timeZone).dayOf(submitted_at ?? created_at);
  return `${[slug(definition.title), slug(submitter_name), day].filter((part) => part !== '').join('-')}.pdf`;
}

/** Letters and digits of any writing system, in lower case, joined by hyphens. */
function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
