import { messageFor, type ErrorCode } from '@atrium/errors';

/** Where on its way to the screen a remote failed. */
export type ModulePhase = 'requirements' | 'integrity' | 'entry' | 'module' | 'chunk' | 'render' | 'late';

/** The error that began it, which may stand behind others. */
export const originOf = (error: Error): Error => (error.cause instanceof Error ? originOf(error.cause) : error);

/** A remote that could not be shown: which one, in which release and phase, and the code of the message. */
export class ModuleFailure extends Error {
  constructor(
    readonly code: Extract<ErrorCode, `module.${string}`>,
    readonly remote: { readonly name: string; readonly title: string; readonly release: string },
    readonly phase: ModulePhase,
    cause?: unknown,
  ) {
    super(messageFor(code, { name: remote.title }), { cause });
    this.name = 'ModuleFailure';
  }
}
