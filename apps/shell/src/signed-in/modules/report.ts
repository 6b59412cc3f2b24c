import type { ModulePhase } from './module-failure';
import { overrideId } from './overrides/overridden-releases';

/** What became of a release in this page. */
type Outcome = 'loaded' | ModulePhase;

const told = new Set<string>();

/**
 * Tells the registry how a release does: a rollout goes on, or is taken back, by these. Once per page and outcome, with
 * nothing about the person; where it does not arrive, nothing is lost but the count.
 */
export function report(remote: string, release: string, outcome: Outcome): void {
  const key = `${release} ${outcome}`;
  // A build on someone's own machine says nothing about releases.
  if (release === overrideId || told.has(key)) return;
  told.add(key);
  void fetch('/reports/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ remote, release, outcome }),
    keepalive: true,
  }).catch(() => undefined);
}
