import { exitCodes } from './exit-codes.mjs';

/** A failure that is told in one sentence. `code` names it for scripts; `findings` are what speaks against a release. */
export class Failure extends Error {
  constructor(message, { exitCode = exitCodes.refused, code = 'refused', findings = [] } = {}) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.findings = findings;
  }
}

export const usageFailure = (message) => new Failure(message, { exitCode: exitCodes.usage, code: 'usage' });
