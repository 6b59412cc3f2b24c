import type { RemoteContract } from './contract';
import { checkContributions } from './contributions';
import { gateMessage } from './gate-messages';

const contract: RemoteContract = {
  name: 'surveys',
  title: 'Surveys',
  owner: 'Research',
  version: '1.0.0',
  needs: { shell: '^0.1.0', libs: {} },
  routes: [{ path: '/surveys', title: 'Surveys' }],
  nav: [],
  tiles: [],
  budget: { kilobytes: 10, requests: 2 },
};
const action = (id: string, changes: { readonly path?: string; readonly keys?: string } = {}) => ({
  id,
  label: 'Create survey',
  icon: 'survey',
  path: '/surveys?new=survey',
  ...changes,
});
const kind = (name: string, call?: string) => ({
  kind: name,
  label: 'Surveys',
  icon: 'survey',
  ...(call !== undefined && { call }),
});

const objections = (changes: Partial<RemoteContract>, others: readonly RemoteContract[] = []) =>
  checkContributions({ ...contract, ...changes }, others).map(({ message, params }) =>
    gateMessage(message, { remote: 'surveys 1.0.0', ...params }),
  );

it('lets pass what is well-formed, and what the remote itself had before', () => {
  const changes: Partial<RemoteContract> = {
    cards: [
      { id: 'open', title: 'Open', icon: 'survey', order: 10, call: 'surveys/open/?limit=5', path: '/surveys/open' },
    ],
    pages: [{ label: 'Archive', path: '/surveys/archive', icon: 'survey' }],
    actions: [action('create', { keys: 'c y' }), action('answer', { keys: 'y 1' })],
    search: [kind('survey', 'surveys/search/')],
    notifications: [{ kind: 'answered', label: 'A survey was answered' }],
  };
  expect(objections(changes, [{ ...contract, ...changes }])).toEqual([]);
});

it('refuses ids that are written otherwise or stand twice', () => {
  expect(
    objections({
      actions: [action('Create'), action('answer'), action('answer')],
      search: [kind('a survey')],
      notifications: [{ kind: '9', label: '' }],
    }),
  ).toEqual([
    'surveys 1.0.0 has the invalid action “Create”. Start with a letter and use only lowercase letters, digits and hyphens.',
    'surveys 1.0.0 has the action “answer” more than once.',
    'surveys 1.0.0 has the invalid search kind “a survey”. Start with a letter and use only lowercase letters, digits and hyphens.',
    'surveys 1.0.0 has the invalid notification kind “9”. Start with a letter and use only lowercase letters, digits and hyphens.',
  ]);
});

it.each(['/wallet?new=debit', '/surveys_old', '/', 'https://elsewhere.example/surveys', '/surveys/../settings'])(
  'refuses to lead to %s',
  (path) => {
    expect(objections({ actions: [action('create', { path })] })).toEqual([
      `surveys 1.0.0 leads from the action “create” to ${path}, which isn’t below one of its routes.`,
    ]);
  },
);

it.each(['/surveys/search/', '//elsewhere.example/', 'https://elsewhere.example/', 'surveys/../search/'])(
  'refuses to call %s',
  (call) => {
    expect(objections({ search: [kind('survey', call)] })).toEqual([
      `surveys 1.0.0 has the invalid call ${call}. Write it relative to the API’s address, without a leading slash.`,
    ]);
  },
);

it.each(['g s', 'c', 'C s', 'cs', 'c s s', 'Ctrl+S'])('refuses the keys %s', (keys) => {
  expect(objections({ actions: [action('create', { keys })] })).toEqual([expect.stringContaining('the invalid keys')]);
});

it('refuses keys that another action has, of its own or of another remote', () => {
  const other = { ...contract, name: 'forms', actions: [action('file', { keys: 'c f' })] };
  expect(
    objections({ actions: [action('create', { keys: 'c f' }), action('copy', { keys: 'c y' })] }, [other]),
  ).toEqual(['surveys 1.0.0 has the keys “c f”, but “forms” already uses them.']);
  expect(objections({ actions: [action('create', { keys: 'c y' }), action('copy', { keys: 'c y' })] })).toEqual([
    'surveys 1.0.0 has the keys “c y”, but “surveys” already uses them.',
  ]);
});

it('refuses a kind that another remote finds', () => {
  const other = { ...contract, name: 'forms', search: [kind('survey')] };
  expect(objections({ search: [kind('survey')] }, [other])).toEqual([
    'surveys 1.0.0 finds the kind “survey”, but “forms” already finds it.',
  ]);
});
