import { openPool } from '@atrium/server/pool';

/** As on a server that compiles statements, which is what Debian’s does. */
function urlThatCompiles(): string {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.searchParams.set('options', '-c jit=on');
  return url.href;
}

test.each([false, true])('no statement is compiled by PostgreSQL, on a standby neither (%p)', async (mayBeReadOnly) => {
  const pool = openPool({
    url: urlThatCompiles(),
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
