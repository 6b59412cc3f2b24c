/**
 * Which addresses a document may hold. Both functions answer an address that is safe to put into an attribute of a
 * page, and applying them again changes nothing.
 */

/** Far above any address people use, and a bound on what one link can add to a page. */
const maxLinkLength = 2_000;
const maxAltLength = 1_000;

// Browsers skip or hide these when they read an address, so `java\nscript:` must not look different to us.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufeff]/gu;
const visibleParts = (address: string) => address.replace(invisible, '').trim();
const withoutSpaces = (address: string) => address.replace(/\s/g, '%20');

/** An allowlist, so that nobody has to think of every harmful scheme. */
const linkScheme = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s])/i;

/** The address of a link as it may be kept: http, https or mailto; undefined for all else. */
export function safeHref(address: string): string | undefined {
  if (address.length > maxLinkLength) return undefined;
  const href = withoutSpaces(visibleParts(address));
  return linkScheme.test(href) && href.length <= maxLinkLength ? href : undefined;
}

/**
 * What someone typed into a link field, as an address: `atrium.example` becomes `https://atrium.example` and an e-mail
 * address a `mailto:`. Undefined if it cannot be one.
 */
export function hrefFromTyping(typed: string): string | undefined {
  const text = visibleParts(typed);
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeHref(`mailto:${text}`);
  if (/^(?:https?:|mailto:)/i.test(text)) return safeHref(text);
  if (/^(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?::\d+)?(?:[/?#]\S*)?$/u.test(text))
    return safeHref(`https://${text}`);
  return undefined;
}

const webImage = /^https?:\/\/[^\s/?#]/i;
// Bitmaps only: an SVG is a document, and somebody may one day open the address outside an <img>.
const dataImage = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)(?:;[a-z0-9=-]+)*,[a-z0-9+/=%._~-]*$/i;

/** The source of an image as it may be kept: http, https or an image inside a `data:` URL; blank for all else. */
export function safeImageSource(address: string): string {
  // Data URLs are long and hold nothing invisible if they are any good: one test, no copies.
  if (/^\s*data:/i.test(address)) {
    const source = address.trim();
    return dataImage.test(source) ? source : '';
  }
  if (address.length > maxLinkLength) return '';
  const source = withoutSpaces(visibleParts(address));
  return webImage.test(source) && source.length <= maxLinkLength ? source : '';
}

/** The text in place of an image, in one line. */
export const safeAlt = (alt: string): string =>
  alt
    .slice(0, maxAltLength)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
