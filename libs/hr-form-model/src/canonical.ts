/**
 * The one JSON text of a value: keys sorted, text in Unicode's composed form (NFC), no spaces, members without a value
 * left out. Equal values have equal texts, on every machine; hashes and signatures are made of it.
 * @throws TypeError for what JSON has no text for: not finite numbers, functions, symbols, big integers.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((entry: unknown) => canonicalJson(entry)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`There is no canonical JSON of a ${typeof value}.`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => [key.normalize('NFC'), canonicalJson(member)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}
