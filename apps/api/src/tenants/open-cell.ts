import type { Secrets } from '@atrium/server/secrets';
import { StartError } from '@atrium/server/start-error';
import type { Client } from 'pg';
import { z } from 'zod';
import { connect } from '../backup/connect';
import { zodRows } from '../database/zod-rows';
import type { FileStore } from '../files/file-store';
import { openStore } from '../files/open-store';
import { loadSecrets } from '../security/secret';
import type { Cell } from './cells';

/** What the connections of a move are called, so that it doesn’t wait for itself. */
export const moverName = 'tenants';

/** A cell that work is done on. */
export interface OpenCell {
  readonly cell: Cell;
  /** For what is done at once. */
  readonly client: Client;
  /** For transactions that take a while. */
  readonly long: Client;
  readonly files: FileStore;
  readonly secrets: Secrets;
  /** Rejects when a connection is lost: what runs on it can’t be relied on to say so. */
  readonly lost: Promise<never>;
  close(): Promise<void>;
}

const abilitySchema = z.object({ name: z.string(), reads: z.boolean() });

export async function openCell(cell: Cell): Promise<OpenCell> {
  const [files, secrets] = await Promise.all([openStore(cell.settings), loadSecrets(cell.settings)]);
  const client = await connectTo(cell);
  const long = await connectTo(cell).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  const close = async (): Promise<void> => {
    await Promise.allSettled([client.end(), long.end()]);
  };
  try {
    await checkAbility(client, cell);
    const lost = lossOf(cell, [client, long]);
    return { cell, client, long, files, secrets, lost, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function lossOf({ name }: Cell, clients: readonly Client[]): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    for (const client of clients) {
      client.once('end', () => {
        reject(new StartError(`The connection to the database of cell ${name} was lost. Run it again.`));
      });
    }
  });
  // Where nothing runs any more, nobody has to hear it.
  lost.catch(() => undefined);
  return lost;
}

async function connectTo({ name, adminUrl }: Cell): Promise<Client> {
  try {
    const client = await connect(adminUrl, moverName);
    // Values are compared by their texts.
    await client.query(
      `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`,
    );
    return client;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database of cell ${name} can’t be reached: ${reason}`, { cause });
  }
}

async function checkAbility(client: Client, { name: cell }: Cell): Promise<void> {
  const [role] = await zodRows(
    client,
    abilitySchema,
    `select rolname::text as name, rolsuper or rolbypassrls as reads from pg_roles where rolname = current_user`,
  );
  if (role?.reads !== true)
    throw new StartError(
      `The role ${role?.name ?? ''} can’t read the rows of all companies of cell ${cell}: alter role ${role?.name ?? ''} bypassrls.`,
    );
  try {
    await client.query('begin; set local session_replication_role = replica; rollback');
  } catch (cause) {
    await client.query('rollback');
    throw new StartError(
      `The role ${role.name} can’t write rows as they are in cell ${cell}: grant set on parameter session_replication_role to ${role.name}.`,
      { cause },
    );
  }
}
