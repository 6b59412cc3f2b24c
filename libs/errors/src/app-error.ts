import { messageFor, type ErrorCode, type MessageParams } from './catalogue';

/** Sentences per field of a form; the key is the field's name on the wire, such as `user.email`. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export interface AppErrorOptions {
  readonly params?: MessageParams;
  readonly fields?: FieldMessages;
  /** What went wrong inside; for logs, never shown. */
  readonly cause?: unknown;
}

/** A failure that a person is told about, by its code in the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: MessageParams;
  readonly fields: FieldMessages | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(messageFor(code, options.params), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
  }
}
