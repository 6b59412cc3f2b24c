/** What the servers of all imports say of a row. */
export interface ImportRow {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly action: 'add' | 'change' | 'none';
  /** Sentences by field; empty for a row that can be imported. */
  readonly problems: Readonly<Partial<Record<string, readonly string[]>>>;
}

/** What an import of a file would do. */
export interface ImportPreview<Row extends ImportRow = ImportRow> {
  /** Headings that mean nothing to the import. */
  readonly ignored_columns: readonly string[];
  readonly rows: readonly Row[];
  readonly total: number;
  /** How many rows have no problem. */
  readonly valid: number;
  /** How many of them will be added, changed and left as they are. */
  readonly actions: { readonly add?: number; readonly change: number; readonly none: number };
}

export const hasProblems = ({ problems }: Pick<ImportRow, 'problems'>): boolean => Object.keys(problems).length > 0;
