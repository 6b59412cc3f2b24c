import { StartError } from '@atrium/server/start-error';
import { startPeriodic, type Periodic } from '@atrium/server/periodic';
import type { Client } from 'pg';
import { moveFailed } from './move-failed';

export const leaseSeconds = 15;
const renewMs = 2500;

/**
 * What holds a company still ends by itself if whoever moves it dies: it’s a time in its row, and put off again and again. Its
 * jobs are held first, then its writes.
 */
export class Lease {
  private isFenced = false;
  /** By our own clock, earlier than by the database’s: counted from before it was asked. */
  private endsAt = 0;
  private readonly renewing: Periodic;
  private lost: unknown;

  private constructor(
    private readonly client: Client,
    private readonly tenantId: string,
  ) {
    this.renewing = startPeriodic(
      () => this.renew(),
      renewMs,
      (error) => {
        this.lost ??= error;
      },
    );
  }

  static async begin(client: Client, tenantId: string): Promise<Lease> {
    const lease = new Lease(client, tenantId);
    try {
      await lease.put(`update tenant set held_until = ${until} where id = $1 and is_home returning id`);
      return lease;
    } catch (error) {
      await lease.renewing.stop();
      throw error;
    }
  }

  /** From here on no transaction that begins writes rows of the company. */
  async fence(): Promise<void> {
    this.check();
    await this.put(
      `update tenant set held_until = ${until}, fenced_until = ${until} where id = $1 and is_home returning id`,
    );
    this.isFenced = true;
  }

  /** Throws where it may have ended meanwhile. */
  check(): void {
    if (this.lost !== undefined || performance.now() > this.endsAt) {
      throw new StartError('The database didn’t answer in time to hold the company still. Run it again.', {
        cause: this.lost,
      });
    }
  }

  /**
   * The source gives the company away, for good. False where the answer came so late that somebody may have written before it
   * did, so that its rows have to be compared once more.
   */
  async giveAway(cell: string): Promise<boolean> {
    await this.renewing.stop();
    this.check();
    const { endsAt } = this;
    const { rowCount } = await this.client.query(
      `update tenant set is_home = false, moved_to = $2, fenced_until = null, held_until = null
       where id = $1 and is_home and fenced_until > clock_timestamp() returning id`,
      [this.tenantId, cell],
    );
    if (rowCount !== 1) throw moveFailed('The company wasn’t held still any more.');
    return performance.now() < endsAt;
  }

  /** Lets people write and jobs run again, unless it was given away. */
  async end(): Promise<void> {
    await this.renewing.stop();
    await this.client.query('update tenant set held_until = null, fenced_until = null where id = $1', [this.tenantId]);
  }

  private async renew(): Promise<void> {
    if (this.endsAt === 0) return;
    const fence = this.isFenced ? `, fenced_until = ${until}` : '';
    const still = this.isFenced ? 'fenced_until' : 'held_until';
    await this.put(
      `update tenant set held_until = ${until}${fence} where id = $1 and ${still} > clock_timestamp() returning id`,
    );
  }

  private async put(statement: string): Promise<void> {
    const asked = performance.now();
    const { rowCount } = await this.client.query(statement, [this.tenantId]);
    if (rowCount !== 1) {
      this.lost ??= new Error('It had ended.');
      this.check();
    }
    this.endsAt = asked + leaseSeconds * 1000;
  }
}

const until = `clock_timestamp() + interval '${leaseSeconds} seconds'`;
