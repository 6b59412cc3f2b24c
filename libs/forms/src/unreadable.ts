/**
 * Fields that show something and hand out nothing, such as a number field that holds `1e`. For a check they are not a number,
 * where a blank one is an empty text.
 */
export const unreadableIn = (root: ParentNode | null): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...(root?.querySelectorAll('input') ?? [])]
      .filter(({ name, validity }) => name !== '' && validity.badInput)
      .map(({ name }) => [name, Number.NaN]),
  );
