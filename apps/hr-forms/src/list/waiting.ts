import type { SubmissionSummary, WaitingStep } from '@atrium/contracts/hr-forms';
import { groupDigits } from '@atrium/contracts/numbers';

/** More than that are counted. */
const maxNamed = 2;
const either = new Intl.ListFormat('en', { type: 'disjunction' });

const all = new Intl.ListFormat('en', { type: 'conjunction' });

/** Who has a form now, in a few words: those who confirm rows first, as long as there are any. */
export function holdersOf({ people, label }: WaitingStep): string {
  const first = people.filter(({ clears }) => clears.length > 0).map(({ name }) => name);
  if (first.length > 0) return inFewWords(first, all);
  const names = people.map(({ name }) => name);
  if (names.length === 0) return label;
  return inFewWords(names, either);
}

function inFewWords(names: readonly string[], list: Intl.ListFormat): string {
  if (names.length <= maxNamed + 1) return list.format(names);
  const others = names.length - maxNamed;
  return list.format([...names.slice(0, maxNamed), `${groupDigits(others)} others`]);
}

/** What happens next, in a few words. */
export const waitingText = ({ waiting_for }: Pick<SubmissionSummary, 'waiting_for'>): string | null =>
  waiting_for === null ? null : `Waiting for ${holdersOf(waiting_for)}`;

/** The same, with since when, as `write` puts a moment down. */
export function waitingSinceText(
  submission: Pick<SubmissionSummary, 'waiting_for'>,
  write: (moment: string) => string,
): string | null {
  const text = waitingText(submission);
  return submission.waiting_for === null || text === null
    ? null
    : `${text} since ${write(submission.waiting_for.since)}`;
}
