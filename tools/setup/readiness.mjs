import { get } from 'node:http';

/**
 * Asks a server of this machine whether it serves, under the host name that it knows itself by.
 *
 * @param {{ port: number, host: string, path: string }} server
 * @returns {Promise<boolean>}
 */
export const answersOk = ({ port, host, path }) =>
  new Promise((resolve) => {
    const headers = { host: `${host}:${port}` };
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
