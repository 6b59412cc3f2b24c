/**
 * The tenant that a host name stands for: the left-most label in front of the base host. Undefined for the shared
 * host and for names that are not ours, such as the addresses that health checks use.
 */
export function tenantOfHost(hostname: string, baseHost: string): string | undefined {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (!name.endsWith(`.${baseHost}`)) return undefined;
  const label = name.split('.')[0];
  return label === '' ? undefined : label;
}
