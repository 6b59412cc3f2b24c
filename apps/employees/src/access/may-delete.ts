import type { Employee } from '@atrium/contracts/employees';
import type { Access } from './use-access';

/** Nobody deletes themselves, and only admins delete admins. */
export const mayDelete = ({ may, isSelf }: Access, { user, role }: Employee): boolean =>
  may('record.delete') && !isSelf(user) && (role !== 'admin' || may('member.deactivate'));
