/**
 * `npm run invite-company -- jane@acme.example [--days 7]`: prints a link with which that address, and no other, can
 * register a company where REGISTRATION is `invited`. Takes TOKEN_SECRET, or the secret below DATA_DIR, and SHELL_URL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCompanyInvitation } from '@atrium/server/company-invitation';

const { values, positionals } = parseArgs({
  options: { days: { type: 'string', default: '7' } },
  allowPositionals: true,
});
const [email] = positionals;
const days = Number(values.days);
if (email === undefined || !email.includes('@') || !(days > 0)) {
  console.error('Usage: npm run invite-company -- <email address> [--days 7]');
  process.exit(2);
}
/** An empty variable counts as none. */
const given = (name: string) => (process.env[name] === '' ? undefined : process.env[name]);

const dataDir = given('DATA_DIR') ?? '.data';
const secret = given('TOKEN_SECRET') ?? readFileSync(join(dataDir, 'token.secret'), 'utf8').trim();
const shell = (given('SHELL_URL') ?? `http://localhost:${given('SHELL_PORT') ?? '4200'}`).replace(/\/+$/, '');
const invitation = makeCompanyInvitation(secret, email, new Date(Date.now() + days * 86_400_000));
console.log(`${shell}/registration?invitation=${invitation}`);
