/** The share of visits whose calls are traced, as the server of the page says it; none where it doesn’t. */
const shareOfVisits = (): number =>
  typeof document === 'undefined'
    ? 0
    : Number(document.querySelector<HTMLMetaElement>('meta[name="trace-visits"]')?.content ?? 0);

let isTraced: boolean | undefined;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of a call in a visit that is traced: begins a trace (W3C Trace Context) that the API goes on with. */
export function traceHeaders(): Readonly<Record<string, string>> {
  isTraced ??= Math.random() < shareOfVisits();
  return isTraced ? { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` } : {};
}
