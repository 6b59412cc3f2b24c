/** A reason why PostgreSQL can't run, as one sentence for the person who starts the product. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}
