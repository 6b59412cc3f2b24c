import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Job } from './jobs';
import { createWorkerPool, JobFailed, type WorkerLimits, type WorkerPool } from './worker-pool';

const folder = mkdtempSync(join(tmpdir(), 'atrium-workers-'));
const pools: WorkerPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function poolWith(limits: Partial<WorkerLimits> = {}): WorkerPool {
  const pool = createWorkerPool({ processes: 1, waiting: 10, seconds: 60, memoryMb: 768, ...limits });
  pools.push(pool);
  return pool;
}

const large = join(folder, 'large.png');
const broken = join(folder, 'broken.png');
beforeAll(async () => {
  const picture = { width: 6000, height: 4000, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } as const;
  await sharp({ create: picture }).png().toFile(large);
  writeFileSync(broken, readFileSync(large).subarray(0, 4000));
});

let count = 0;
const shrink = (source: string, maxPixels = 1_000_000): Job & { target: string } => ({
  kind: 'shrink',
  source,
  target: join(folder, `target-${(count += 1)}`),
  maxPixels,
});

test('a job is done, and its process goes on to the next one', async () => {
  const pool = poolWith();
  const [one, other] = [shrink(large), shrink(large, 10_000)];
  await Promise.all([pool.run('a', one), pool.run('a', other)]);
  expect(await sharp(one.target).metadata()).toMatchObject({ width: 1224, height: 816, format: 'png' });
  expect(await sharp(other.target).metadata()).toMatchObject({ width: 122, height: 81 });
});

test('a job that fails says so, and the next one is done', async () => {
  const pool = poolWith();
  await expect(pool.run('a', shrink(broken))).rejects.toThrow(JobFailed);
  await expect(pool.run('a', shrink(join(folder, 'nothing')))).rejects.toThrow(JobFailed);
  await pool.run('a', shrink(large));
});

test('a process that exceeds its memory limit is ended, and the server goes on', async () => {
  const pool = poolWith({ memoryMb: 30 });
  await expect(pool.run('a', shrink(large))).rejects.toThrow(/ended in the middle of a job \(SIGKILL\)/);
  await expect(pool.run('a', shrink(large))).rejects.toThrow(JobFailed);
});

test('a job that times out is answered like a busy server', async () => {
  const pool = poolWith({ seconds: 0.01 });
  const job = shrink(large);
  await expect(pool.run('a', job)).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(existsSync(job.target)).toBe(false);
});

test('a job is refused with a time to retry when too many wait', async () => {
  const pool = poolWith({ waiting: 4 });
  const ends = await Promise.allSettled(
    ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((owner) => pool.run(owner, shrink(large))),
  );
  // One is being done and two of one owner may wait; then two of the other.
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true, false]);
  for (const end of ends) {
    if (end.status === 'fulfilled') continue;
    expect(end.reason).toMatchObject({ code: 'server.unavailable', params: { retryAfter: 5 } });
  }
});

test('owners take turns, however many jobs one of them has', async () => {
  const pool = poolWith();
  const order: string[] = [];
  const run = async (owner: string): Promise<void> => {
    await pool.run(owner, shrink(large, 1000));
    order.push(owner);
  };
  await Promise.all([run('a'), run('a'), run('a'), run('b'), run('c')]);
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('a pool that closes leaves nobody waiting', async () => {
  const pool = poolWith();
  const jobs = [pool.run('a', shrink(large)), pool.run('a', shrink(large)), pool.run('b', shrink(large))];
  pool.close();
  const ends = await Promise.allSettled([...jobs, pool.run('a', shrink(large))]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
});
