interface Page<Row> {
  results: Row[];
  total: number;
}

/** Shows what changed in the pages that hold it: in its row, or without the row where that no longer belongs to them. */
export function changeInPages<Row extends { readonly id: string }>(
  pages: readonly Page<Row>[],
  changed: Row,
  belongs: boolean,
): void {
  const holds = pages.find(({ results }) => results.some(({ id }) => id === changed.id));
  if (holds === undefined) return;
  if (belongs) {
    holds.results = holds.results.map((row) => (row.id === changed.id ? changed : row));
    return;
  }
  holds.results = holds.results.filter(({ id }) => id !== changed.id);
  for (const page of pages) page.total -= 1;
}
