/** The last call of each draft that is running or queued. */
const last = new Map<string, Promise<unknown>>();

/**
 * Calls for one draft run one after the other, whichever form on this page makes them. A form that was just left may still
 * be waiting for an answer, and its call must not reach the server after a later one.
 */
export function enqueue<Answer>(draft: string, call: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(draft);
  const turn = before === undefined ? call() : before.then(call, call);
  last.set(draft, turn);
  const end = () => {
    if (last.get(draft) === turn) last.delete(draft);
  };
  turn.then(end, end);
  return turn;
}
