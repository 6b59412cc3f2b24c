/**
 * The time according to the server that made this page, which also vouches for the keys that sign the channel. The clock
 * of this machine isn’t used: it may be years off.
 */
export function pageNow(): Date {
  const made = Date.parse(document.querySelector<HTMLMetaElement>('meta[name="page-time"]')?.content ?? '');
  return Number.isNaN(made) ? new Date() : new Date(made + performance.now());
}
