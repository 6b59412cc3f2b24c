import { isIP, isIPv6 } from 'node:net';

/** Settings about proxies in front of a server. */
export interface ProxySettings {
  /** One proxy is in front. */
  readonly trustProxy: boolean;
  /** How many there are, one behind the other; takes the place of `trustProxy`. */
  readonly hops: number | undefined;
}

/**
 * Which addresses of `X-Forwarded-For` are believed, for Fastify's `trustProxy`: each proxy appends the address that it
 * was called from, so only as many entries as there are proxies, counted from the end, were written by one of ours. What
 * stands left of them is whatever the client sent.
 */
export function trustedProxies({
  trustProxy,
  hops = trustProxy ? 1 : 0,
}: ProxySettings): false | ((address: string, hop: number) => boolean) {
  return hops === 0 ? false : (_address, hop) => hop < hops;
}

/**
 * Whom limits count an address as. A household or a machine has a whole /64 of IPv6 at its disposal, so that counts as
 * one; an IPv4 address is the same one in either notation. A port, as some proxies append it, counts for nothing.
 */
export function sourceOf(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (!isIPv6(bare)) return isIP(bare) === 4 ? bare : 'unknown';
  const groups = expand(bare);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff) {
    return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.');
  }
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`;
}

/** The address itself, as people are shown it: without a port or a zone, and an IPv4 one in its own notation. */
export function addressOf(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  const source = sourceOf(bare);
  return isIPv6(bare) && isIP(source) !== 4 ? bare.toLowerCase() : source;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: missing }, () => 0), ...right];
}

function groupsOf(part: string): readonly number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
