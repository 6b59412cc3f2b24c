/**
 * Whether a request names its host more than once. Node takes the first and proxies may take the last, so the two could
 * disagree about whose data is asked for. `rawHeaders` holds names and values in turns.
 */
export const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
