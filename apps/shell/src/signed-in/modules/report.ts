import type { ReleaseRef } from '@atrium/remote-contract';
import { sendReport } from '../../failures/send-report';
import type { ModuleFailure, ModulePhase } from './module-failure';
import { overrideId } from './overrides/overridden-releases';

/** What became of a release in this page. */
type Outcome = 'loaded' | ModulePhase;

/** Its first screen is there. */
export const reportLoaded = (release: ReleaseRef): void => {
  report(release, 'loaded');
};

/** It failed on its way, in the phase that the failure says. */
export const reportFailure = (release: ReleaseRef, { phase, cause }: ModuleFailure): void => {
  report(release, phase, cause);
};

/** What its code threw where nobody caught it. */
export const reportLate = (release: ReleaseRef, error: unknown): void => {
  report(release, 'late', error);
};

function report({ id, contract: { name } }: ReleaseRef, outcome: Outcome, cause?: unknown): void {
  // A build on someone's own machine says nothing about releases.
  if (id !== overrideId) sendReport(name, id, outcome, cause);
}
