import type { FormDefinition, Outcome, Tone } from './definition';

/** What is written of a step that was taken. `closed` is a decision that is neither for nor against. */
export type Decision = 'approved' | 'denied' | 'closed';

const plain = [
  { label: 'Approved', tone: 'positive' },
  { label: 'Denied', tone: 'negative' },
] as const satisfies readonly Outcome[];

const decisions = { positive: 'approved', neutral: 'closed', negative: 'denied' } as const satisfies Record<
  Tone,
  Decision
>;

/** What can be decided at a step; none at the first, which is the submission. */
export const outcomesOf = (form: FormDefinition, step: number): readonly Outcome[] =>
  step === 0 || form.steps[step] === undefined ? [] : (form.steps[step].outcomes ?? plain);

export const outcomeNamed = (form: FormDefinition, step: number, label: string): Outcome | undefined =>
  outcomesOf(form, step).find((outcome) => outcome.label === label);

/** The first outcome of a tone: what a plain yes or no comes to. */
export const outcomeOfTone = (form: FormDefinition, step: number, tone: Tone): Outcome | undefined =>
  outcomesOf(form, step).find((outcome) => outcome.tone === tone);

export const decisionOf = ({ tone }: Outcome): Decision => decisions[tone];

/** The outcome of a decision that was stored before forms declared theirs; null for what is no decision. */
export function plainOutcome(action: string): Outcome | null {
  if (action === 'approved') return plain[0];
  return action === 'denied' ? plain[1] : null;
}

/** The decision behind an outcome of {@link plainOutcome}. */
export const plainDecision = (label: string): Decision | undefined => {
  const outcome = plain.find((one) => one.label === label);
  return outcome && decisionOf(outcome);
};
