import { hashOfToken } from '@atrium/server/secrets';
import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const secretBytes = 32;
const tenantBytes = 16;

/** The secret of a link. It starts with the tenant's id, so that its row is found inside of one tenant. */
export function newInvitationToken(tenantId: string): string {
  return Buffer.concat([parse(tenantId), randomBytes(secretBytes)]).toString('base64url');
}

export interface ReadInvitationToken {
  readonly tenantId: string;
  /** What is stored: the secret itself never is. */
  readonly hash: Buffer;
}

/** Undefined where the text can't be a token. */
export function readInvitationToken(token: string): ReadInvitationToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tenantBytes + secretBytes) return undefined;
  try {
    return { tenantId: stringify(bytes, 0), hash: hashOfToken(token) };
  } catch {
    return undefined;
  }
}
