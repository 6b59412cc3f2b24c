import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.ts';
import { refusalsOf } from './rules.ts';

const suite = {
  contracts: [{ name: 'task-board', routes: [{ path: '/task_management' }, { path: '/tasks/mine' }] }],
  projects: ['api', 'ui', 'task-board'],
  shellPaths: ['/', '/apps'],
  icons: ['board', 'receipt'],
};
type Wanted = Parameters<typeof refusalsOf>[0];
const refusals = (changes: Partial<Wanted>) =>
  refusalsOf({ name: 'invoices', path: '/invoicing', icon: null, ...changes }, suite);

test('a name and a path of its own are fine, with an icon that the shell has or the default', () => {
  assert.deepEqual(refusals({}), []);
  assert.deepEqual(refusals({ icon: 'receipt' }), []);
});

for (const name of ['Invoices', '1st', 'in voices', '-x', '']) {
  test(`“${name}” is no name`, () => {
    assert.match(refusals({ name }).join(), /lowercase letters, digits and hyphens/);
  });
}

test('no name begins another one', () => {
  assert.match(refusals({ name: 'task' }).join(), /too close to the remote “task-board”/);
  assert.match(refusals({ name: 'task-boards' }).join(), /too close to the remote “task-board”/);
});

test('a project has its name for itself', () => {
  assert.match(refusals({ name: 'ui' }).join(), /There’s already a project called “ui”/);
});

for (const path of ['invoicing', '/', '/invoicing/', '/in voicing', '/:id', '/Invoicing']) {
  test(`“${path}” is no path`, () => {
    assert.match(refusals({ path }).join(), /isn’t a valid path/);
  });
}

test('no path lies within another one', () => {
  assert.match(refusals({ path: '/task_management' }).join(), /The remote “task-board” already uses \/task_management/);
  assert.match(refusals({ path: '/task_management/invoices' }).join(), /already uses \/task_management/);
  assert.match(refusals({ path: '/tasks' }).join(), /already uses \/tasks\/mine/);
  assert.match(refusals({ path: '/apps' }).join(), /The shell already uses \/apps/);
  assert.deepEqual(refusals({ path: '/task_management_2' }), []);
});

test('an unknown icon is refused with a list of the known ones', () => {
  assert.match(refusals({ icon: 'coin' }).join(), /no icon “coin”. Available icons: board, receipt/);
});

test('what is left out has a default, and what is needed is asked for', () => {
  const options = readOptions(['time-off', '--title', 'Time off', '--owner', 'People team']);
  assert.ok(options);
  assert.deepEqual(
    [options.path, options.launcher, options.hasNav, options.hasApi, options.hasContributions],
    ['/time_off', 'main', false, false, false],
  );
  assert.throws(() => readOptions(['time-off', '--owner', 'People team']), /Missing option: --title/);
  assert.throws(() => readOptions(['time-off', '--title', 'Time off']), /Missing option: --owner/);
  assert.throws(() => readOptions([]), /Choose a name for the remote/);
  assert.throws(() => readOptions(['a', 'b']), /Unexpected argument “b”/);
  assert.throws(() => readOptions(['a', '--colour', 'red']), /Unknown option '--colour'/);
});
