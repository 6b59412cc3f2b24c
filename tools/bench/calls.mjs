import { Agent, request } from 'node:http';

/** Calls to one server over connections that stay, each answered with its status, headers and milliseconds. */
export function callerOf(port, { connections = Infinity } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = ({ host = 'localhost', path, method = 'GET', json, headers = {} }) =>
    new Promise((resolve, reject) => {
      const body = json === undefined ? undefined : JSON.stringify(json);
      const began = performance.now();
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: {
            host: `${host}:${port}`,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, text, ms: performance.now() - began }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return { call, close: () => agent.destroy() };
}

/** The value below which this part of the numbers lies. */
export function percentile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export const countBy = (items, keyOf) =>
  items.reduce((counts, item) => counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1), new Map());
