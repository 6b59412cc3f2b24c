import { ReadOnlyServerError } from '@atrium/server/pool';
import { sqlFailureOf, sqlReadOnly } from '@atrium/server/sql-failure';
import { tracedStep } from '@atrium/server/traced';
import { announceRead } from '@atrium/server/typed-read';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Statement, Transaction } from './database';

const abortedTransaction = '25P02';

/** Stands for a statement without a name: never its text, which can hold values. */
const firstWord = (text: string): string => /[a-z]+/i.exec(text)?.[0] ?? 'statement';

/** Remembers what failed first, and whether the connection can be used again. */
export class ConnectionGuard implements Transaction {
  private broken: Error | undefined;
  private firstFailure: unknown;
  private refusedWrite = false;

  constructor(
    private readonly client: PoolClient,
    private readonly leave: () => void,
  ) {
    client.on('error', this.lost);
  }

  run<Row extends QueryResultRow = QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    const { name = firstWord(statement.text) } = statement;
    const sent = tracedStep(name, { 'db.system.name': 'postgresql', 'db.operation.name': name }, () =>
      this.client.query<Row>({
        text: statement.text,
        ...(statement.name === undefined ? {} : { name: statement.name }),
        ...(statement.values === undefined ? {} : { values: [...statement.values] }),
      }),
    );
    // Handled here, too, because a later statement's failure may be seen before an earlier one's.
    sent.catch((error: unknown) => {
      this.firstFailure ??= error;
      const code = sqlFailureOf(error)?.code;
      if (code === sqlReadOnly) this.refusedWrite = true;
      if (code === undefined) this.lost(error instanceof Error ? error : new Error(String(error)));
    });
    return sent;
  }

  async rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    announceRead(statement);
    return (await this.run<Row>(statement)).rows;
  }

  /** Of several statements under way, the first failure is the cause; the others report an aborted transaction. */
  causeOf(error: unknown): unknown {
    return sqlFailureOf(error)?.code === abortedTransaction ? this.firstFailure : error;
  }

  async rollBack(): Promise<void> {
    if (this.broken === undefined) await this.run({ text: 'rollback' }).catch(() => undefined);
  }

  /** Nothing more is to be sent over this connection. */
  giveUp(reason: Error): void {
    this.lost(reason);
  }

  release(): void {
    if (this.refusedWrite && this.broken === undefined) void this.checkedRelease();
    else this.end();
  }

  /**
   * The transaction of a company that is being moved refuses writes, and so does a server that takes none any more, which isn't
   * the one to be connected to.
   */
  private async checkedRelease(): Promise<void> {
    this.refusedWrite = false;
    await this.run({ text: 'show transaction_read_only' })
      .then(({ rows: [row] }) => {
        if (row?.['transaction_read_only'] !== 'off') this.lost(new ReadOnlyServerError());
      })
      .catch(() => undefined);
    this.end();
  }

  private end(): void {
    this.client.off('error', this.lost);
    this.client.release(this.broken);
    this.leave();
  }

  private readonly lost = (error: Error): void => {
    this.broken ??= error;
  };
}
