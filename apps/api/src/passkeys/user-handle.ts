/** Whose a passkey is, as its authenticator keeps it: ids, which say nothing to anybody else. */
export interface UserHandle {
  readonly tenantId: string;
  readonly userId: string;
}

const idBytes = 16;

export const userHandleOf = ({ tenantId, userId }: UserHandle): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(`${tenantId}${userId}`.replaceAll('-', ''), 'hex'));

/** Null where it isn't one of ours. */
export function readUserHandle(text: string | null | undefined): UserHandle | null {
  const bytes = Buffer.from(text ?? '', 'base64url');
  if (bytes.length !== 2 * idBytes) return null;
  return { tenantId: toUuid(bytes.subarray(0, idBytes)), userId: toUuid(bytes.subarray(idBytes)) };
}

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
