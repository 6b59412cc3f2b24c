import { moduleSentences } from '#module-sentences';
import { signedOutSentences } from '#signed-out-sentences';
import { platformSentences } from './platform-sentences';

/**
 * Every sentence that Atrium shows for a failure, a refusal or a success, by code. Prose stands in the files
 * that this one joins and nowhere else: the server throws codes, the screens render them with {@link messageFor}. `{name}`
 * marks a parameter.
 */
export const catalogue = { ...platformSentences, ...signedOutSentences, ...moduleSentences };

/** One code per sentence of the catalogue. */
export type ErrorCode = keyof typeof catalogue;

/** Values for the `{name}` marks of a sentence. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Adds what the catalogue was built without: the shell leaves the sentences of modules out until one is opened. */
export function addSentences(sentences: Readonly<Partial<Record<ErrorCode, string>>>): void {
  Object.assign(catalogue, sentences);
}

/** The sentence of a code, with its parameters filled in. A mark without a parameter stays as it is. */
export function messageFor(code: ErrorCode, params: MessageParams = {}): string {
  return catalogue[code].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** Whether a value read from the wire is a code that this version knows. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}
