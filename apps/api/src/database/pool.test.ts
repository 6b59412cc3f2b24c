import { openPool } from '@atrium/server/pool';

/** With JIT on, as Debian’s PostgreSQL has it. */
function urlWithJit(): string {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.searchParams.set('options', '-c jit=on');
  return url.href;
}

test.each([false, true])('JIT is off on every connection (read-only: %p)', async (mayBeReadOnly) => {
  const pool = openPool({
    url: urlWithJit(),
    name: 'pool test',
    connections: 1,
    waitMs: 5000,
    onLost: () => undefined,
    mayBeReadOnly,
  });
  const { rows } = await pool.query('show jit');
  await pool.end();
  expect(rows).toEqual([{ jit: 'off' }]);
});
