/** How the command ends, for scripts. */
export const exitCodes = {
  ok: 0,
  /** The registry or the gate says no, or something was found. */
  refused: 1,
  usage: 2,
  unreachable: 3,
  /** No token, a token that is not known, or another team's remote. */
  notAllowed: 4,
  /** Someone changed the channel since the revision that was given. */
  revMoved: 5,
  /** As sysexits.h has it. */
  fault: 70,
};

export const exitCodeHelp = [
  [exitCodes.ok, 'done, and nothing speaks against it'],
  [exitCodes.refused, 'refused, or something was found'],
  [exitCodes.usage, 'the command line makes no sense'],
  [exitCodes.unreachable, 'the registry does not answer, or failed'],
  [exitCodes.notAllowed, 'no token, an unknown one, or the remote of another team'],
  [exitCodes.revMoved, 'the channel changed since the revision given by --rev'],
  [exitCodes.fault, 'a fault of this program'],
];
