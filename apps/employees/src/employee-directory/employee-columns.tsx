import type { HiddenField } from '@atrium/contracts/company-settings';
import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { Link } from '@atrium/router';
import { Avatar, Badge, IconButton, linkStyles, media, tokens } from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import type { CardTableColumn } from '@atrium/ui/table';
import styled, { css } from 'styled-components';
import { fullName } from '../employee/employee-text';
import { leavingText } from '../employee/employment';
import { shownFacts } from '../employee/hidden-fields';
import { employeePath } from '../employees-paths';

export interface EmployeeColumnsOptions {
  /** Whose row is the reader's own. */
  readonly ownUserId: string | null;
  /** Fields hidden from the viewer, which get no column. */
  readonly hidden: readonly HiddenField[];
  readonly mayDelete: (employee: Employee) => boolean;
  readonly onDelete: (employee: Employee) => void;
}

/** What the directory says of a person, as a table. */
export const employeeColumns = ({
  ownUserId,
  hidden,
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
  ...shownFacts({ hidden }, facts).map(columnOf),
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

interface Fact {
  readonly id: string;
  readonly header: string;
  readonly group?: HiddenField;
  readonly valueOf: (employee: Employee) => string;
}

const facts: readonly Fact[] = [
  { id: 'id', header: 'Employee ID', valueOf: ({ employee_id }) => employee_id },
  { id: 'department', header: 'Department', valueOf: ({ department }) => department?.name ?? '', group: 'department' },
  { id: 'location', header: 'Location', valueOf: ({ location }) => location?.name ?? '' },
  { id: 'manager', header: 'Manager', valueOf: ({ manager }) => manager?.name ?? '' },
  { id: 'mobile', header: 'Mobile', valueOf: ({ phone_number }) => phone_number, group: 'phone_number' },
];

const columnOf = ({ id, header, valueOf }: Fact): CardTableColumn<Employee> => ({
  id,
  header,
  isLabelled: true,
  isBlank: (employee) => valueOf(employee) === '',
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
