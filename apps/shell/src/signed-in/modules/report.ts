import type { ReleaseRef } from '@atrium/remote-contract';
import { originOf, type ModuleFailure, type ModulePhase } from './module-failure';
import { overrideId } from './overrides/overridden-releases';

/** What became of a release in this page. */
type Outcome = 'loaded' | ModulePhase;

const longestMessage = 500;
const longestStack = 8_000;

const told = new Set<string>();

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

/**
 * Tells the registry how a release does: a rollout goes on, or is taken back, by these, and its team reads what went
 * wrong. Once per page and outcome, with nothing about the person; where it does not arrive, nothing is lost but the count.
 */
function report({ id, contract: { name } }: ReleaseRef, outcome: Outcome, cause?: unknown): void {
  const key = `${name} ${id} ${outcome}`;
  // A build on someone's own machine says nothing about releases.
  if (id === overrideId || told.has(key)) return;
  told.add(key);
  void fetch('/reports/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      remote: name,
      release: id,
      outcome,
      ...(outcome !== 'loaded' && { phase: outcome }),
      ...describe(cause),
    }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Message and stack of what began it. */
function describe(cause: unknown): { readonly message?: string; readonly stack?: string } {
  if (cause === undefined || cause === null) return {};
  if (!(cause instanceof Error)) {
    return typeof cause === 'string' && cause !== '' ? { message: cause.slice(0, longestMessage) } : {};
  }
  const { name, message, stack } = originOf(cause);
  return {
    message: `${name}: ${message}`.slice(0, longestMessage),
    ...(stack !== undefined && { stack: stack.slice(0, longestStack) }),
  };
}
