import { exitCodes } from './exit-codes.ts';

/** A reason to refuse a release. */
export interface Finding {
  readonly message: string;
}

interface FailureOptions {
  readonly exitCode?: number;
  /** Identifies it for scripts. */
  readonly code?: string;
  readonly findings?: readonly Finding[];
}

/** A failure, reported as one sentence. */
export class Failure extends Error {
  readonly exitCode: number;
  readonly code: string;
  readonly findings: readonly Finding[];

  constructor(message: string, { exitCode = exitCodes.refused, code = 'refused', findings = [] }: FailureOptions = {}) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.findings = findings;
  }
}

export const usageFailure = (message: string): Failure =>
  new Failure(message, { exitCode: exitCodes.usage, code: 'usage' });
