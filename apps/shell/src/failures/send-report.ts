import { originOf } from '../signed-in/modules/module-failure';

const longestMessage = 500;
const longestStack = 8_000;

const sent = new Set<string>();

/**
 * Reports to the registry how a release of a remote, or of the shell, is doing: rollouts advance or roll back based on
 * these reports, and teams read what went wrong. Sent once per page and outcome, with nothing about the person. If it
 * doesn’t arrive, only the count is lost.
 */
export function sendReport(remote: string, release: string, outcome: string, cause?: unknown): void {
  const key = `${remote} ${release} ${outcome}`;
  if (sent.has(key)) return;
  sent.add(key);
  void fetch('/reports/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      remote,
      release,
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
