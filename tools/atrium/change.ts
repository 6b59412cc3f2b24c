import type { ChangeAnswer, ChangeRequest } from '@atrium/remote-contract/registry-calls';
import type { ChangeValues, Outcome } from './command.ts';
import type { Registry } from './registry.ts';
import { readWholeNumber } from './values.ts';

type WithoutReason<Request> = Request extends ChangeRequest ? Omit<Request, 'why' | 'rev'> : never;

/** Changes the channel, with the reason and revision of the command line. Returns the new state. */
export async function makeChange(
  registry: Registry,
  change: WithoutReason<ChangeRequest>,
  { why, rev }: ChangeValues,
): Promise<ChangeAnswer & { readonly action: string; readonly name: string }> {
  const answer = await registry.change({
    ...change,
    why: why.trim(),
    ...(rev !== undefined && { rev: readWholeNumber(rev, '--rev', 0) }),
  });
  return { action: change.action, name: change.remote, ...answer };
}

/** One sentence, and the channel's revision. */
export const changed = (sentence: string, result: ChangeAnswer): Outcome => ({
  text: `${sentence} (revision ${result.rev})`,
  json: result,
});
