import assert from 'node:assert/strict';
import { test } from 'node:test';
import { haproxyConfiguration } from './haproxy.ts';
import { ports } from './ports.ts';

test('only the primary gets connections, and only servers that are ready get calls', () => {
  const [, primary = '', apis = '', registries = ''] = haproxyConfiguration().split('\nlisten ');
  assert.match(primary, /^primary\n {2}mode tcp\n[^]* OPTIONS \/primary\n/);
  assert.match(primary, new RegExp(`server b 127\\.0\\.0\\.1:${ports.postgres.b} check port ${ports.patroni.b}\n`));
  assert.match(apis, new RegExp(`^apis\n[^]* GET /readyz\n[^]*server two 127\\.0\\.0\\.1:${ports.api.two} check\n`));
  assert.match(registries, /^registries\n[^]* GET \/readyz\n/);
});
