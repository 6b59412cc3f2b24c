import { sharedRead } from './shared-read';

/** A source whose reads end when they are told to. */
function source() {
  const reads: { readonly end: (value: string) => void; readonly fail: (error: Error) => void }[] = [];
  const read = sharedRead(
    () =>
      new Promise<string>((resolve, reject) => {
        reads.push({ end: resolve, fail: reject });
      }),
  );
  return { reads, read };
}

it('never answers with a read that began before the call, and shares one read among waiting calls', async () => {
  const { reads, read } = source();
  const first = read();
  const meanwhile = Promise.all([read(), read(), read()]);
  reads[0]?.end('old');
  expect(await first).toBe('old');
  await Promise.resolve();
  expect(reads).toHaveLength(2);
  reads[1]?.end('new');
  expect(await meanwhile).toEqual(['new', 'new', 'new']);
  expect(reads).toHaveLength(2);
});

it('tries again for the next ones when a read fails', async () => {
  const { reads, read } = source();
  const first = read();
  const second = read();
  reads[0]?.fail(new Error('The database is away.'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  reads[1]?.end('back');
  expect(await second).toBe('back');
  const third = read();
  reads[2]?.end('still there');
  expect(await third).toBe('still there');
});
