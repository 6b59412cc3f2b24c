import { companyName } from '@atrium/contracts/company-name';
import { paperPerson } from '@atrium/hr-form-model/paper/paper-person';
import type { Readable } from 'node:stream';
import { readIdentity } from '../company/identity';
import type { Caller } from '../database/database';
import type { Context } from '../context';
import { intactSteps } from './content-hash';
import { documentName } from './document-name';
import { renderPaper } from './paper/render-paper';
import { writtenTimes } from './paper/written-times';
import { readForDocument } from './reading-service';

export interface PdfFile {
  readonly name: string;
  readonly size: number;
  readonly bytes: Readable;
}

/** A submission as its reader sees it, as PDF. */
export async function printSubmission(context: Context, caller: Caller, id: string): Promise<PdfFile> {
  const { workers, files } = context;
  const { row, reader, content, terms } = await readForDocument(context, caller, id);
  const identity = await readIdentity(context, caller);
  const intact = intactSteps(row, row.steps);
  const rendered = await renderPaper({ workers, files }, row.tenant_id, {
    id: row.id,
    company: terms.legalName === '' ? companyName(row.tenant) : terms.legalName,
    identity,
    timeZone: terms.timeZone,
    currency: terms.currency,
    definition: row.definition,
    state: row.state,
    revision: row.revision,
    submitter: row.submitter_name,
    created_at: row.created_at,
    submitted_at: row.submitted_at,
    content,
    isForSubmitter: row.submitter_id === reader.userId,
    steps: row.steps.map((step, index) => ({ ...step, intact: intact[index] === true })),
    files: row.files,
  });
  const day = writtenTimes(terms.timeZone).dayOf(row.submitted_at ?? row.created_at);
  const person = paperPerson(row.definition, content, row.submitter_name);
  return { ...rendered, name: documentName({ title: row.definition.title, person, day }) };
}
