import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../bench/suite.ts';
import { tenantApi, type Client } from './client.ts';

interface Attempt {
  readonly id: string;
  /** Hash of the uploaded file. */
  readonly hash: string;
}

interface StoredEmployee {
  readonly employee_id: string;
  readonly resume: string;
}

/** Creates employees with an upload each, records the answers, and checks what is stored in the end. */
export class EmployeeWrites {
  readonly acknowledged: Attempt[] = [];
  /** Writes without an answer: they may have happened. */
  readonly unsure: Attempt[] = [];
  refused = 0;
  #next = 0;
  readonly #client: Client;
  readonly #session: Session;

  constructor(client: Client, session: Session) {
    this.#client = client;
    this.#session = session;
  }

  /** Creates one after another until the run is over. */
  async write(isOver: AbortSignal): Promise<void> {
    while (!isOver.aborted) {
      this.#next += 1;
      const id = `C-${this.#next}`;
      const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000 + (this.#next % 7) * 40_000)]);
      const attempt = { id, hash: sha256(bytes) };
      const status = await this.#client.createEmployee(this.#session, id, { resume: bytes }).then(
        (answer) => answer.status,
        () => null,
      );
      if (status === 201) {
        this.acknowledged.push(attempt);
        continue;
      }
      if (status !== null && status !== 503) throw new Error(`unexpected status ${status}`);
      // A lost connection at the commit is answered with 503, too: the write may have happened.
      if (status === 503) this.refused += 1;
      this.unsure.push(attempt);
      await delay(20);
    }
  }

  /** Reads everything back. */
  async compare() {
    const path = `${tenantApi}/employees/list/`;
    const all = (await this.#client.json({ path, session: this.#session })) as readonly StoredEmployee[];
    // Whoever registered the company is among them, without an employee ID.
    const list = all.filter((employee) => employee.employee_id !== '');
    const byId = new Map(list.map((employee) => [employee.employee_id, employee]));
    const counts = { lost: 0, changed: 0, halves: 0, strangers: 0, happened: 0 };
    for (const { id, hash } of this.acknowledged) {
      const employee = byId.get(id);
      if (employee === undefined) counts.lost += 1;
      else if (sha256(await this.#download(employee.resume)) !== hash) counts.changed += 1;
    }
    for (const { id, hash } of this.unsure) {
      const employee = byId.get(id);
      if (employee === undefined) continue;
      counts.happened += 1;
      if (sha256(await this.#download(employee.resume)) !== hash) counts.halves += 1;
    }
    counts.strangers = list.length - (this.acknowledged.length - counts.lost) - counts.happened;
    return counts;
  }

  async #download(url: string): Promise<Buffer> {
    const { pathname, search } = new URL(url);
    const { status, body } = await this.#client.call({ path: `${pathname}${search}`, session: this.#session });
    return status === 200 ? body : Buffer.alloc(0);
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
