/** Names that would be mistaken for a part of the product's own addresses. */
const reserved = new Set([
  'admin',
  'api',
  'app',
  'apps',
  'assets',
  'auth',
  'blog',
  'cdn',
  'dev',
  'docs',
  'files',
  'ftp',
  'help',
  'imap',
  'localhost',
  'login',
  'mail',
  'ns',
  'ns1',
  'ns2',
  'pop',
  'registry',
  'root',
  'shell',
  'smtp',
  'staging',
  'static',
  'status',
  'support',
  'test',
  'www',
]);

/** The DNS label that a username wishes for. The database adds a number where it is taken. */
export function tenantNameFrom(username: string): string {
  const label = username
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  if (label === '') return 'company';
  // "xn--" announces an encoded international name.
  return reserved.has(label) || label.startsWith('xn-') ? `company-${label}` : label;
}
