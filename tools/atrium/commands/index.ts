import type { Command } from '../command.ts';
import { audit } from './audit.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { failures } from './failures.ts';
import { kill, revive } from './kill.ts';
import { pin, unpin } from './pin.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { revoke } from './revoke.ts';
import { rollback } from './rollback.ts';
import { signIn } from './sign-in.ts';
import { status } from './status.ts';
import { token, tokens, withdraw } from './token.ts';
import { verify } from './verify.ts';

/** In the order of a release's life. */
export const commands: readonly Command[] = [
  check,
  publish,
  promote,
  rollback,
  pin,
  unpin,
  kill,
  revive,
  revoke,
  status,
  failures,
  diff,
  verify,
  audit,
  signIn,
  token,
  tokens,
  withdraw,
];
