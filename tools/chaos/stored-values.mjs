import { connectOwner } from '../bench/database.mjs';
import { tenantApi } from './client.mjs';
import { typedFields } from './effects.mjs';

/**
 * What is stored of what the pages wrote, by the names of `effects.mjs`. Of the database itself, since screens and most
 * calls leave out what was deleted; assets as the API answers them.
 */
export async function readStored({ dataDir, client, admin }) {
  const stored = new Map();
  const put = (name, value) => stored.set(name, value);
  const database = await connectOwner(dataDir);
  const rows = async (text) => (await database.query(text)).rows;
  try {
    for (const { id, title } of await rows('select id, title from board')) put(`board ${id} title`, title);
    for (const { id, title, deleted } of await rows(
      'select id, title, deleted_at is not null as deleted from task_list',
    )) {
      put(`list ${id} title`, title);
      put(`list ${id} deleted`, deleted);
    }
    for (const task of await rows(
      'select id, title, list_id, is_completed, deleted_at is not null as deleted from task',
    )) {
      put(`task ${task.id} title`, task.title);
      put(`task ${task.id} list`, task.list_id);
      put(`task ${task.id} done`, task.is_completed);
      put(`task ${task.id} deleted`, task.deleted);
    }
    for (const { id, kind, amount, title } of await rows('select id, kind, amount, title from wallet_transaction')) {
      put(`transaction ${id}`, `${kind} ${Number(amount) / 100} ${title}`);
    }
    for (const { id, state } of await rows('select id, state from asset_request')) put(`request ${id}`, state);
    for (const { id, content } of await rows('select id, content from hr_form_submission')) {
      for (const field of typedFields) put(`draft ${id} ${field}`, content[field] ?? null);
    }
  } finally {
    await database.end();
  }
  for (const asset of await client.json({ path: `${tenantApi}/assets/list/`, session: admin })) {
    put(`asset ${asset.id} holder`, asset.holder?.employee ?? null);
  }
  return stored;
}
