import { fieldValueOf } from '@atrium/hr-form-model/blank';
import { isSectionVisible } from '@atrium/hr-form-model/visibility';
import type { Outcome } from '@atrium/hr-form-model/definition';
import type { PaperContent, PaperStep, StampTone } from './paper-content';

/** A word and its colour. */
export interface Stamp {
  readonly label: string;
  readonly tone: StampTone;
}

const plain = {
  submitted: { label: 'Submitted', tone: 'positive' },
  approved: { label: 'Approved', tone: 'positive' },
  denied: { label: 'Denied', tone: 'negative' },
  returned: { label: 'Returned for changes', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'open' },
} as const satisfies Readonly<Record<PaperStep['action'], Stamp>>;

const undecided = {
  draft: { label: 'Draft', tone: 'open' },
  submitted: { label: 'Submitted', tone: 'open' },
  returned: { label: 'Returned for changes', tone: 'open' },
  withdrawn: { label: 'Withdrawn', tone: 'open' },
} as const satisfies Partial<Readonly<Record<PaperContent['state'], Stamp>>>;

/**
 * Where definitions from before forms declared outcomes say what was decided: an approved application of somebody who is
 * not suitable must not be stamped "Approved".
 */
const decidingFields: Readonly<
  Record<string, { readonly field: string; readonly tones: Readonly<Record<string, Outcome['tone']>> }>
> = {
  jobapplication: {
    field: 'screeningResult',
    tones: { Shortlisted: 'positive', 'On Hold': 'neutral', 'Not Suitable': 'negative' },
  },
  ie: {
    field: 'nextStep',
    tones: { Offer: 'positive', 'Another Interview': 'neutral', 'Waiting List': 'neutral', Rejection: 'negative' },
  },
  conflict: {
    field: 'outcome',
    tones: {
      Upheld: 'positive',
      'Partly Upheld': 'neutral',
      'Not Upheld': 'negative',
      'Settled by Mediation': 'neutral',
    },
  },
  suggestion: {
    field: 'outcome',
    tones: { 'To Be Implemented': 'positive', 'Under Study': 'neutral', 'Not Pursued': 'negative' },
  },
  disciplinary: { field: 'finalAction', tones: {} },
};

/** What stands at the head of the paper: what was decided in the end, or how far it is. */
export function stampOf(paper: PaperContent): Stamp {
  const { state } = paper;
  if (state !== 'approved' && state !== 'denied' && state !== 'closed') return undecided[state];
  const last = paper.steps.findLast(({ action, step }) => step > 0 && action !== 'withdrawn');
  return last === undefined ? plain.submitted : stepStamp(paper, last);
}

/** What a step came to. */
export function stepStamp(paper: PaperContent, step: PaperStep): Stamp {
  if (step.outcome !== null) return step.outcome;
  if (step.action === 'approved' && step.party === 'hr') return decidedByField(paper) ?? plain.approved;
  return plain[step.action];
}

function decidedByField({ definition, content, isForSubmitter }: PaperContent): Stamp | undefined {
  const deciding = decidingFields[definition.key];
  if (deciding === undefined) return undefined;
  const section = definition.sections.find(
    (one) => one.kind === 'fields' && one.fields.some(({ key }) => key === deciding.field),
  );
  if (section === undefined || !isSectionVisible(definition, section, content)) return undefined;
  // Whoever applied is told by the company, not by the paper.
  if (section.hiddenFromEmployee === true && isForSubmitter) return { label: 'Decided', tone: 'neutral' };
  const value = fieldValueOf(content, deciding.field);
  return typeof value === 'string' ? { label: value, tone: deciding.tones[value] ?? 'neutral' } : undefined;
}
