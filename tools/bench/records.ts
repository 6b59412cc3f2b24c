import type pg from 'pg';
import type { LoadRequest } from './api.ts';
import type { Session } from './suite.ts';

/** A screen of records. */
export interface RecordPage {
  /** Where it is clicked from. */
  readonly start: string;
  /** The text or the path of the link there. */
  readonly link: string;
  /** Selects a row. */
  readonly row: string;
}

/** Records that are measured with few and with many of them. */
export interface RecordsSubject {
  readonly name: string;
  readonly unit: string;
  readonly sizes: readonly [few: number, many: number];
  /** For each size an address of the demo. */
  readonly accounts: readonly [few: string, many: string];
  readonly page: RecordPage;
  /** Makes the records. Answers with what `calls` needs to name its requests. */
  seed(database: pg.Client, session: Session, size: number): Promise<string>;
  calls(session: Session, seeded: string): Readonly<Record<string, LoadRequest>>;
}
