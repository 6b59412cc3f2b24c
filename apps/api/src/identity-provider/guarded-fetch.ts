import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isPublicAddress } from './public-address';

const maxAnswerBytes = 512 * 1024;

/** An address that this server doesn't call for a company. */
export class PrivateAddressError extends Error {}

/**
 * Calls what a company's admin has named. Each address is checked when it's connected to: a name may stand for another one
 * than a moment ago. Redirects aren't followed, and answers that go on and on are cut.
 */
export function createGuardedFetch({ mayBePrivate }: { readonly mayBePrivate: boolean }): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Addresses that are written as such aren't looked up.
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
    const options: RequestOptions = {
      method,
      headers,
      agent: false,
      ...(signal !== undefined && { signal }),
      ...(!mayBePrivate && { lookup: publicLookup }),
    };
    const { status, answerHeaders, bytes } = await send(url, options, textOf(body));
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    return new Response(hasBody ? bytes : null, { status, headers: answerHeaders });
  };
}

/** openid-client sends forms and texts only. */
function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('A body of this kind isn’t sent to identity providers.');
}

interface Received {
  readonly status: number;
  readonly answerHeaders: [string, string][];
  readonly bytes: Buffer<ArrayBuffer>;
}

function send(url: URL, options: RequestOptions, body: string | undefined): Promise<Received> {
  return new Promise((received, failed) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = request(url, options, (response) => {
      readCapped(response).then((bytes) => {
        const answerHeaders = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, [value].flat().join(', ')]],
        );
        received({ status: response.statusCode ?? 0, answerHeaders, bytes });
      }, failed);
    });
    sent.once('error', failed);
    sent.end(body);
  });
}

async function readCapped(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new Error('The answer of an identity provider is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** As `dns.lookup`, and fails where a name stands for any address that isn't public. */
const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses;
    if (error !== null || first === undefined) {
      answer(error ?? new Error(`${hostname} has no address.`), '');
      return;
    }
    const closed = addresses.find(({ address }) => !isPublicAddress(address));
    if (closed !== undefined) answer(new PrivateAddressError(closed.address), '');
    else if (options.all === true) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
};
