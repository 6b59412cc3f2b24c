/** Exit codes, for scripts. */
export const exitCodes = {
  ok: 0,
  /** Refused by the registry or the gate, or problems were found. */
  refused: 1,
  usage: 2,
  unreachable: 3,
  /** No token, an unknown token, or another team's remote. */
  notAllowed: 4,
  /** The channel has changed since the given revision. */
  revMoved: 5,
  /** As sysexits.h has it. */
  fault: 70,
};

export const exitCodeHelp: readonly (readonly [code: number, meaning: string])[] = [
  [exitCodes.ok, 'success'],
  [exitCodes.refused, 'refused, or problems were found'],
  [exitCodes.usage, 'invalid command or option'],
  [exitCodes.unreachable, 'the registry didn’t respond or failed'],
  [exitCodes.notAllowed, 'missing or unknown token, or another team’s remote'],
  [exitCodes.revMoved, 'the channel has changed since the --rev revision'],
  [exitCodes.fault, 'internal error'],
];
