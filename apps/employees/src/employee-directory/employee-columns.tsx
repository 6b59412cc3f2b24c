import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { Link } from '@atrium/router';
import { Avatar, Badge, IconButton, linkStyles, media, tokens } from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import type { CardTableColumn } from '@atrium/ui/table';
import styled, { css } from 'styled-components';
import { fullName } from '../employee/employee-text';
import { leavingText } from '../employee/employment';
import { employeePath } from '../employees-paths';

export interface EmployeeColumnsOptions {
  /** Whose row is the reader's own. */
  readonly ownUserId: string | null;
  readonly mayDelete: (employee: Employee) => boolean;
  readonly onDelete: (employee: Employee) => void;
}

/** What the directory says of a person, as a table. */
export const employeeColumns = ({
  ownUserId,
  mayDelete,
  onDelete,
}: EmployeeColumnsOptions): readonly CardTableColumn<Employee>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '30%',
    isRowHeader: true,
    cell: (employee) => <Name employee={employee} isSelf={employee.user === ownUserId} />,
  },
  fact('id', 'Employee ID', ({ employee_id }) => employee_id),
  fact('department', 'Department', ({ department }) => department?.name ?? ''),
  fact('location', 'Location', ({ location }) => location?.name ?? ''),
  fact('manager', 'Manager', ({ manager }) => manager?.name ?? ''),
  fact('mobile', 'Mobile', ({ phone_number }) => phone_number),
  {
    id: 'actions',
    header: 'Actions',
    width: '5rem',
    isBlank: (employee) => !mayDelete(employee),
    cell: (employee) =>
      mayDelete(employee) && (
        <IconButton
          label={`Delete ${fullName(employee)}`}
          onClick={() => {
            onDelete(employee);
          }}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      ),
  },
];

const fact = (
  id: string,
  header: string,
  valueOf: (employee: Employee) => string | undefined,
): CardTableColumn<Employee> => ({
  id,
  header,
  isLabelled: true,
  isBlank: (employee) => (valueOf(employee) ?? '') === '',
  cell: valueOf,
});

interface NameProps {
  readonly employee: Employee;
  /** Whether this is the person who is looking. */
  readonly isSelf: boolean;
}

function Name({ employee, isSelf }: NameProps) {
  const name = fullName(employee);
  const leaving = leavingText(employee);
  return (
    <Person>
      <Avatar name={name} src={employee.profile_picture} size={36} decorative />
      <Words>
        <NameLink to={employeePath(employee.id)}>{name}</NameLink>
        <Designation>{orNotAvailable(employee.designation)}</Designation>
        {(isSelf || leaving !== null) && (
          <Badges>
            {isSelf && <Badge tone="accent">You</Badge>}
            {leaving !== null && <Badge tone="warning">{leaving}</Badge>}
          </Badges>
        )}
      </Words>
    </Person>
  );
}

export const employeeLayout = css`
  td {
    font-size: ${tokens.fontSize.small};
  }

  ${media.belowMedium} {
    /* The actions stand beside the name. */
    [data-column='name'] {
      padding-inline-end: ${tokens.space[7]};
    }

    [data-column='actions'] {
      position: absolute;
      inset-block-start: ${tokens.space[2]};
      inset-inline-end: ${tokens.space[2]};
    }
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const NameLink = styled(Link)`
  ${linkStyles}
`;

const Designation = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
  margin-top: ${tokens.space[1]};
`;
