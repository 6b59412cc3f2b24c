import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { urls } from './environment';

export const providerClient = { client_id: 'atrium', client_secret: 'a secret between Atrium and its provider' };

/** An identity provider that a company brings along. */
export interface IdentityProvider {
  readonly issuer: string;
  stop(): Promise<void>;
}

/** The one that the API's own tests use; whoever types an address there is signed in. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const script = join(import.meta.dirname, '..', '..', 'api', 'src', 'testing', 'run-identity-provider.mjs');
  const clients = [{ ...providerClient, redirect_uris: [`${urls.shell}/company_sign_in`] }];
  const child = spawn(process.execPath, [script, JSON.stringify({ clients })], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { issuer } = JSON.parse(line) as { readonly issuer: string };
  return {
    issuer,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
