import { validClaims } from '@atrium/auth-store';
import { employeeSchema } from '@atrium/contracts/employees';
import { employee, session } from './factories';

describe('factories', () => {
  it('makes employees that the contract accepts, each another one', () => {
    const [first, second] = [employee(), employee({ first_name: 'Bo' })];
    expect(employeeSchema.parse(first)).toEqual(first);
    expect(second).toMatchObject({ first_name: 'Bo' });
    expect(second.id).not.toBe(first.id);
  });

  it('makes sessions whose token carries the claims', () => {
    const made = session({ role: 'employee' });
    expect(validClaims(made.token)).toEqual(made.claims);
    expect(made.claims.role).toBe('employee');
  });
});
