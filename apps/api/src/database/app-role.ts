import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import type { Client } from 'pg';
import { StartError } from '@atrium/server/start-error';

const scramRounds = 4096;

/** The role that requests run as: it owns nothing and can’t bypass row-level security. Every process derives the same password. */
export function appRole(databaseName: string, secret: string): { name: string; password: string } {
  const name = `atrium_app_${databaseName}`.slice(0, 63);
  const password = createHmac('sha256', secret).update(`database role ${name}`).digest('base64url');
  return { name, password };
}

/** Creates or updates the role. Without a password its own URL is configured, and it must exist. */
export async function prepareAppRole(
  client: Client,
  role: { readonly name: string; readonly password: string | undefined },
): Promise<void> {
  if (role.password === undefined) return;
  const name = client.escapeIdentifier(role.name);
  const attributes = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit';
  // Only the verifier travels, so that no log of the server ever holds the password.
  const verifier = client.escapeLiteral(scramVerifier(role.password, role.name));
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role.name]);
  try {
    if (rowCount === 0) await client.query(`create role ${name} ${attributes} password ${verifier}`);
    else await client.query(`alter role ${name} login password ${verifier}`);
  } catch (cause) {
    throw new StartError(
      `The role in DATABASE_URL isn’t allowed to create the role ${role.name}. Grant it CREATEROLE, or create the role yourself and set DATABASE_APP_URL.`,
      { cause },
    );
  }
}

/** RFC 5803's form of a password, with a salt that is the same on every process. */
export function scramVerifier(password: string, roleName: string): string {
  const salt = createHash('sha256').update(`${roleName} ${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, scramRounds, 32, 'sha256');
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${scramRounds}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
