import type { Employee } from '@atrium/contracts/employees';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { CardTable } from '@atrium/ui/table';
import { rowHeight } from '@atrium/ui/windowed';
import { employeeColumns, employeeLayout, type EmployeeColumnsOptions } from './employee-columns';

interface EmployeeTableProps extends EmployeeColumnsOptions {
  readonly list: InfiniteListState<Employee>;
}

const rowOptions = { rowHeight: rowHeight(61), ahead: 30, pending: 3 };
const rowData = ({ id }: Employee) => ({ 'data-employee': id });

/** The directory as a table; on a phone every row is a small card. */
export function EmployeeTable({ list, ...options }: EmployeeTableProps) {
  const rows = useInfiniteRows<Employee, HTMLTableSectionElement>(list, rowOptions);
  return (
    <CardTable
      {...rows}
      label="Employees"
      columns={employeeColumns(options)}
      rowData={rowData}
      layout={employeeLayout}
    />
  );
}
