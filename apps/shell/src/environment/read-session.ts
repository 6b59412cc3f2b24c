import type { Session } from '@atrium/contracts/auth';

/** Anything may come with a good status, from a proxy's page to nothing; it signs nobody in. */
export function readSession(answer: unknown): Session | null {
  if (typeof answer !== 'object' || answer === null || !('access' in answer) || !('tenant' in answer)) return null;
  const { access, tenant } = answer;
  if (typeof access !== 'string' || access === '' || typeof tenant !== 'string') return null;
  const mustChange = 'must_change_password' in answer && answer.must_change_password === true;
  return { access, tenant, ...(mustChange && { must_change_password: true }) };
}
