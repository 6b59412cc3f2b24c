import { draftProblems } from './transaction-draft';

const problemsOf = (amount: string, title = 'Lunch') => draftProblems({ amount, title, description: '' });

describe('draftProblems', () => {
  it.each(['1', '0.01', '.5', '250.50', '999999999999.99', ' 12 '])('takes %p as an amount', (amount) => {
    expect(problemsOf(amount)).toEqual({});
  });

  it.each([
    ['', 'field.required'],
    ['0', 'wallet.amount-invalid'],
    ['0.00', 'wallet.amount-invalid'],
    ['-5', 'wallet.amount-invalid'],
    ['1.234', 'wallet.amount-invalid'],
    ['1e3', 'wallet.amount-invalid'],
    ['1000000000000', 'wallet.amount-too-large'],
  ])('refuses %p with %p', (amount, problem) => {
    expect(problemsOf(amount)).toEqual({ amount: problem });
  });

  it('refuses what the browser cannot read as a number', () => {
    expect(draftProblems({ amount: '', title: 'Lunch', description: '' }, true)).toEqual({
      amount: 'wallet.amount-invalid',
    });
  });

  it('needs a title of more than blanks', () => {
    expect(problemsOf('1', '  ')).toEqual({ title: 'field.required' });
  });
});
