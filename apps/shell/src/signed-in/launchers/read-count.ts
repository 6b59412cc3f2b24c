import type { StoredSession } from '@atrium/auth-store';
import { readChannel } from '../../environment/channel';

/**
 * What a module's badge call answers; 0 for any failure, because a launcher is no place to tell of one. Made without the
 * tenant api, which launchers do without.
 */
export async function readCount(call: string, { token, tenant }: StoredSession, signal: AbortSignal): Promise<number> {
  try {
    const { scheme, host, port } = (await readChannel()).channel.api;
    const base = `${scheme}://${tenant}.${host}${port === null ? '' : `:${port}`}/api/`;
    const response = await fetch(new URL(call, base), { headers: { Authorization: `Bearer ${token}` }, signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return countOf(answer);
  } catch {
    return 0;
  }
}

const countOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'count' in answer && Number.isSafeInteger(answer.count)
    ? Number(answer.count)
    : 0;
