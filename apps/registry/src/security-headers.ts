import type { Settings } from './settings';

/** Sent with every answer, whatever it is. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For what pages of any origin may read. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * Sent with the page. No referrer at all here: addresses of the page can hold single-use tokens, such as the link that
 * sets a password.
 */
export function pageHeaders(
  settings: Pick<Settings, 'api' | 'filesOrigin'>,
  nonce: string,
  mayUseDevServers: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings, nonce, mayUseDevServers),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Of the reader's own machine only. */
const devServers = (scheme: 'http' | 'ws'): string => `${scheme}://localhost:* ${scheme}://127.0.0.1:*`;

function contentSecurityPolicy(
  { api: { scheme, host, port }, filesOrigin }: Pick<Settings, 'api' | 'filesOrigin'>,
  nonce: string,
  mayUseDevServers: boolean,
): string {
  // Files of remotes may stand on a host of their own; the channel's base URLs lead there, and nowhere else.
  const files = filesOrigin === null ? "'self'" : `'self' ${filesOrigin}`;
  const own = mayUseDevServers ? `${files} ${devServers('http')}` : files;
  const authority = port === null ? host : `${host}:${port}`;
  // The shared host, and one host per tenant below it.
  const api = `${scheme}://${authority} ${scheme}://*.${authority}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob: ${api}`,
    `media-src ${api} blob:`,
    mayUseDevServers ? `font-src 'self' ${devServers('http')}` : "font-src 'self'",
    `connect-src ${own}${mayUseDevServers ? ` ${devServers('ws')}` : ''} ${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
