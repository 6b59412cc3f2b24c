/** Where a written row is found again. Its text holds its key, so that one that is there twice is seen. */
export const writtenTables = {
  task: 'title',
  comment: 'message',
  wallet_transaction: 'title',
  personal_todo: 'title',
  appointment: 'title',
  asset_request: 'reason',
  hr_form_submission: undefined,
  attachment: undefined,
} as const satisfies Readonly<Record<string, string | undefined>>;

export type WrittenTable = keyof typeof writtenTables;

/** Keys of acknowledged writes, which are the ids of their rows. */
export type Acknowledged = Partial<Record<WrittenTable, readonly string[]>>;

export class Ledger {
  readonly #keys = new Map<WrittenTable, string[]>();

  note(table: WrittenTable, key: string): void {
    const keys = this.#keys.get(table);
    if (keys === undefined) this.#keys.set(table, [key]);
    else keys.push(key);
  }

  all = (): Acknowledged => Object.fromEntries(this.#keys);
}
