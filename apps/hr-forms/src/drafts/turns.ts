/** The last call for each draft that is under way or waits for its turn. */
const last = new Map<string, Promise<unknown>>();

/**
 * Calls for one draft follow each other, whichever form of this page makes them: one that was left a moment ago may still
 * wait for an answer, and the server must not get its call behind a later one.
 */
export function inTurn<Answer>(draft: string, call: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(draft);
  const turn = before === undefined ? call() : before.then(call, call);
  last.set(draft, turn);
  const end = () => {
    if (last.get(draft) === turn) last.delete(draft);
  };
  turn.then(end, end);
  return turn;
}
