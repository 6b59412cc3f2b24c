import { isErrorCode, messageFor, type ErrorCode, type FieldMessages } from '@atrium/errors';

/**
 * Why a tenant call failed, small and serialisable:
 * `refused` the server answered (`status`); `no-response` nothing came back; `setup` the request could not be made.
 */
export type ApiFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode | null;
      /** The server's own sentence, when it sent one. */
      readonly detail: string | null;
      readonly fields: FieldMessages;
    }
  | { readonly kind: 'no-response' }
  | { readonly kind: 'setup'; readonly code: ErrorCode };

/** Reads the body of a failed answer, which can be anything, even a proxy's HTML page. */
export function readRefusal(status: number, body: unknown): ApiFailure {
  const problem = isRecord(body) ? body : {};
  const { detail, code, errors } = problem;
  return {
    kind: 'refused',
    status,
    code: isErrorCode(code) ? code : null,
    detail: typeof detail === 'string' && detail !== '' ? detail : null,
    fields: isRecord(errors) ? readFields(errors) : {},
  };
}

/** Which sentence a screen shows for each kind of failure. */
export interface FailureTexts {
  /** When the server answered without a sentence of its own. */
  readonly fallback: ErrorCode;
  readonly noResponse?: ErrorCode;
  readonly setup?: ErrorCode;
}

/** The sentence to show for a failed call. */
export function failureMessage(failure: unknown, texts: FailureTexts): string {
  if (!isApiFailure(failure)) return messageFor(texts.fallback);
  if (failure.kind === 'no-response') return messageFor(texts.noResponse ?? 'network.error');
  if (failure.kind === 'setup') return messageFor(texts.setup ?? failure.code);
  return failure.detail ?? messageFor(texts.fallback);
}

/** The sentence to show where something couldn’t be loaded: `code`’s, unless the server said why. */
export const loadFailureMessage = (failure: unknown, code: ErrorCode): string =>
  failureMessage(failure, { fallback: code, noResponse: code });

/**
 * What to show for a failed call that has a sentence of its own: that sentence and, if the server says what can be done
 * about it, that too. A call that couldn't be made at all has its own sentence.
 */
export function failureSentence(failure: unknown, code: ErrorCode): string {
  const sentence = messageFor(code);
  if (!isApiFailure(failure) || failure.kind === 'no-response') return sentence;
  if (failure.kind === 'setup') return messageFor(failure.code);
  const reason = fieldReason(failure) ?? failure.detail;
  if (failure.status >= 500 || reason === null || reason === sentence) return sentence;
  return `${sentence}${/[.!?]$/.test(sentence) ? '' : ':'} ${reason}`;
}

/** What is wrong with the one field that most calls send. */
export const fieldReason = (failure: unknown): string | undefined => Object.values(failureFields(failure))[0]?.[0];

/** The server's sentences per field, empty where there are none. */
export function failureFields(failure: unknown): FieldMessages {
  return isApiFailure(failure) && failure.kind === 'refused' ? failure.fields : {};
}

export function isApiFailure(value: unknown): value is ApiFailure {
  return (
    isRecord(value) && (value['kind'] === 'refused' || value['kind'] === 'no-response' || value['kind'] === 'setup')
  );
}

/** Whether the server answered with one of these HTTP statuses. */
export const isRefusedWith = (failure: unknown, ...statuses: readonly number[]): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && statuses.includes(failure.status);

/** Whether the server answered that there is no such thing. */
export const isNotFound = (failure: unknown): boolean => isRefusedWith(failure, 404);

function readFields(errors: Readonly<Record<string, unknown>>): FieldMessages {
  const entries = Object.entries(errors).map(([field, messages]) => [
    field,
    Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [],
  ]);
  return Object.fromEntries(entries) as FieldMessages;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
