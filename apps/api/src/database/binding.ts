/** Takes a value of a statement and answers its place in the text, such as `$2`. */
export type Bind = (value: unknown) => string;

/** The values of one statement whose text is put together, behind those that have their places already. */
export function binding(first: readonly unknown[] = []): { readonly values: readonly unknown[]; readonly bind: Bind } {
  const values = [...first];
  return { values, bind: (value) => `$${values.push(value)}` };
}
