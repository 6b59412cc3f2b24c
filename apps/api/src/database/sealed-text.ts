import { deriveKeys, type Keys, type Secrets } from '@atrium/server/secrets';
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts that the database keeps and only the server may read. What they belong to can't be exchanged. */
export interface Seal {
  seal(text: string, owner: string): Buffer;
  /** Throws where it was sealed with none of the secrets, for another owner, or was changed. */
  open(sealed: Buffer, owner: string): string;
  /** What was sealed with another of the secrets, sealed with the first one; undefined where it is already. */
  renew(sealed: Buffer, owner: string): Buffer | undefined;
}

export function createSeal(secrets: Secrets, purpose: string): Seal {
  const keys = deriveKeys(secrets, purpose);
  return {
    seal: (text, owner) => sealWith(keys[0], text, owner),
    open: (sealed, owner) => openWithAny(keys, sealed, owner).text,
    renew: (sealed, owner) => {
      const { key, text } = openWithAny(keys, sealed, owner);
      return key === keys[0] ? undefined : sealWith(keys[0], text, owner);
    },
  };
}

function sealWith(key: KeyObject, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function openWithAny(
  [key, ...others]: Keys,
  sealed: Buffer,
  owner: string,
): { readonly key: KeyObject; readonly text: string } {
  try {
    return { key, text: openWith(key, sealed, owner) };
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined) throw error;
    return openWithAny([next, ...rest], sealed, owner);
  }
}

function openWith(key: KeyObject, sealed: Buffer, owner: string): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
