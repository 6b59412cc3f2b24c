import { perStore, type StoreAccess } from '../per-store';

/*
 * Changes of one thing arrive in the order in which they were made: each is sent once the one before it has its answer.
 * Otherwise one could overtake the other, and the older one would win.
 */

/** The last call under way for each thing. */
const tailsOf = perStore(() => new Map<string, Promise<unknown>>());

/** Begins at once, or when all calls before it that change one of the same things have been answered, however. */
export function inTurn<Answer>(
  store: StoreAccess,
  things: readonly string[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const tails = tailsOf(store);
  const before = things.flatMap((thing) => tails.get(thing) ?? []);
  const answer = before.length === 0 ? call() : Promise.all(before).then(call);
  const over = answer.then(
    () => undefined,
    () => undefined,
  );
  for (const thing of things) tails.set(thing, over);
  void over.then(() => {
    for (const thing of things) if (tails.get(thing) === over) tails.delete(thing);
  });
  return answer;
}
