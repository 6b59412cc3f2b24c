import { makeCompanyInvitation, readCompanyInvitation } from './company-invitation';

const secret = 'a secret for tests, long enough to be one';
const now = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-02T00:00:00Z');
const invitation = makeCompanyInvitation(secret, 'jane@acme.example', later);

test('an invitation names its address until it ends', () => {
  expect(readCompanyInvitation([secret], invitation, now)).toBe('jane@acme.example');
  expect(readCompanyInvitation([secret], invitation, later)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['another text', 'made.up'],
  ['one that was signed with another secret', makeCompanyInvitation('another secret', 'jane@acme.example', later)],
  [
    'one whose address was changed',
    `${Buffer.from('{"email":"eve@acme.example","exp":9e15}').toString('base64url')}.${invitation.split('.')[1] ?? ''}`,
  ],
])('%s is none', (_what, text) => {
  expect(readCompanyInvitation([secret], text, now)).toBeUndefined();
});
