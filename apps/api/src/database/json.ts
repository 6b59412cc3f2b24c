/** A value for a statement that reads JSON. Half a character, which JSON can hold and the database can't, is replaced. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(/\p{Surrogate}/gu, '\uFFFD') : part,
  );
