import { failureText } from './failure-text';

const refused = (status: number, detail: string | null, fields = {}) =>
  ({ kind: 'refused', status, code: null, detail, fields }) as const;

describe('the text of a failure', () => {
  it.each([
    ['the place says', undefined, 'The receipt couldn’t be saved.'],
    ['with what can be done', refused(409, 'There is one.'), 'The receipt couldn’t be saved. There is one.'],
    [
      'with what is wrong with the period',
      refused(400, 'Please check the highlighted fields.', { from: ['Choose a shorter one.'] }),
      'The receipt couldn’t be saved. Choose a shorter one.',
    ],
    ['without what only the server knows', refused(500, 'Something broke.'), 'The receipt couldn’t be saved.'],
    ['that no call was made', { kind: 'setup', code: 'tenant.credentials-missing' }, 'Missing tenant or token'],
  ])('says %s', (_, failure, text) => {
    expect(failureText(failure, 'wallet.receipt-failed')).toBe(text);
  });
});
