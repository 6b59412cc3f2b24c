/**
 * Jest's reporter that checks row types after all tests of a server: `reporters: [['…/reporter.mjs', { neverNull: [] }]]`.
 * With CHECK_ROW_TYPES=1 it does so after some of them, too, for the reads that those run. Tests that start a server leave
 * the URL of its database in the folder TYPED_READS_FOLDER, in the file `database`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default class TypedReadsReporter {
  #globalConfig;
  #neverNull;
  #isComplete;
  #folder;
  #error;

  constructor(globalConfig, { neverNull }) {
    this.#globalConfig = globalConfig;
    this.#neverNull = neverNull;
    this.#isComplete = runsEverything(globalConfig);
    if (!this.#isComplete && process.env.CHECK_ROW_TYPES !== '1') return;
    this.#folder = mkdtempSync(join(tmpdir(), 'atrium-typed-reads-'));
    process.env.TYPED_READS_FOLDER = this.#folder;
  }

  async onRunComplete(_, results) {
    if (this.#folder === undefined) return;
    try {
      if (!results.wasInterrupted) await this.#check(results.numFailedTestSuites === 0);
    } finally {
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }

  getLastError() {
    return this.#error;
  }

  async #check(havePassed) {
    const database = join(this.#folder, 'database');
    if (!existsSync(database)) return;
    const { checkTypedReads, readRecorded } = await import('./check.ts');
    const checked = await checkTypedReads({
      tsconfig: join(this.#globalConfig.rootDir, 'tsconfig.json'),
      recorded: readRecorded(this.#folder),
      databaseUrl: readFileSync(database, 'utf8'),
      neverNull: this.#neverNull,
      isComplete: this.#isComplete && havePassed,
    });
    if (checked === null) return;
    const { reads, statements, problems } = checked;
    process.stderr.write(`Row types: ${statements} statements of ${reads} typed reads checked.\n`);
    if (problems.length === 0) return;
    process.stderr.write(`\n${problems.join('\n')}\n\n`);
    this.#error = new Error(`Problems with row types: ${problems.length}.`);
  }
}

function runsEverything({ testPathPatterns, testNamePattern, findRelatedTests, onlyChanged, onlyFailures, shard }) {
  const narrowed = testNamePattern || findRelatedTests || onlyChanged || onlyFailures || shard;
  return testPathPatterns.patterns.length === 0 && !narrowed;
}
