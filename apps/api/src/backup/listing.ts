import type { FileKey } from '../files/file-store';
import { listingName } from './manifest';
import type { Vault } from './vault';

/** An object that a backup needs besides its own: a file of a company, or one of a release. Several backups share it. */
export interface ListedObject {
  readonly name: string;
  readonly bytes: number;
}

const files = 'files/';
const releases = 'releases/';

export const fileFolder = (tenantId: string): string => `${files}${tenantId}/`;
export const fileName = ({ tenantId, fileId }: FileKey): string => `${fileFolder(tenantId)}${fileId}`;
export const releaseFolder = (remote: string, release: string): string => `${releases}${remote}/${release}/`;
export const sharedFolders = [files, releases] as const;

/** Whose file it is; undefined for one of a release. */
export function keyOf(name: string): FileKey | undefined {
  const [, tenantId, fileId] = /^files\/([^/]+)\/([^/]+)$/.exec(name) ?? [];
  return tenantId === undefined || fileId === undefined ? undefined : { tenantId, fileId };
}

/** Where the registry’s store has it; undefined for a file of a company. */
export const releasePathOf = (name: string): string | undefined =>
  name.startsWith(releases) ? name.slice(releases.length) : undefined;

/** What a backup needs, in the order in which it was written. */
export async function* readListing(vault: Vault, id: string): AsyncGenerator<ListedObject> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of await vault.read(listingName(id))) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.map(toObject);
  }
}

export const lineOf = ({ name, bytes }: ListedObject): string => `${bytes} ${name}\n`;

function toObject(line: string): ListedObject {
  const [bytes = ''] = line.split(' ', 1);
  return { bytes: Number(bytes), name: line.slice(bytes.length + 1) };
}
