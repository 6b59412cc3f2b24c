import type { ErrorCode } from '@atrium/errors';

/** The HTTP status of each failure that this server reports. The catalogue's other codes belong to screens. */
const statuses = {
  'request.invalid': 400,
  'request.malformed': 400,
  'asset-import.problems': 400,
  'auth.sign-in-failed': 401,
  'auth.token-missing': 401,
  'auth.token-invalid': 401,
  'auth.token-expired': 401,
  'auth.account-ended': 401,
  'auth.other-tenant': 403,
  'auth.role-required': 403,
  'auth.csrf': 403,
  'employee.delete-self': 403,
  'comment.not-own': 403,
  'asset-request.own-decision': 403,
  'asset-request.not-own': 403,
  'hr-form.own': 403,
  'hr-form.not-own': 403,
  'file.link-invalid': 403,
  'wallet.read-only': 403,
  'tenant.unknown': 404,
  'invitation.invalid': 404,
  'employee.not-found': 404,
  'request.not-found': 404,
  'board.not-found': 404,
  'task.not-found': 404,
  'hr-form.not-found': 404,
  'hr-form.unknown': 404,
  'asset.not-found': 404,
  'asset-request.not-found': 404,
  'wallet.not-found': 404,
  'request.conflict': 409,
  'request.key-used': 409,
  'task.newer': 409,
  'hr-form.newer': 409,
  'hr-form.draft-newer': 409,
  'hr-form.state': 409,
  'hr-form.step-taken': 409,
  'assign.already': 409,
  'comment.has-replies': 409,
  'asset.newer': 409,
  'asset.serial-taken': 409,
  'asset.already-assigned': 409,
  'asset.in-repair': 409,
  'asset.is-retired': 409,
  'asset.not-assigned': 409,
  'asset.held-by-other': 409,
  'asset.return-first': 409,
  'asset.state-same': 409,
  'asset.state-refused': 409,
  'asset-request.closed': 409,
  'asset-request.no-record': 409,
  'employee.holds-assets': 409,
  'wallet.exists': 409,
  'wallet.balance-limit': 409,
  'wallet.reversed-before': 409,
  'wallet.reversal-final': 409,
  'wallet.receipt-present': 409,
  'registration.email-taken': 409,
  'user.username-taken': 409,
  'employee.id-taken': 409,
  'file.too-large': 413,
  'request.too-large': 413,
  'file.type-refused': 415,
  'request.unsupported-media-type': 415,
  'auth.too-many-tries': 429,
  'registration.too-many': 429,
  'server.error': 500,
  'server.unavailable': 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Codes that may leave the server. */
export type ServerErrorCode = keyof typeof statuses;

export function isServerErrorCode(code: ErrorCode): code is ServerErrorCode {
  return Object.hasOwn(statuses, code);
}

export function statusOf(code: ServerErrorCode): number {
  return statuses[code];
}
