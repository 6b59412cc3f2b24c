import type { CDPSession } from 'playwright-core';

/** Requests of a page, with headers and as they come over the wire; grows with each that ends. Needs `Network.enable`. */
export function countWireBytes(devtools: CDPSession) {
  const types = new Map<string, string>();
  const counted = { requests: 0, bytes: 0, scriptBytes: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.requests += 1;
    counted.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') counted.scriptBytes += encodedDataLength;
  });
  return counted;
}
