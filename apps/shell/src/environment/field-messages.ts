import type { Outcome } from './shared-host';

/** What the server says at the fields of a form; the first sentence of each, by the field's name on the wire. */
export function fieldMessages(outcome: Outcome<unknown>): Readonly<Record<string, string>> {
  if (outcome.kind !== 'refused') return {};
  const fields = outcome.body['errors'];
  if (typeof fields !== 'object' || fields === null) return {};
  const messages = Object.entries(fields).flatMap(([name, sentences]: [string, unknown]) => {
    const message: unknown = Array.isArray(sentences) ? sentences[0] : undefined;
    return typeof message === 'string' ? [[name, message] as const] : [];
  });
  return Object.fromEntries(messages);
}
