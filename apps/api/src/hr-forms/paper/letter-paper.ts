import type { SubmissionState } from '@atrium/contracts/hr-forms';
import { letterOf } from '@atrium/hr-form-model/paper/letter';
import { paperHeading, paperPerson } from '@atrium/hr-form-model/paper/paper-person';
import { stampOf } from './decisions';
import { momentOf } from './form-paper';
import type { PaperContent } from './paper-content';
import { paperMark } from './signature-drawing';

/** What a letter says of itself as long as it is none, or never became one. */
const notices: Partial<Readonly<Record<SubmissionState, string>>> = {
  draft: 'Draft. Not valid until it is signed by the company.',
  submitted: 'Awaiting approval. Not valid until it is signed by the company.',
};
const notIssued = 'This letter was not issued.';

/** What `letter.typ` reads; undefined where the form's paper is no letter. Nothing internal is in it. */
export function letterPaper(paper: PaperContent) {
  const { definition, content } = paper;
  const letter = letterOf(definition, content, paper.company, paper.id);
  if (letter === undefined) return undefined;
  const person = paperPerson(definition, content, '');
  const isIssued = paper.state === 'approved' && stampOf(paper).tone === 'positive';
  const signed = paper.steps.findLast(({ party, action }) => party === 'hr' && action === 'approved');
  return {
    heading: paperHeading(definition, person),
    company: letter.company,
    made: momentOf(paper),
    letter: { ...letter, letterhead: letter.letterhead ?? null },
    notice: isIssued ? '' : (notices[paper.state] ?? notIssued),
    signature: isIssued ? paperMark(signed?.signature ?? null) : null,
    attachments: [],
  };
}
