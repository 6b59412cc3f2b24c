import type { Finding } from '@atrium/remote-contract/gate';

/** What operators read when the registry says no. `{name}` marks a parameter. */
const sentences = {
  'token-missing': 'Send the token of your team: Authorization: Bearer ….',
  'token-unknown': 'This token is not known here, or was withdrawn.',
  'no-token': 'There is no token “{id}” that you may withdraw.',
  'not-your-remote': '“{remote}” belongs to {team}.',
  'platform-only': 'Only the platform team may do this.',
  'request-invalid': 'The request is not what this call takes: {details}.',
  'record-invalid': 'release.json is not the record of a release: {details}.',
  'file-missing': 'The record lists {path}, which was not sent.',
  'file-unlisted': '{path} was sent, and the record does not list it.',
  'file-damaged': '{path} is not the file that the record describes.',
  'upload-too-large': 'The release is larger than {megabytes} MB.',
  'release-differs': 'The release {release} of {remote} exists already, with another record.',
  'release-unknown': 'There is no release {release} of {remote}.',
  'release-revoked': 'The release {release} of {remote} is revoked.',
  'release-gone': 'The files of the release {release} of {remote} are no longer kept.',
  'remote-unknown': 'There is no remote “{remote}” in this environment.',
  'nothing-to-roll-back-to': '“{remote}” has no earlier release to go back to.',
  'nothing-good-to-roll-back-to':
    'Every earlier release of “{remote}” failed for people. Promote one by its id if you want it all the same.',
  'in-use':
    '{remote} {release} is the stable release, and there is none to go back to. Promote another one first, or switch the remote off.',
  'shell-needed': 'The shell can’t be switched off or removed. Promote another release of it, or roll it back.',
  'no-pin': '“{remote}” has no such pin.',
  'rev-moved': 'The channel is at revision {rev} by now. Look again before you change it.',
  'gate-closed': 'The release is refused.',
  'grant-invalid': 'This grant is not valid, or is over. Ask for a new one.',
  'database-away': 'The registry can’t reach its database. Try again in a moment.',
  'platform-unknown': 'No shell is published here yet, so nobody can say what it provides. Publish one first.',
} as const;

export type RefusalCode = keyof typeof sentences;

const statuses: Partial<Record<RefusalCode, number>> = {
  'token-missing': 401,
  'token-unknown': 401,
  'not-your-remote': 403,
  'platform-only': 403,
  'grant-invalid': 403,
  'release-differs': 409,
  'release-revoked': 409,
  'release-gone': 409,
  'nothing-to-roll-back-to': 409,
  'nothing-good-to-roll-back-to': 409,
  'in-use': 409,
  'shell-needed': 409,
  'rev-moved': 409,
  'release-unknown': 404,
  'no-token': 404,
  'remote-unknown': 404,
  'no-pin': 404,
  'upload-too-large': 413,
  'gate-closed': 422,
  'platform-unknown': 503,
  'database-away': 503,
};

/** A "no" that the caller can act on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    params: Readonly<Record<string, string | number>> = {},
    /** What speaks against a release, where the gate does. */
    readonly findings: readonly Finding[] = [],
  ) {
    super(sentences[code].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark)));
    this.status = statuses[code] ?? 400;
  }
}
