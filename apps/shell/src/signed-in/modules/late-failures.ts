import type { ReleaseRef } from '@atrium/remote-contract';
import { reportLate } from './report';
import { urlOf } from './integrity';

/** Reported already, with the phase in which it came. */
const known = new WeakSet<Error>();

/** People see a message in place of the remote; the console has the details. */
export function showInConsole(error: Error): void {
  known.add(error);
  reportError(error);
}

const running = new Map<string, ReleaseRef>();

/** From now on, what the code of this release throws where nobody catches it is reported as its own. */
export function watchForLateFailures(release: ReleaseRef): void {
  if (running.size === 0) {
    addEventListener('unhandledrejection', ({ reason }) => {
      blame(reason);
    });
    addEventListener('error', ({ error }) => {
      blame(error);
    });
  }
  running.set(release.contract.name, release);
}

/** Reports for the remote whose file is highest in the stack. */
function blame(reason: unknown): void {
  if (reason instanceof Error && known.has(reason)) return;
  const lines = (reason instanceof Error ? (reason.stack ?? '') : '').split('\n');
  for (const line of lines) {
    for (const release of running.values()) {
      if (!line.includes(urlOf(release, ''))) continue;
      reportLate(release, reason);
      return;
    }
  }
}
