import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isPublicAddress } from './public-address';

const maxAnswerBytes = 512 * 1024;

/** An address that isn't on the public internet. */
export class PrivateAddressError extends Error {}

/**
 * Fetches URLs that users supply, such as those of identity providers and push services, guarded against SSRF. Addresses are checked when the
 * connection is made, because DNS may have changed since. Redirects aren't followed, and response size is limited.
 */
export function createGuardedFetch({ mayBePrivate }: { readonly mayBePrivate: boolean }): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // IP addresses in the URL aren't looked up.
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
    const options: RequestOptions = {
      method,
      headers,
      agent: false,
      ...(signal !== undefined && { signal }),
      ...(!mayBePrivate && { lookup: publicLookup }),
    };
    const { status, answerHeaders, bytes } = await send(url, options, sentBody(body));
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    return new Response(hasBody ? bytes : null, { status, headers: answerHeaders });
  };
}

function sentBody(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('This type of body isn’t supported.');
}

interface Received {
  readonly status: number;
  readonly answerHeaders: [string, string][];
  readonly bytes: Buffer<ArrayBuffer>;
}

function send(url: URL, options: RequestOptions, body: string | Uint8Array | undefined): Promise<Received> {
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
    if (size > maxAnswerBytes) throw new Error('The response is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Like `dns.lookup`, but fails if a name resolves to any address that isn't public. */
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
