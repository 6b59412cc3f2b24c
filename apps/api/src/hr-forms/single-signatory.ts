import type { StepFacts } from './content-hash';

/** Whether somebody signed for more than one party, because the company had nobody else who could. */
export function singleSignatory({
  revision,
  steps,
}: {
  readonly revision: number;
  readonly steps: readonly Pick<StepFacts, 'action' | 'revision' | 'by_id'>[];
}): boolean {
  const signers = steps
    .filter((step) => step.revision === revision && step.action !== 'withdrawn')
    .map(({ by_id }) => by_id);
  return new Set(signers).size < signers.length;
}
