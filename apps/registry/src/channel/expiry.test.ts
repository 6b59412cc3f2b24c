import type { Channel } from '@atrium/remote-contract';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';
import { loadSigningKey } from '../access/signing-key';
import { openDatabase, type Database } from '../database/database';
import { channelStore, type ChannelStore } from './store';

const dayMs = 24 * 60 * 60 * 1000;

let registry: RunningRegistry;
let database: Database;
let store: ChannelStore;
beforeEach(async () => {
  registry = await startRegistry();
  database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
  const frame = {
    environment: 'test',
    api: { scheme: 'http', host: 'api.test', port: 4300 },
    filesUrl: '/remotes/',
    channelDays: 7,
  } as const;
  store = channelStore(database, frame, await loadSigningKey(undefined, `${registry.dataFolder}/signing-key.json`));
});
afterEach(async () => {
  await database.close();
  await registry.stop();
});

const lifeOf = ({ expires = '' }: Channel): number => (Date.parse(expires) - Date.now()) / dayMs;

it('is valid for a week from each change', async () => {
  expect(lifeOf(await registry.channel())).toBeCloseTo(7, 1);
});

it('is signed anew once half of its time is over, by whichever process looks, and is the same otherwise', async () => {
  const before = await registry.channel();
  await store.renew(new Date(Date.now() + 3.4 * dayMs));
  expect(await registry.channel()).toEqual(before);
  await store.renew(new Date(Date.now() + 3.6 * dayMs));
  const { expires, ...after } = await registry.channel();
  expect({ ...before, expires }).toEqual({ ...after, expires });
  expect(lifeOf({ ...after, expires: expires ?? '' })).toBeCloseTo(10.6, 1);
});

it('is signed anew at the start if it has no expiry or has expired', async () => {
  await store.renew(new Date(Date.now() + 3.6 * dayMs));
  await database.rows(`update registry.channel set envelope = jsonb_set(envelope, '{payload}', to_jsonb($1::text))`, [
    JSON.stringify({ ...(await registry.channel()), expires: undefined }),
  ]);
  const again = await startRegistry({ after: registry });
  try {
    expect(lifeOf(await again.channel())).toBeCloseTo(7, 1);
  } finally {
    await again.stop();
  }
});
