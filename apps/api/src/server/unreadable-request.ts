import type { Problem } from '@atrium/contracts/common';
import { messageFor, type ErrorCode } from '@atrium/errors';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { errnoOf } from '@atrium/server/errno';

/** Answers what Node can't read as a request, which no route ever sees, in the shape of every other failure. */
export function answerUnreadableRequests(server: Server): void {
  server.on('clientError', (error: Error, socket: Socket) => {
    if (!socket.writable || errnoOf(error) === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    switch (errnoOf(error)) {
      case 'HPE_HEADER_OVERFLOW':
        socket.end(answer(431, 'request.too-large'));
        break;
      case 'ERR_HTTP_REQUEST_TIMEOUT':
        socket.end(answer(408, 'request.malformed'));
        break;
      default:
        socket.end(answer(400, 'request.malformed'));
    }
  });
}

function answer(status: number, code: ErrorCode): string {
  const problem: Problem = { detail: messageFor(code), code, ...(status === 400 && { errors: {} }) };
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
