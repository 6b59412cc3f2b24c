interface Identified {
  readonly id: string;
}

interface Page<Row> {
  results: Row[];
  total: number;
}

/** Shows what changed in the pages that hold it: in its row, or without the row where that no longer belongs to them. */
export function changeInPages<Row extends Identified>(
  pages: readonly Page<Row>[],
  changed: Row,
  belongs: boolean,
): void {
  if (!belongs) {
    removeFromPages(pages, changed.id);
    return;
  }
  const page = pageOf(pages, changed.id);
  if (page !== undefined) page.results = page.results.map((row) => (row.id === changed.id ? changed : row));
}

/** Takes a row out of the pages that hold it, and out of their count. */
export function removeFromPages(pages: readonly Page<Identified>[], id: string): void {
  const page = pageOf(pages, id);
  if (page === undefined) return;
  page.results = page.results.filter((row) => row.id !== id);
  for (const counted of pages) counted.total -= 1;
}

const pageOf = <Row extends Identified>(pages: readonly Page<Row>[], id: string): Page<Row> | undefined =>
  pages.find(({ results }) => results.some((row) => row.id === id));
