import type { Submission, SubmissionStep } from '@atrium/contracts/hr-forms';

/** A submission as it was submitted once, and the steps that were taken on that. */
export interface ShownRevision {
  readonly values: Submission['values'];
  readonly steps: readonly SubmissionStep[];
}

/** A former revision by its number, or the current one for null. */
export function revisionOf(submission: Submission, number: number | null): ShownRevision {
  const former = submission.revisions.find(({ revision }) => revision === number);
  const revision = former?.revision ?? submission.revision;
  return {
    values: former?.values ?? submission.values,
    // What its person is changing is signed by nobody.
    steps:
      former === undefined && submission.may.edit ? [] : submission.steps.filter((step) => step.revision === revision),
  };
}
