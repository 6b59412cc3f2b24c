/** A reason why the server can't start, as one sentence for the person who starts it. */
export class StartError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}
