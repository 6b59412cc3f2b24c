import type { LogStream } from './logging';

/** How long a line may wait to be written with others, in milliseconds. */
const delayMs = 20;
/** Characters after which lines are written at once. */
const maxGathered = 16_384;

/**
 * Writes lines in batches, since one write per call took a tenth of a short call's time. Killing the process loses the last
 * batch; `process.exit` and uncaught errors don't.
 */
export function gatherLines(stream: LogStream): LogStream {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = gathered;
    gathered = '';
    if (lines !== '') stream.write(lines);
  };
  // The stream flushes on exit, too; it must have these lines by then.
  process.prependListener('exit', flush);
  return {
    write: (line) => {
      gathered += line;
      if (gathered.length >= maxGathered) flush();
      else timer ??= setTimeout(flush, delayMs).unref();
    },
  };
}
