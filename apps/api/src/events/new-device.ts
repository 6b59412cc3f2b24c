import type { Statement } from '../database/database';

export interface BeginningSession {
  readonly id: string;
  readonly tenant: string;
  readonly userId: string;
  readonly userAgent: string;
  readonly address: string;
}

/**
 * Tells an account that it is about to be signed in to in a browser that doesn’t show that it has been
 * there before. Goes in front of the session’s beginning.
 */
export const tellNewDevice = ({ id, tenant, userId, userAgent, address }: BeginningSession): Statement => ({
  name: 'tell_new_device',
  text: 'select tell_new_device($1, $2, $3, $4, $5)',
  values: [tenant, userId, id, userAgent, address],
});
