/**
 * Changes of one thing arrive in the order in which they were made: each is sent when the one before it has its answer. Two
 * that were on the way together could overtake one another, and the former would be what stays.
 */

type Tails = Map<string, Promise<unknown>>;

/** The last call under way for each thing; by store, for which its `getState` stands: tests have several. */
const stores = new WeakMap<() => unknown, Tails>();

/** Begins at once, or when all calls before it that change one of the same things have been answered, however. */
export function inTurn<Answer>(
  getState: () => unknown,
  things: readonly string[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const tails: Tails = stores.get(getState) ?? new Map<string, Promise<unknown>>();
  stores.set(getState, tails);
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
