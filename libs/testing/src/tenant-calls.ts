import type { Employee, EmployeePage, Person } from '@atrium/contracts/employees';
import type { Department, Location } from '@atrium/contracts/departments';
import type { Designation, DesignationRenamed } from '@atrium/contracts/designations';
import type {
  ChartPerson,
  EmergencyContacts,
  PlannedChange,
  RecordHistoryPage,
  RecordImported,
  RecordImportPreview,
} from '@atrium/contracts/records';
import type { Offboarding } from '@atrium/contracts/offboarding';
import type { Page } from '@atrium/contracts/common';
import type { InvitedUser } from '@atrium/contracts/users';
import type { StarredIds } from '@atrium/contracts/visits';
import type { AccountCalls, CompanyCalls } from './account-calls';
import type { AppointmentCalls } from './appointment-calls';
import type { AssetCalls } from './asset-calls';
import type { BoardCalls } from './board-calls';
import type { ContactCalls } from './contact-calls';
import type { DashboardCalls } from './dashboard-calls';
import type { HomeCalls } from './home-calls';
import type { HrFormCalls } from './hr-form-calls';
import type { NotificationCalls } from './notification-calls';
import type { PasskeyCalls } from './passkey-calls';
import type { TaskDetailsCalls } from './task-details-calls';
import type { TodoCalls } from './todo-calls';
import type { WalletCalls } from './wallet-calls';

/**
 * What the tenant's API answers, by method and path below `/api/company_management_service/` (or `/api/`, of another
 * service); `:name` stands for one segment. Add a call here when a screen makes it.
 */
export interface TenantCalls
  extends
    AccountCalls,
    PasskeyCalls,
    CompanyCalls,
    AppointmentCalls,
    AssetCalls,
    BoardCalls,
    ContactCalls,
    DashboardCalls,
    TaskDetailsCalls,
    WalletCalls,
    HrFormCalls,
    HomeCalls,
    NotificationCalls,
    TodoCalls {
  'GET employees/list/': EmployeePage;
  'GET employees/designations/': readonly string[];
  'GET employees/retrieve/:id/': Employee;
  'GET employees/employee/retrieve-by-user/:id/': Person;
  'POST employees/employee/registration/': Employee;
  'DELETE employees/delete/:id/': null;
  'PATCH employees/update/:id/': Employee;
  'GET employees/history/:id/': RecordHistoryPage;
  'GET employees/planned-changes/:id/': readonly PlannedChange[];
  'DELETE employees/planned-changes/:id/': null;
  'GET employees/emergency-contacts/:id/': EmergencyContacts;
  'PUT employees/emergency-contacts/:id/': EmergencyContacts;
  'GET employees/offboarding/:id/': Offboarding;
  'PUT employees/offboarding/:id/': Offboarding;
  'DELETE employees/offboarding/:id/': null;
  'GET employees/chart/': Page<ChartPerson> | readonly ChartPerson[];
  'GET employees/export/': string;
  'POST employees/import/preview/': RecordImportPreview;
  'POST employees/import/': RecordImported;
  'GET departments/list/': readonly Department[];
  'POST departments/create/': Department;
  'PATCH departments/update/:id/': Department;
  'DELETE departments/delete/:id/': null;
  'GET locations/list/': readonly Location[];
  'POST locations/create/': Location;
  'PATCH locations/update/:id/': Location;
  'DELETE locations/delete/:id/': null;
  'GET designations/list/': readonly Designation[];
  'POST designations/rename/': DesignationRenamed;
  'POST users/create/': InvitedUser;
  'GET starred/ids/': StarredIds;
  'PUT starred/set/': null;
  'POST recent/visit/': null;
}
