import { connectOwner } from '../bench/database.ts';
import type { Asset } from '@atrium/contracts/assets';
import type { Session } from '../bench/suite.ts';
import { tenantApi, type Client } from './client.ts';
import { typedFields, type StoredValue } from './effects.ts';
import type { StoredValues } from './ledger.ts';

/**
 * What's stored of the pages' writes, by the names of `effects.ts`. Read from the database, because screens and most calls
 * leave out deleted rows; assets are read from the API.
 */
interface StoredTask {
  readonly id: string;
  readonly title: string;
  readonly list_id: string;
  readonly is_completed: boolean;
  readonly deleted: boolean;
}

interface Source {
  readonly dataDir: string;
  readonly client: Client;
  readonly admin: Session;
}

export async function readStored({ dataDir, client, admin }: Source): Promise<StoredValues> {
  const stored = new Map<string, StoredValue>();
  const put = (name: string, value: StoredValue) => {
    stored.set(name, value);
  };
  const database = await connectOwner(dataDir);
  try {
    const boards = await database.query<{ id: string; title: string }>('select id, title from board');
    for (const { id, title } of boards.rows) put(`board ${id} title`, title);
    const lists = await database.query<{ id: string; title: string; deleted: boolean }>(
      'select id, title, deleted_at is not null as deleted from task_list',
    );
    for (const { id, title, deleted } of lists.rows) {
      put(`list ${id} title`, title);
      put(`list ${id} deleted`, deleted);
    }
    const tasks = await database.query<StoredTask>(
      'select id, title, list_id, is_completed, deleted_at is not null as deleted from task',
    );
    for (const task of tasks.rows) {
      put(`task ${task.id} title`, task.title);
      put(`task ${task.id} list`, task.list_id);
      put(`task ${task.id} done`, task.is_completed);
      put(`task ${task.id} deleted`, task.deleted);
    }
    const transactions = await database.query<{ id: string; kind: string; amount: string; title: string }>(
      'select id, kind, amount, title from wallet_transaction',
    );
    for (const { id, kind, amount, title } of transactions.rows) {
      put(`transaction ${id}`, `${kind} ${Number(amount) / 100} ${title}`);
    }
    const requests = await database.query<{ id: string; state: string }>('select id, state from asset_request');
    for (const { id, state } of requests.rows) put(`request ${id}`, state);
    const drafts = await database.query<{ id: string; content: Record<string, string | undefined> }>(
      'select id, content from hr_form_submission',
    );
    for (const { id, content } of drafts.rows) {
      for (const field of typedFields) put(`draft ${id} ${field}`, content[field] ?? null);
    }
  } finally {
    await database.end();
  }
  const assets = (await client.json({ path: `${tenantApi}/assets/list/`, session: admin })) as readonly Asset[];
  for (const asset of assets) {
    put(`asset ${asset.id} holder`, asset.holder?.employee ?? null);
  }
  return stored;
}
