import { AppError, messageFor } from '@atrium/errors';
import { actions, assertMay, isForEveryone, may, type Actor, type Grant, type Relation } from './policy';
import { ruleOf } from './rules';

const relations = ['self', 'report', 'colleague'] as const satisfies readonly Relation[];
const someone = { userId: 'someone', role: 'employee', grants: new Set<Grant>(), isManager: false } as const;
const actors: Readonly<Record<string, Actor>> = {
  admin: { ...someone, role: 'admin' },
  hr: { ...someone, grants: new Set(['hr']) },
  finance: { ...someone, grants: new Set(['finance']) },
  assets: { ...someone, grants: new Set(['assets']) },
  manager: { ...someone, isManager: true },
  employee: someone,
};

/**
 * The table "Roles" of the specification, in letters: what each may do about themselves, a report and a colleague. Kept
 * apart from the rules, so that a changed rule has to be meant.
 */
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account.use': all('src'),
  'directory.read': all('src'),
  'file.open': all('src'),
  'record.read-private': { ...all('s'), admin: 'src', hr: 'src' },
  'record.read-pay': { ...all('s'), admin: 'src', hr: 'src', finance: 'src' },
  'record.read-offboarding': { ...all('sr'), admin: 'src', hr: 'src' },
  'record.create': { ...all(''), admin: 'src', hr: 'src' },
  'record.edit': { ...all(''), admin: 'src', hr: 'src' },
  'record.edit-own': { ...all('s'), admin: 'src', hr: 'src' },
  'record.delete': { ...all(''), admin: 'rc', hr: 'rc' },
  'record.import': { ...all(''), admin: 'src', hr: 'src' },
  'record.export': { ...all(''), admin: 'src', hr: 'src' },
  'member.read-accounts': { ...all(''), admin: 'src' },
  'member.invite': { ...all(''), admin: 'src', hr: 'src' },
  'member.change-roles': { ...all(''), admin: 'src' },
  'member.deactivate': { ...all(''), admin: 'rc' },
  'member.reset-password': { ...all(''), admin: 'rc' },
  'member.disable-two-factor': { ...all(''), admin: 'rc' },
  'settings.read': all('src'),
  'settings.change': { ...all(''), admin: 'src' },
  'audit.read': { ...all(''), admin: 'src' },
  'company.export': { ...all(''), admin: 'src' },
  'company.delete': { ...all(''), admin: 'src' },
  'module.manage': { ...all(''), admin: 'src' },
  'module.override': all('src'),
  'board.use': all('src'),
  'board.delete-others': { ...all(''), admin: 'src' },
  'workspace.manage-others': { ...all(''), admin: 'src' },
  'todo.use': all('src'),
  'appointment.use': all('src'),
  'contact.use': all('src'),
  'wallet.use-own': all('src'),
  'wallet.read-others': { ...all(''), admin: 'src', finance: 'src' },
  'asset.use': all('src'),
  'asset.manage': { ...all(''), admin: 'src', assets: 'src' },
  'asset.decide-request': { ...all(''), admin: 'rc', assets: 'rc' },
  'dashboard.read-people': { ...all(''), admin: 'src', hr: 'src' },
  'dashboard.read-leave': { ...all(''), admin: 'src', hr: 'src', manager: 'src' },
  'dashboard.read-forms': { ...all(''), admin: 'src', hr: 'src', finance: 'src', manager: 'src' },
  'form.file': all('src'),
  'form.file-about-others': { ...all(''), admin: 'src', hr: 'src', manager: 'src' },
  'form.file-letter': { ...all(''), admin: 'src', hr: 'src' },
  'form.reassign': { ...all(''), admin: 'rc', hr: 'rc' },
  'form.take-over': { ...all(''), admin: 'src' },
  'form.delegate': { ...all('s'), admin: 'src', hr: 'src' },
  'form.read-all': { ...all(''), admin: 'src', hr: 'src' },
  'form.read-finance': { ...all(''), admin: 'src', finance: 'src' },
  'form.read-reports': { ...all(''), admin: 'src', hr: 'src', manager: 'src' },
  'form.read-submitted': { ...all('sr'), admin: 'src', hr: 'src' },
};

function all(letters: string): Record<string, string> {
  return Object.fromEntries(Object.keys(actors).map((name) => [name, letters]));
}

test('the table names every action', () => {
  expect(Object.keys(table).sort()).toEqual([...actions].sort());
});

const matrix = actions.flatMap((action) =>
  Object.entries(actors).flatMap(([name, actor]) =>
    relations.map((relation) => ({ action, name, actor, relation, allowed: isAllowed(action, name, relation) })),
  ),
);

function isAllowed(action: string, name: string, relation: Relation): boolean {
  return table[action]?.[name]?.includes(relation.charAt(0)) === true;
}

test.each(matrix)('$action by $name about $relation: $allowed', ({ action, actor, relation, allowed }) => {
  expect(may(actor, action, relation).ok).toBe(allowed);
});

test.each(matrix.filter(({ allowed }) => !allowed))(
  '$action by $name about $relation says why not and whom to ask',
  ({ action, actor, relation }) => {
    const decision = may(actor, action, relation);
    if (decision.ok) throw new Error('It is allowed.');
    expect(decision.ask.at(-1)).toBe('admin');
    const refused = () => {
      assertMay(actor, action, relation);
    };
    expect(refused).toThrow(AppError);
    expect(refused).toThrow(messageFor(decision.reason));
  },
);

test('whoever is to be asked may do it, about somebody else', () => {
  for (const action of actions) {
    const decision = may(someone, action);
    if (decision.ok) continue;
    for (const name of decision.ask) {
      const asked = actors[name];
      if (asked === undefined) throw new Error(`${name} is nobody.`);
      expect({ action, name, ok: may(asked, action, name === 'manager' ? 'report' : 'colleague').ok }).toEqual({
        action,
        name,
        ok: true,
      });
    }
  }
});

test('without a relation, it is about somebody else', () => {
  for (const action of actions) {
    for (const actor of Object.values(actors)) expect(may(actor, action)).toEqual(may(actor, action, 'colleague'));
  }
});

test('a call is let through to the service where an employee may at least about somebody', () => {
  for (const action of actions) {
    const someRelation = relations.some((relation) => may(someone, action, relation).ok);
    expect({ action, open: isForEveryone(action) }).toEqual({ action, open: someRelation });
    expect(ruleOf(action).refusal).toMatch(/^(auth|employee|member|record|asset-request|hr-form)\./);
  }
});
