import type { Finding } from '@atrium/remote-contract/gate';

/** Why the registry refuses a request, for operators. `{name}` marks a parameter. */
const sentences = {
  'token-missing': 'Send your team’s token in the header “Authorization: Bearer …”.',
  'token-unknown': 'This token is unknown or has been withdrawn.',
  'token-expired': 'This token expired on {until}.',
  'token-limited': 'This token isn’t allowed to {what}.',
  'until-past': '{until} is in the past.',
  'sign-in-off': 'Nobody can sign in here. Use a token.',
  'sign-in-invalid': 'The identity provider’s answer is invalid, or isn’t for this registry. Sign in again.',
  'provider-away': 'The identity provider {issuer} isn’t responding as expected. Try again in a moment.',
  'no-team': 'The identity provider doesn’t say that {actor} is of this team, or of any.',
  'no-token': 'There’s no token “{id}” that you can withdraw.',
  'not-your-remote': '“{remote}” belongs to {team}.',
  'platform-only': 'Only the platform team can do this.',
  'request-invalid': 'The request is invalid: {details}.',
  'host-repeated': 'The request has more than one Host header.',
  'upload-expected': 'Send the release as multipart/form-data.',
  'record-invalid': 'release.json isn’t a valid release record: {details}.',
  'record-unreadable': 'release.json isn’t valid JSON.',
  'file-missing': '{path} is listed in release.json but wasn’t uploaded.',
  'file-unlisted': '{path} was uploaded but isn’t listed in release.json.',
  'file-damaged': '{path} doesn’t match its hash in release.json.',
  'upload-too-large': 'The release is larger than {megabytes} MB.',
  'release-differs': '{remote} {release} already exists with different contents.',
  'release-unknown': 'There’s no release {release} of {remote}.',
  'release-revoked': '{remote} {release} has been revoked.',
  'release-gone': 'The files of {remote} {release} have been deleted.',
  'remote-unknown': 'This environment has no remote “{remote}”.',
  'nothing-to-roll-back-to': '“{remote}” has no earlier release to roll back to.',
  'nothing-good-to-roll-back-to':
    'Every earlier release of “{remote}” failed in people’s browsers. To use one anyway, promote it by its id.',
  'in-use':
    '{remote} {release} is the stable release, and there’s no earlier one to roll back to. Promote another release first, or turn the remote off.',
  'shell-needed': 'The shell can’t be turned off or removed. Promote a different release, or roll it back.',
  'no-pin': '“{remote}” has no pin like this.',
  'rev-moved': 'The channel has changed and is now at revision {rev}. Check its status, then try again.',
  'gate-closed': 'The release can’t be published or promoted.',
  'grant-invalid': 'This permission is invalid or has expired. Ask for a new one.',
  'database-away': 'The registry can’t reach its database. Try again in a moment.',
  'platform-unknown': 'No shell has been published here yet. Publish one first.',
} as const;

export type RefusalCode = keyof typeof sentences;

const statuses: Partial<Record<RefusalCode, number>> = {
  'token-missing': 401,
  'token-unknown': 401,
  'token-expired': 401,
  'token-limited': 403,
  'sign-in-off': 404,
  'sign-in-invalid': 401,
  'provider-away': 503,
  'no-team': 403,
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

/** A refusal that the caller can act on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    params: Readonly<Record<string, string | number>> = {},
    /** What the gate found wrong with a release. */
    readonly findings: readonly Finding[] = [],
  ) {
    super(sentences[code].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark)));
    this.status = statuses[code] ?? 400;
  }
}
