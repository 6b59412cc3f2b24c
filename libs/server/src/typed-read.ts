import { channel } from 'node:diagnostics_channel';

/** A read whose row type its caller states. Only the types say so, and they are gone at run time. */
export interface TypedRead {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Rows without a value here are dropped before anyone reads them as what the type says. */
  readonly presentBy?: string;
}

const typedReads = channel('atrium:typed-read');

/**
 * Publishes what is read, as the first thing that a function with a row type does: its caller is where the type stands.
 * Tests listen, and compare the type with what PostgreSQL says of the statement (tools/jest/typed-reads); servers have no listener.
 */
export function announceRead(read: TypedRead): void {
  if (typedReads.hasSubscribers) typedReads.publish(read);
}
