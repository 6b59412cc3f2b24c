import type { Caller } from './database';
import type { Lane } from '../admission/fair-queue';

/** The lane of an account of a company. No company's name holds a blank, so no other lane is mistaken for it. */
export const laneOfCaller = ({ hostTenant, userId }: Caller): Lane => ({ group: hostTenant, member: userId });

/** The lane of someone on a company's host who shows a link, and no account. */
export const laneOfLink = (hostTenant: string, source: string): Lane => ({ group: hostTenant, member: source });

/** The lane of someone who is not signed in. */
export const laneOfVisitor = (source: string): Lane => ({ group: 'shared host', member: source });

/** The lane of a browser that somebody has signed in with before: whatever strangers do, it is not theirs. */
export const laneOfDevice = (deviceId: string): Lane => ({ group: 'known devices', member: deviceId });

/** What the server does by itself. */
export const ownLane: Lane = { group: 'this server', member: '' };

/** Has a connection to the database of its own. */
export const healthLane: Lane = { group: 'health', member: '' };
