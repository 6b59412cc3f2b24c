import type { Authority } from '@atrium/contracts/members';
import { AppError, type AppErrorOptions, type ErrorCode } from '@atrium/errors';

/** Something that an account may not do, and who may. */
export class Refusal extends AppError {
  readonly ask: readonly Authority[];

  constructor(reason: ErrorCode, ask: readonly Authority[], options?: AppErrorOptions) {
    super(reason, options);
    this.name = 'Refusal';
    this.ask = ask;
  }
}
