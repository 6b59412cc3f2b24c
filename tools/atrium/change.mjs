import { readWholeNumber } from './values.mjs';

/** Makes a change to the channel, with the reason and the revision of the command line. Answers with what stands then. */
export async function makeChange(registry, change, { why, rev }) {
  const answer = await registry.change({
    ...change,
    why: why.trim(),
    ...(rev !== undefined && { rev: readWholeNumber(rev, '--rev', 0) }),
  });
  return { action: change.action, name: change.remote, ...answer };
}

/** One sentence, and the revision that the channel is at. */
export const told = (sentence, result) => ({ text: `${sentence} (revision ${result.rev})`, json: result });
