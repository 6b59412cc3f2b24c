import { notificationKinds } from './notification-kinds';
import { labelOfKind, notificationGroups, notificationQuote, notificationSentence } from './notification-sentences';

const told = {
  actor: { user: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea', name: 'Ann Lee', picture: null },
  subject: { type: 'task' as const, id: 'x', title: 'Write the report' },
  words: {
    due: '05/03/2025, 3:30 pm',
    submitter: 'Bob Ray',
    outcome: 'Approved',
    device: 'Firefox on Linux',
    version: '0.3.0',
  },
  count: 1,
};

test('every kind has a sentence of its own, with and without somebody who did it, and one label', () => {
  const grouped = notificationGroups.flatMap(({ kinds }) => kinds);
  expect(grouped.map(({ kind }) => kind).sort()).toEqual([...notificationKinds].sort());
  expect(new Set(grouped.map(({ label }) => label)).size).toBe(notificationKinds.length);
  for (const kind of notificationKinds) {
    expect(labelOfKind(kind)).not.toBe(kind);
    for (const actor of [told.actor, null]) {
      for (const count of [1, 3]) {
        const sentence = notificationSentence({ ...told, kind, actor, count });
        expect(sentence).toMatch(/^[“A-Z].*\.$/);
        expect(sentence).not.toMatch(/undefined|\.\.| {2}/);
      }
    }
  }
});

test.each([
  ['task-assigned', 1, 'Ann Lee assigned “Write the report” to you.'],
  ['task-commented', 1, 'Ann Lee commented on “Write the report”.'],
  ['task-commented', 3, 'There are 3 new comments on “Write the report”, the last by Ann Lee.'],
  ['task-mentioned', 2, 'You were mentioned 2 times in comments on “Write the report”, the last by Ann Lee.'],
  ['task-due-soon', 1, '“Write the report” is due on 05/03/2025, 3:30 pm.'],
  ['form-waiting', 1, '“Write the report” by Bob Ray is waiting for your decision.'],
  ['form-decided', 1, 'Ann Lee decided on your form “Write the report”: Approved.'],
  ['appointment-invited', 2, 'Ann Lee invited you to “Write the report” on 05/03/2025, 3:30 pm.'],
  ['device-signed-in', 1, 'Your account was signed in to on a new device: Firefox on Linux.'],
  ['release-offered', 2, 'Write the report 0.3.0 is here.'],
])('%s, %i times, reads as one says it', (kind, count, sentence) => {
  expect(notificationSentence({ ...told, kind, count })).toBe(sentence);
});

test('a module’s own kind says what its sender did, after their name', () => {
  const own = { ...told, kind: 'stock.low', words: { did: 'asks for more paper' } };
  expect(notificationSentence(own)).toBe('Ann Lee asks for more paper.');
  expect(notificationSentence({ ...own, count: 3 })).toBe('Ann Lee asks for more paper, the last of 3.');
  expect(notificationSentence({ ...own, words: {} })).toBe('Write the report');
});

test('a comment, or a note, is quoted', () => {
  expect(notificationQuote({ words: { excerpt: 'Have a look' } })).toBe('Have a look');
  expect(notificationQuote({ words: { note: 'Dates are missing' } })).toBe('Dates are missing');
  expect(notificationQuote({ words: {} })).toBeUndefined();
});
