import type { Employee } from '@atrium/contracts/employees';
import { assetClientOf, type AssetClient } from './assets';
import { createEmployee, registerCompany, signIn, type Company } from './companies';
import type { TestServer } from './test-server';

/** A company with an admin and two employees; Rafi calls the API, too. */
export interface AssetCompany {
  readonly company: Company;
  readonly admin: AssetClient;
  readonly rafi: Employee;
  readonly mina: Employee;
  readonly employee: AssetClient;
}

export async function createAssetCompany(server: TestServer): Promise<AssetCompany> {
  const company = await registerCompany(server, 'Depot');
  const rafi = await createEmployee(server, company, 1, { first_name: 'Rafi', last_name: 'Karim' });
  return {
    company,
    admin: assetClientOf(server, company),
    rafi,
    mina: await createEmployee(server, company, 2, { first_name: 'Mina', last_name: 'Das' }),
    employee: assetClientOf(server, { tenant: company.tenant, token: await signIn(server, rafi.email) }),
  };
}
