import { AccountStream } from './account-stream';

const caller = {
  hostTenant: 'acme',
  tokenTenant: 'acme',
  userId: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea',
  sessionId: undefined,
};

const countsIn = (stream: AccountStream): readonly number[] => {
  const text = (stream.read() as Buffer | null)?.toString() ?? '';
  return [...text.matchAll(/"count":(\d+)/g)].map(([, count]) => Number(count));
};

test('a count that was read before a newer one was sent is not sent after it', () => {
  const stream = new AccountStream(caller);
  const showFirst = stream.beforeCounting();
  stream.show({ count: 1 });
  showFirst({ count: 0 });
  const showBeat = stream.beforeCounting();
  stream.show({ count: 0 });
  showBeat({ count: 1 });
  stream.beforeCounting()({ count: 0 });
  stream.beforeCounting()({ count: 2 });
  expect(countsIn(stream)).toEqual([1, 0, 2]);
});
