import { AppError, type ErrorCode } from '@atrium/errors';

/** A row of an outer join, which is empty where there was nothing to join. */
export type Joined<Row extends { readonly id: string }> = Omit<Row, 'id'> & { readonly id: string | null };

/**
 * The parts of something that were read together with it: one empty row says that it has none, no row that it is not
 * there itself, which is thrown as `absent`.
 */
export function presentRows<Row extends { readonly id: string }>(
  rows: readonly Joined<Row>[],
  absent: ErrorCode,
): readonly (Joined<Row> & { readonly id: string })[] {
  if (rows.length === 0) throw new AppError(absent);
  return rows.filter((row): row is Joined<Row> & { readonly id: string } => row.id !== null);
}
