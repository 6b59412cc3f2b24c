import { makeSigningKey, seal, unseal, type Envelope, type SigningKey } from './envelope';

let key: SigningKey;
let sealed: Envelope;
beforeAll(async () => {
  key = await makeSigningKey();
  sealed = await seal('channel', '{"rev":1}', key);
});

it('gives back what was signed', async () => {
  await expect(unseal('channel', sealed, [key.publicKey])).resolves.toBe('{"rev":1}');
});

it.each<[string, (sealed: Envelope) => unknown]>([
  ['a changed text', (one) => ({ ...one, payload: '{"rev":2}' })],
  ['a changed signature', (one) => ({ ...one, signature: `A${one.signature.slice(1)}B` })],
  ['a signature that is no base64url', (one) => ({ ...one, signature: '§' })],
  ['no signature', ({ payload, key: by }) => ({ payload, key: by })],
  ['something else', () => 'signed, honestly'],
  ['nothing', () => null],
])('refuses %s', async (_case, tamper) => {
  await expect(unseal('channel', tamper(sealed), [key.publicKey])).rejects.toMatchObject({ name: 'EnvelopeError' });
});

it('refuses a genuine signature by a key that is not trusted', async () => {
  const stranger = await makeSigningKey();
  await expect(unseal('channel', sealed, [stranger.publicKey])).rejects.toThrow('untrusted key');
});

it('refuses a signature that was made for another purpose', async () => {
  await expect(unseal('release', sealed, [key.publicKey])).rejects.toThrow('signature is invalid');
});
