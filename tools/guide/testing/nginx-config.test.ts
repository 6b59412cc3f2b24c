import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNginxConfig, valuesOf } from './nginx-config.ts';

test('directives, blocks, quotes and comments are read', () => {
  const config = readNginxConfig(`# first
http {
  proxy_set_header Connection ""; # kept alive
  server { listen 443 ssl; location / { proxy_pass http://api; } }
}`);
  const [http] = config;
  assert.deepEqual(valuesOf(http?.block ?? [], 'proxy_set_header'), ['Connection', '']);
  const server = http?.block.find(({ name }) => name === 'server')?.block ?? [];
  assert.deepEqual(valuesOf(server, 'listen'), ['443', 'ssl']);
  assert.deepEqual(server[1], {
    name: 'location',
    values: ['/'],
    block: [{ name: 'proxy_pass', values: ['http://api'], block: [] }],
  });
});

for (const broken of ['http {', 'http { listen 443 }', 'listen 443', '}'])
  test(`“${broken}” is refused`, () => {
    assert.throws(() => readNginxConfig(broken));
  });
