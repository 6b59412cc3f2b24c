import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gatherLines } from './gathered-lines';

afterEach(() => {
  jest.useRealTimers();
});

test('writes lines together, in order, and each once', () => {
  jest.useFakeTimers();
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => written.push(text) });
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  jest.runAllTimers();
  lines.write('three\n');
  jest.runAllTimers();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('writes many at once', () => {
  jest.useFakeTimers();
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => written.push(text) });
  const long = `${'x'.repeat(20_000)}\n`;
  lines.write('short\n');
  lines.write(long);
  expect(written).toEqual([`short\n${long}`]);
  jest.runAllTimers();
  expect(written).toHaveLength(1);
});

test.each(['process.exit()', "throw new Error('fails')"])('loses none with %s', (ending) => {
  const script = `
    import { gatherLines } from ${JSON.stringify(join(__dirname, 'gathered-lines.ts'))};
    import { destination } from 'pino';
    gatherLines(destination()).write('last\\n');
    ${ending};`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect(stdout).toBe('last\n');
});
