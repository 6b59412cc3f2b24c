import type { Context } from '../context';
import type { Caller } from '../database/database';
import { findSettings, type SettingsRow } from './repository';

/** How a company's papers look. */
export interface CompanyIdentity {
  /** Lines below its name; empty where it has set none. */
  readonly address: string;
  /** Ids of pictures. The letterhead takes the place of logo, name and address. */
  readonly logo: string | null;
  readonly letterhead: string | null;
}

export async function readIdentity({ database }: Pick<Context, 'database'>, caller: Caller): Promise<CompanyIdentity> {
  const [row] = await database.read<SettingsRow>(caller, findSettings);
  return { address: row?.address ?? '', logo: row?.logo_id ?? null, letterhead: row?.letterhead_id ?? null };
}
