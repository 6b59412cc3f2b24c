import { makeSigningKey, seal } from '@atrium/remote-contract/envelope';

const channel = {
  rev: 1,
  environment: 'test',
  expires: '2999-01-01T00:00:00Z',
  api: { scheme: 'http', host: 'localhost', port: 4300 },
  remotes: [],
};

/** Signs a channel with a key that the page trusts. Returns what answers it, and everything else as `fetch` does by then. */
export async function signedChannel(): Promise<() => void> {
  const key = await makeSigningKey();
  const signed: unknown = await seal('channel', JSON.stringify(channel), key);
  const keys = document.createElement('meta');
  keys.name = 'trusted-keys';
  keys.content = key.publicKey;
  document.head.append(keys);
  return () => {
    const others = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      input === '/channel.json'
        ? Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(signed)) } as Response)
        : others(typeof input === 'object' && 'href' in input ? input.href : input, init);
  };
}
