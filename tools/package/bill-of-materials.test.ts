import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billOfMaterials } from './bill-of-materials.ts';

test('each package that an archive holds is a component with its address, licence and hash', () => {
  const entry = { version: '1.2.3', license: 'MIT', integrity: `sha512-${Buffer.from('hash').toString('base64')}` };
  const bill = billOfMaterials({ name: 'atrium-api', version: '0.1.0' }, [
    { path: 'node_modules/a/node_modules/@s/b', entry },
    { path: 'node_modules/c', entry: { version: '2.0.0', license: '(MIT OR ISC)' } },
  ]);
  assert.deepEqual(bill.components, [
    {
      type: 'library',
      'bom-ref': 'node_modules/a/node_modules/@s/b',
      name: '@s/b',
      version: '1.2.3',
      purl: 'pkg:npm/%40s/b@1.2.3',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
    },
    {
      type: 'library',
      'bom-ref': 'node_modules/c',
      name: 'c',
      version: '2.0.0',
      purl: 'pkg:npm/c@2.0.0',
      licenses: [{ expression: '(MIT OR ISC)' }],
    },
  ]);
  assert.ok(!('serialNumber' in bill));
});
