import type { Employee } from '@atrium/contracts/employees';
import { EmptyState } from '@atrium/ui';
import { ListChecks } from '@atrium/ui/icons';

/**
 * The tasks that boards have assigned to this person's account (`employee.user`). Until the boards module serves them
 * there are none.
 */
export const AssignedTasks = ({ employee }: { readonly employee: Employee }) => (
  <EmptyState icon={<ListChecks aria-hidden />} title="No tasks assigned">
    {employee.first_name} has no tasks yet.
  </EmptyState>
);
