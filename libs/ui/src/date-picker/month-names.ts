/** January to December. */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  new Date(2001, month, 1).toLocaleDateString('en-GB', { month: 'long' }),
);
