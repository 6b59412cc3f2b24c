/** What a company is called: its name in addresses, as a title, until a company has a name of its own. */
export function companyName(tenant: string): string {
  return tenant
    .split('-')
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
