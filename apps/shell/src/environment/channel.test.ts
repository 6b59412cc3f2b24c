import { makeSigningKey, seal, type SigningKey } from '@atrium/remote-contract/envelope';
import { readChannel, readLiveChannel } from './channel';

const day = 24 * 60 * 60 * 1000;
/** Years away from what the clock of this machine says. */
const pageTime = Date.parse('2031-05-01T12:00:00Z');

let key: SigningKey;
beforeAll(async () => {
  key = await makeSigningKey();
  setMeta('trusted-keys', key.publicKey);
  setMeta('page-time', new Date(pageTime).toISOString());
});

function setMeta(name: string, content: string): void {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

const signed = async (expires: number | undefined): Promise<string> => {
  const channel = { rev: 1, environment: 'test', ...(expires && { expires: new Date(expires).toISOString() }) };
  return JSON.stringify(await seal('channel', JSON.stringify(channel), key));
};

const serve = (text: string | null): void => {
  globalThis.fetch = () => (text === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer(text)));
};
const answer = (text: string) => ({ ok: true, text: () => Promise.resolve(text) }) as Response;

it('takes a channel that is not over by the clock of the page, whatever the clock of the machine says', async () => {
  serve(await signed(pageTime + day));
  await expect(readLiveChannel()).resolves.toMatchObject({ rev: 1 });
});

it.each([
  ['that is over', pageTime - 1],
  ['that is over by far, and is not by the clock of the machine', pageTime - 365 * day],
  ['that does not say when it is over', undefined],
])('refuses one %s', async (_case, expires) => {
  serve(await signed(expires));
  await expect(readLiveChannel()).rejects.toThrow('has expired');
});

it('goes on with the last good one while there is none, and only until that is over', async () => {
  serve(null);
  localStorage.setItem('atrium.channel', await signed(pageTime - day));
  await expect(readChannel()).rejects.toThrow();
  localStorage.setItem('atrium.channel', await signed(pageTime + day));
  await expect(readChannel()).resolves.toMatchObject({ source: 'last-known-good' });
});
