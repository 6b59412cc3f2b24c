import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export const providerClient = { client_id: 'atrium', client_secret: 'a secret between Atrium and its provider' };

/** How the provider can misbehave; see run-identity-provider.mjs. */
type Fault = '' | 'other-client' | 'other-nonce' | 'other-key' | 'silent' | 'failing' | 'script-address';

/** Whoever signs in at the provider, and what they do there. */
export interface ProviderVisit {
  readonly email?: string;
  readonly isUnverified?: boolean;
  readonly declines?: boolean;
}

/** A running identity provider. */
export interface TestProvider {
  readonly issuer: string;
  misbehave(fault: Fault): Promise<void>;
  /** Goes where Atrium sends a browser, signs in there, and answers the query that it's sent back with. */
  visit(url: string, visit: ProviderVisit): Promise<string>;
  stop(): Promise<void>;
}

const script = join(__dirname, 'run-identity-provider.mjs');
const startedSchema = z.object({ issuer: z.string() });

/** On a free port, under the name of its address, unless others are given. */
export async function startProvider(
  redirectUri: string,
  where: { readonly port?: number; readonly name?: string } = {},
): Promise<TestProvider> {
  const clients = [{ ...providerClient, redirect_uris: [redirectUri] }];
  const child = spawn(process.execPath, [script, JSON.stringify({ clients, ...where })], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [first] = z.tuple([z.string()]).parse(await once(lines, 'line'));
  const { issuer } = startedSchema.parse(JSON.parse(first));
  return {
    issuer,
    misbehave: async (fault) => {
      const heard = once(lines, 'line');
      child.stdin.write(`${fault}\n`);
      await heard;
    },
    visit: (url, visit) => signInThere(url, redirectUri, visit),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** As a browser does it: with the provider's cookies, redirect by redirect. */
async function signInThere(start: string, redirectUri: string, visit: ProviderVisit): Promise<string> {
  const { email = '', isUnverified = false, declines = false } = visit;
  const cookies = new Map<string, string>();
  const form = new URLSearchParams({
    email,
    ...(isUnverified && { unverified: 'on' }),
    ...(declines && { declined: '1' }),
  });
  let url = start;
  let body: URLSearchParams | undefined;
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) {
      if (body !== undefined) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      body = form;
      continue;
    }
    url = new URL(location, url).href;
    body = undefined;
    if (url.startsWith(`${redirectUri}?`)) return new URL(url).search;
  }
}
