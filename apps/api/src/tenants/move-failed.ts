import { StartError } from '@atrium/server/start-error';

/** Nothing has changed hands yet: the source goes on. */
export const moveFailed = (why: string, cause?: unknown): StartError =>
  new StartError(`${why} Nothing was moved: the company goes on where it was.`, { cause });
