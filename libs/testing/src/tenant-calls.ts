import type { Employee, EmployeePage, Person } from '@atrium/contracts/employees';
import type { InvitedUser } from '@atrium/contracts/users';
import type { AccountCalls, CompanyCalls } from './account-calls';
import type { AssetCalls } from './asset-calls';
import type { BoardCalls } from './board-calls';
import type { HrFormCalls } from './hr-form-calls';
import type { PasskeyCalls } from './passkey-calls';
import type { TaskDetailsCalls } from './task-details-calls';
import type { WalletCalls } from './wallet-calls';

/**
 * What the tenant's API answers, by method and path below `/api/company_management_service/` (or `/api/`, of another
 * service); `:name` stands for one segment. Add a call here when a screen makes it.
 */
export interface TenantCalls
  extends AccountCalls, PasskeyCalls, CompanyCalls, AssetCalls, BoardCalls, TaskDetailsCalls, WalletCalls, HrFormCalls {
  'GET employees/list/': EmployeePage;
  'GET employees/designations/': readonly string[];
  'GET employees/retrieve/:id/': Employee;
  'GET employees/employee/retrieve-by-user/:id/': Person;
  'POST employees/employee/registration/': Employee;
  'DELETE employees/delete/:id/': null;
  'POST users/create/': InvitedUser;
}
