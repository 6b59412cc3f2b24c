import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { isNotFound, type ApiFailure } from './failure';
import { isGatewayError } from './optimistic/reachability';
import { perStore, type StoreAccess } from './per-store';

type Result = Awaited<ReturnType<BaseQueryFn<unknown, unknown, ApiFailure>>>;

/** Where something was to be deleted, and no answer came. */
const lostDeletions = perStore(() => new Set<string>());

/**
 * Sends a deletion. One whose answer was lost may have happened: sent again, it has succeeded also where there is nothing
 * left to delete.
 */
export async function sendDeletion(url: string, store: StoreAccess, send: () => Promise<Result>): Promise<Result> {
  const lost = lostDeletions(store);
  const wasLost = lost.delete(url);
  const result = await send();
  if (result.error !== undefined && mayHaveHappened(result.error)) lost.add(url);
  return wasLost && isGone(result.error) ? { data: null } : result;
}

/** The page of a proxy that has not found the server says nothing of what was to be deleted. */
const isGone = (failure: ApiFailure | undefined): boolean =>
  isNotFound(failure) && failure?.kind === 'refused' && failure.code !== null;

const mayHaveHappened = (failure: ApiFailure): boolean =>
  failure.kind === 'no-response' || (failure.kind === 'refused' && isGatewayError(failure.status));
