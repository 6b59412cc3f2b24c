/**
 * `node create-database.mjs`: makes the role and the database that DATABASE_URL names, as the role in
 * DATABASE_ADMIN_URL. What is there already stays, with the password set anew.
 */
import pg from 'pg';

const given = (name: string): string => {
  const value = process.env[name] ?? '';
  if (!/^postgres(ql)?:\/\//.test(value)) {
    console.error(`${name} must be set to a URL that starts with postgres://.`);
    process.exit(2);
  }
  return value;
};
const url = new URL(given('DATABASE_URL'));
const [role, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decodeURIComponent);
const client = new pg.Client({ connectionString: given('DATABASE_ADMIN_URL') });
const [roleName, databaseName] = [client.escapeIdentifier(role ?? ''), client.escapeIdentifier(database ?? '')];

const exists = async (text: string, name: string | undefined) => (await client.query(text, [name])).rowCount === 1;

try {
  await client.connect();
  const isKnown = await exists('select 1 from pg_roles where rolname = $1', role);
  // CREATEROLE, because the API makes the role that requests run as, which may do less.
  const attributes = `login createrole password ${client.escapeLiteral(password ?? '')}`;
  await client.query(`${isKnown ? 'alter' : 'create'} role ${roleName} ${attributes}`);
  const isThere = await exists('select 1 from pg_database where datname = $1', database);
  if (!isThere) {
    // Only members of a role can make something that it owns, unless they are superusers.
    await client.query(`grant ${roleName} to current_user`);
    await client.query(`create database ${databaseName} owner ${roleName}`);
  }
  console.log(`${isThere ? 'There is already a' : 'Created the'} database ${database}, and ${role} can use it.`);
} catch (error) {
  console.error(`The database couldn’t be created: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await client.end();
}
