import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { findMismatches } from './compare.ts';
import { createDescriber, type Column, type Describer } from './describe.ts';
import { findTypedReads, type TypedRead } from './find-typed-reads.ts';

/** A statement as a test ran it, and the call that asked for it. */
export interface RecordedRead {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Which of its values were null, by their numbers. */
  readonly nullValues: readonly number[];
  readonly presentBy?: string;
}

export interface CheckOptions {
  readonly tsconfig: string;
  readonly recorded: readonly RecordedRead[];
  /** A migrated database. */
  readonly databaseUrl: string;
  readonly neverNull: readonly string[];
  /** Whether every read was to be seen: all tests ran. */
  readonly isComplete: boolean;
}

export interface Checked {
  readonly reads: number;
  readonly statements: number;
  readonly problems: readonly string[];
}

/** Compares row types with what PostgreSQL says of the statements that were read as such. Null for servers too old. */
export async function checkTypedReads(options: CheckOptions): Promise<Checked | null> {
  const client = new Client({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    const describer = await createDescriber(client, options.neverNull);
    return describer === null ? null : await check(describer, options);
  } finally {
    await client.end();
  }
}

async function check(describer: Describer, { tsconfig, recorded, isComplete }: CheckOptions): Promise<Checked> {
  const reads = findTypedReads(tsconfig);
  const statementsOf = statementsByLine(recorded);
  const problems = new Set<string>();
  let statements = 0;
  for (const read of reads) {
    const complain = (what: string): unknown => problems.add(`${placeOf(read)}: ${what}`);
    if (read.rowType === null) {
      complain('The read has a row type that is only inferred; name it, so that it can be checked.');
      continue;
    }
    if (read.isUnseen) {
      complain(`The read calls pg itself, so nothing proves ${read.rowType}; use clientRows or zodRows.`);
      continue;
    }
    const ran = [...(statementsOf.get(lineOf(read))?.values() ?? [])].filter(
      ({ column }) => column >= read.column && column <= read.endColumn,
    );
    if (ran.length === 0) {
      if (isComplete) complain(`No test runs this read, so nothing proves ${read.rowType}.`);
      continue;
    }
    for (const statement of ran) {
      statements += 1;
      const columns = await describer.describe(statement).catch(asFailure);
      if (typeof columns === 'string') complain(`The statement can’t be described: ${columns}\n${statement.text}`);
      else
        for (const mismatch of findMismatches(read.fields, columns)) complain(`${read.rowType} is wrong: ${mismatch}.`);
    }
  }
  return { reads: reads.length, statements, problems: [...problems] };
}

const asFailure = (error: unknown): string | readonly Column[] =>
  error instanceof Error ? error.message : String(error);

/** Statements by the line of their call, each in each way in which it was used once. */
function statementsByLine(recorded: readonly RecordedRead[]): ReadonlyMap<string, ReadonlyMap<string, RecordedRead>> {
  const statements = new Map<string, Map<string, RecordedRead>>();
  for (const read of recorded) {
    const known = statements.get(lineOf(read)) ?? new Map<string, RecordedRead>();
    const use = `${read.column} ${read.presentBy ?? ''} ${read.nullValues.join()} ${read.text}`;
    statements.set(lineOf(read), known.set(use, read));
  }
  return statements;
}

const lineOf = ({ file, line }: Pick<TypedRead, 'file' | 'line'>): string => `${file}:${line}`;

const placeOf = ({ file, line, column }: TypedRead): string => `${relative(process.cwd(), file)}:${line}:${column}`;

/** What the processes of a test run wrote down. */
export function readRecorded(folder: string): readonly RecordedRead[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as RecordedRead);
}
