import { sqlFailureOf } from '@atrium/server/sql-failure';
import { announceRead } from '@atrium/server/typed-read';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Statement, Transaction } from './database';

const abortedTransaction = '25P02';

/** Remembers what failed first, and whether the connection can be used again. */
export class ConnectionGuard implements Transaction {
  private broken: Error | undefined;
  private firstFailure: unknown;

  constructor(
    private readonly client: PoolClient,
    private readonly leave: () => void,
  ) {
    client.on('error', this.lost);
  }

  run<Row extends QueryResultRow = QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    const sent = this.client.query<Row>({
      text: statement.text,
      ...(statement.name === undefined ? {} : { name: statement.name }),
      ...(statement.values === undefined ? {} : { values: [...statement.values] }),
    });
    // Handled here, too, because a later statement's failure may be seen before an earlier one's.
    sent.catch((error: unknown) => {
      this.firstFailure ??= error;
      if (sqlFailureOf(error) === undefined) this.lost(error instanceof Error ? error : new Error(String(error)));
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

  release(): void {
    this.client.off('error', this.lost);
    this.client.release(this.broken);
    this.leave();
  }

  private readonly lost = (error: Error): void => {
    this.broken ??= error;
  };
}
