import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** Reads a port from a variable. Throws a Problem where it is none. */
export function readPort(variables, name, fallback) {
  const text = variables[name] ?? '';
  if (text === '') return fallback;
  const port = /^\d+$/.test(text) ? Number(text) : NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new Problem(`${name} must be a port from 1 to 65535, not “${text}”.`);
}

/** Why a port can't be served on, as one sentence, or null. `localhost` is tried on both of its addresses. */
export async function portProblem(name, port) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListening(host, port);
    if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what is using it or set ${name}.`;
    if (code === 'EACCES') return `You don’t have permission to use port ${port}. Set ${name} to a port above 1023.`;
  }
  return null;
}

/** The code of the failure, or null. A machine without IPv6 has nothing to be in use there. */
function tryListening(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error) => resolve(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
