import { companyName } from '@atrium/contracts/company-name';
import type { Context } from '../server/context';
import type { Caller } from '../database/database';
import { intactSteps } from './content-hash';
import { documentName } from './document-name';
import { filesIn } from './form-content';
import type { Picture } from './pdf/field-grid';
import { renderDocument } from './pdf/document';
import { readPicture } from './pdf/pictures';
import { writtenTimes } from './pdf/written-times';
import { outcomeOf, outcomeOfRow } from './present';
import type { ReadingService } from './reading-service';
import type { SubmissionRow } from './submission-repository';

export interface PdfFile {
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
        outcome: outcomeOfRow(row),
        revision: row.revision,
        submitter: row.submitter_name,
        created_at: row.created_at,
        submitted_at: row.submitted_at,
        content,
        isForSubmitter: row.submitter_id === reader.userId,
        steps: row.steps.map((step, index) => ({
          ...step,
          outcome: outcomeOf(step),
          intact: intact[index] === true,
        })),
        files: Object.fromEntries(row.files.map((file) => [file.id, file])),
        pictures: await picturesOf(row),
      });
      const day = writtenTimes(settings.companyTimeZone).dayOf(row.submitted_at ?? row.created_at);
      return { name: documentName({ title: row.definition.title, person: row.submitter_name, day }), bytes };
    },
  };
}
