/** There's nothing to perform the action on. */
export class Impossible extends Error {}

/** The value, if there is one. */
export function needed<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Impossible();
  return value;
}
