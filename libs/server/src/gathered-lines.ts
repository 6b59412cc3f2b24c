import type { LogStream } from './logging';

/** Milliseconds that a line waits for others. */
const patience = 20;
/** Characters that don't wait any longer. */
const mostGathered = 16_384;

/**
 * Writes the lines of a moment together: a write costs a server as much as a tenth of a call. Whoever ends the process by
 * force loses those of the last moment.
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
  // Before the stream itself ends, which writes what it still has.
  process.prependListener('exit', flush);
  return {
    write: (line) => {
      gathered += line;
      if (gathered.length >= mostGathered) flush();
      else timer ??= setTimeout(flush, patience).unref();
    },
  };
}
