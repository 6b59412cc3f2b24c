import type { ErrorCode } from '@atrium/errors';

/** The HTTP status of each failure that this server reports. The catalogue's other codes belong to screens. */
const statuses = {
  'request.invalid': 400,
  'request.malformed': 400,
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
  'file.link-invalid': 403,
  'overrides.not-allowed': 403,
  'tenant.unknown': 404,
  'invitation.invalid': 404,
  'employee.not-found': 404,
  'request.not-found': 404,
  'modules.unknown': 404,
  'board.not-found': 404,
  'task.not-found': 404,
  'request.conflict': 409,
  'request.key-used': 409,
  'task.newer': 409,
  'assign.already': 409,
  'comment.has-replies': 409,
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
  'modules.registry-unavailable': 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Codes that may leave the server. */
export type ServerErrorCode = keyof typeof statuses;

export function isServerErrorCode(code: ErrorCode): code is ServerErrorCode {
  return Object.hasOwn(statuses, code);
}

export function statusOf(code: ServerErrorCode): number {
  return statuses[code];
}
