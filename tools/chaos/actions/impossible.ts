/** There is nothing that this could be done with. */
export class Impossible extends Error {}

/** The value, where there is one. */
export function needed<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Impossible();
  return value;
}
