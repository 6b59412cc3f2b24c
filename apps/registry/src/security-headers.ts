import type { Settings } from './settings';

/** Sent with every answer, whatever it is. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Sent with the page. No referrer at all here: addresses of the page can hold single-use tokens, such as the link that
 * sets a password.
 */
export function pageHeaders(api: Settings['api'], nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(api, nonce),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

function contentSecurityPolicy({ scheme, host, port }: Settings['api'], nonce: string): string {
  const authority = port === null ? host : `${host}:${port}`;
  // The shared host, and one host per tenant below it.
  const api = `${scheme}://${authority} ${scheme}://*.${authority}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${api}`,
    `media-src ${api} blob:`,
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
