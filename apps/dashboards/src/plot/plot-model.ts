/** How a chart's numbers are formatted. */
export type Unit = 'count' | 'money' | 'hours';

export interface PlotRow {
  readonly key: string;
  /** Below a column, where there is little room, or beside a bar. */
  readonly label: string;
  /** In the table. */
  readonly name: string;
  /** In a file, without doubt about days and months. */
  readonly written: string;
  /** One per series; null without data. */
  readonly values: readonly (number | null)[];
}

/** A plot, and the table of the same numbers. */
export interface PlotModel {
  /** Of its heading, and of its file. */
  readonly id: string;
  readonly title: string;
  /** `columns` are grouped and `stacked` stacked; for long names, `beside` and `bars` are their horizontal variants. */
  readonly kind: 'columns' | 'stacked' | 'beside' | 'bars' | 'lines';
  /** What a row stands for, such as a month. */
  readonly heading: string;
  readonly series: readonly string[];
  readonly rows: readonly PlotRow[];
  readonly unit: Unit;
  /** Shown if all values are zero. */
  readonly empty: string;
  /** A note below the title. */
  readonly note?: string | undefined;
  /** For the head of columns in files, such as the currency. */
  readonly unitName?: string | undefined;
}

export const isEmpty = ({ rows }: PlotModel): boolean =>
  rows.every(({ values }) => values.every((value) => value === null || value === 0));

/** How many horizontal bars are drawn; the table has them all. */
export const mostBars = 12;

/** Whether its bars are horizontal. */
export const isLying = ({ kind }: Pick<PlotModel, 'kind'>): boolean => kind === 'bars' || kind === 'beside';
