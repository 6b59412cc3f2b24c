import { failureText } from './failure-text';

const refused = (status: number, detail: string | null) =>
  ({ kind: 'refused', status, code: null, detail, fields: {} }) as const;

describe('the text of a failure', () => {
  it.each([
    ['the place says', undefined, 'The receipt was not saved.'],
    ['with what can be done', refused(409, 'There is one.'), 'The receipt was not saved. There is one.'],
    ['without what only the server knows', refused(500, 'Something broke.'), 'The receipt was not saved.'],
    ['that no call was made', { kind: 'setup', code: 'tenant.credentials-missing' }, 'Missing tenant or token'],
  ])('tells %s', (_, failure, text) => {
    expect(failureText(failure, 'wallet.receipt-failed')).toBe(text);
  });
});
