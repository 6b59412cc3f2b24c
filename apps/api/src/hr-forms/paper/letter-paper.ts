import { letterNotice, letterOf } from '@atrium/hr-form-model/paper/letter';
import { paperHeading, paperPerson } from '@atrium/hr-form-model/paper/paper-person';
import { stampOf } from './decisions';
import { momentOf } from './form-paper';
import { paperHead } from './paper-head';
import type { PaperContent } from './paper-content';
import { paperMark } from './signature-drawing';

/** What `letter.typ` reads; undefined where the form's paper is no letter. Nothing internal is in it. */
export function letterPaper(paper: PaperContent) {
  const { definition, content } = paper;
  const letter = letterOf(definition, content, paper);
  if (letter === undefined) return undefined;
  const person = paperPerson(definition, content, '');
  const { tone } = stampOf(paper);
  const notice = letterNotice(paper.state, tone === 'open' ? undefined : tone);
  const signed = paper.steps.findLast(({ party, action }) => party === 'hr' && action === 'approved');
  return {
    heading: paperHeading(definition, person),
    company: letter.company,
    made: momentOf(paper),
    ...paperHead(paper, letter.letterhead, letter.companyAddress),
    letter,
    notice: notice ?? '',
    signature: notice === undefined ? paperMark(signed?.signature ?? null) : null,
    attachments: [],
  };
}
