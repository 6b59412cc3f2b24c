import { audit } from './audit.mjs';
import { check } from './check.mjs';
import { diff } from './diff.mjs';
import { failures } from './failures.mjs';
import { kill, revive } from './kill.mjs';
import { pin, unpin } from './pin.mjs';
import { promote } from './promote.mjs';
import { publish } from './publish.mjs';
import { revoke } from './revoke.mjs';
import { rollback } from './rollback.mjs';
import { status } from './status.mjs';
import { token, tokens, withdraw } from './token.mjs';
import { verify } from './verify.mjs';

/** In the order in which a release meets them. */
export const commands = [
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
  token,
  tokens,
  withdraw,
];
