import type { ErrorCode } from '@atrium/errors';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { PrivateAddressError } from '../outgoing-calls/guarded-fetch';

type SignInFailure = Extract<ErrorCode, `company-sign-in.${string}`>;

/** What went wrong between us and a provider, as the person who signs in reads it. */
export function failureOf(error: unknown): SignInFailure {
  if (causedBy(error, (cause) => cause instanceof PrivateAddressError)) return 'company-sign-in.misconfigured';
  // What it answered to the browser, such as that the person has refused.
  if (error instanceof AuthorizationResponseError) return 'company-sign-in.declined';
  if (error instanceof WWWAuthenticateChallengeError) return 'company-sign-in.client-refused';
  if (error instanceof ResponseBodyError) return tokenFailures[error.error] ?? 'company-sign-in.misconfigured';
  if (!(error instanceof ClientError)) return 'company-sign-in.misconfigured';
  if (causedBy(error, (cause) => cause instanceof Response && cause.status >= 500))
    return 'company-sign-in.unreachable';
  return clientFailures[error.code ?? ''] ?? 'company-sign-in.misconfigured';
}

/** Answers of the token endpoint. */
const tokenFailures: Readonly<Record<string, SignInFailure>> = {
  invalid_grant: 'company-sign-in.code-refused',
  invalid_client: 'company-sign-in.client-refused',
  unauthorized_client: 'company-sign-in.client-refused',
};

/** What openid-client finds wrong; without a code the connection itself failed. */
const clientFailures: Readonly<Record<string, SignInFailure>> = {
  '': 'company-sign-in.unreachable',
  OAUTH_TIMEOUT: 'company-sign-in.unreachable',
  OAUTH_ABORT: 'company-sign-in.unreachable',
  OAUTH_INVALID_RESPONSE: 'company-sign-in.answer-refused',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'company-sign-in.answer-refused',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'company-sign-in.answer-refused',
  OAUTH_KEY_SELECTION_FAILED: 'company-sign-in.answer-refused',
};

/** Whether an error, or what it says it comes from, is of a kind. */
export function causedBy(error: unknown, isOfKind: (cause: unknown) => boolean): boolean {
  if (isOfKind(error)) return true;
  return error instanceof Error && error.cause !== undefined && causedBy(error.cause, isOfKind);
}
