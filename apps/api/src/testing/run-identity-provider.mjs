/**
 * A real identity provider (`oidc-provider`) for tests: `node run-identity-provider.mjs <json>` with the clients that it knows.
 * Prints its issuer, and ends with its input. Whoever types an address is signed in; unless a box is ticked, the address is a verified
 * one. A line of input names what it does wrong from then on. A process of its own, since Jest can't load the package.
 */
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { Provider } from 'oidc-provider';

const { clients, port = 0, name } = JSON.parse(process.argv[2]);
/** `other-client`, `other-nonce`, `other-key`, `silent`, `failing` or `script-address`; empty where it does nothing wrong. */
let fault = '';
const unverified = new Set();

const server = createServer();
server.listen(port, '127.0.0.1');
await once(server, 'listening');
const issuer = name ?? `http://127.0.0.1:${server.address().port}`;
const keys = await generateKeyPair('RS256', { extractable: true });
const otherKeys = await generateKeyPair('RS256');
const publicKey = await exportJWK(keys.privateKey);

const provider = new Provider(issuer, {
  clients,
  jwks: { keys: [{ ...publicKey, kid: 'main', use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['a key of a provider for tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: !unverified.has(id) }),
  }),
  // Nobody is asked whether Atrium may see the address.
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><html lang="en"><title>Provider</title><h1>Provider for tests</h1><form method="post">
<label>Address <input name="email"></label>
<label><input type="checkbox" name="unverified"> Not verified</label>
<button>Continue</button><button name="declined" value="1">Cancel</button></form></html>`;

async function interact(ctx) {
  if (ctx.method === 'GET') {
    ctx.type = 'html';
    ctx.body = page;
    return;
  }
  const form = new URLSearchParams(await text(ctx.req));
  const email = form.get('email');
  if (form.has('unverified')) unverified.add(email);
  else unverified.delete(email);
  const result = form.has('declined') ? { error: 'access_denied' } : { login: { accountId: email } };
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
}

const wrongTokens = {
  'other-client': (claims) => [{ ...claims, aud: 'another client' }, keys.privateKey],
  'other-nonce': (claims) => [{ ...claims, nonce: 'another nonce' }, keys.privateKey],
  'other-key': (claims) => [claims, otherKeys.privateKey],
};

provider.use(async (ctx, next) => {
  if (ctx.path.startsWith('/interaction/')) return interact(ctx);
  await next();
  if (ctx.path === '/token' && ctx.body?.id_token !== undefined && fault in wrongTokens) {
    const [claims, key] = wrongTokens[fault](decodeJwt(ctx.body.id_token));
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'main' });
    ctx.body = { ...ctx.body, id_token: await token.sign(key) };
  }
  if (fault === 'script-address' && ctx.path === '/.well-known/openid-configuration') {
    ctx.body = { ...ctx.body, authorization_endpoint: 'javascript:alert(1)' };
  }
});

const answer = provider.callback();
server.on('request', (request, response) => {
  if (fault === 'silent') return;
  if (fault === 'failing') response.writeHead(500).end();
  else answer(request, response);
});

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  fault = line;
  process.stdout.write('{}\n');
});
lines.on('close', () => process.exit());
process.stdout.write(`${JSON.stringify({ issuer })}\n`);
