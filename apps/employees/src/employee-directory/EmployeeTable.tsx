import type { HiddenField } from '@atrium/contracts/company-settings';
import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { SpacerRow, useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { Link } from '@atrium/router';
import { Avatar, Badge, IconButton, Skeleton, linkStyles, media, tokens, visuallyHiddenStyles } from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import { rowHeight } from '@atrium/ui/windowed';
import { Fragment } from 'react';
import styled from 'styled-components';
import { fullName } from '../employee/employee-text';
import { shownFacts } from '../employee/hidden-fields';
import { leavingText } from '../employee/employment';
import { employeePath } from '../employees-paths';

interface EmployeeTableProps {
  readonly list: InfiniteListState<Employee>;
  readonly ownUserId: string | null;
  /** What isn't shown of others, and has no column then. */
  readonly hidden: readonly HiddenField[];
  readonly mayDelete: (employee: Employee) => boolean;
  readonly onDelete: (employee: Employee) => void;
}

interface Column {
  readonly term: string;
  readonly group?: HiddenField;
  readonly valueOf: (employee: Employee) => string;
}

/** Between the name and what can be done. */
const facts: readonly Column[] = [
  { term: 'Employee ID', valueOf: ({ employee_id }) => employee_id },
  { term: 'Department', valueOf: ({ department }) => department?.name ?? '', group: 'department' },
  { term: 'Location', valueOf: ({ location }) => location?.name ?? '' },
  { term: 'Manager', valueOf: ({ manager }) => manager?.name ?? '' },
  { term: 'Mobile', valueOf: ({ phone_number }) => phone_number, group: 'phone_number' },
];
const rowOptions = { rowHeight: rowHeight(61), ahead: 30, pending: 3 };

/** The directory as a table; on a phone every row is a small card. */
export function EmployeeTable({ list, ownUserId, hidden, mayDelete, onDelete }: EmployeeTableProps) {
  const { drawn, below, measure, listRef } = useInfiniteRows<Employee, HTMLTableSectionElement>(list, rowOptions);
  const shown = shownFacts({ hidden }, facts);
  const columns = ['Name', ...shown.map(({ term }) => term), 'Actions'];
  return (
    <Frame role="table" aria-label="Employees" aria-rowcount={list.total === null ? -1 : list.total + 1}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={listRef}>
        {drawn.map(({ row: employee, index, key, gap }) => (
          <Fragment key={key}>
            <SpacerRow height={gap} columns={columns.length} />
            {employee === undefined ? (
              <tr role="presentation" aria-hidden data-pending>
                <td role="presentation" colSpan={columns.length}>
                  <Skeleton width="100%" height={tokens.space[6]} />
                </td>
              </tr>
            ) : (
              <tr ref={measure} role="row" aria-rowindex={index + 2} data-index={index} data-employee={employee.id}>
                <EmployeeCells
                  employee={employee}
                  facts={shown}
                  isSelf={employee.user === ownUserId}
                  onDelete={mayDelete(employee) ? onDelete : undefined}
                />
              </tr>
            )}
          </Fragment>
        ))}
        <SpacerRow height={below} columns={columns.length} />
      </tbody>
    </Frame>
  );
}

interface EmployeeCellsProps {
  readonly employee: Employee;
  readonly facts: readonly Column[];
  /** Whether this is the person who is looking. */
  readonly isSelf: boolean;
  /** Left out for those who may not delete. */
  readonly onDelete: ((employee: Employee) => void) | undefined;
}

function EmployeeCells({ employee, facts, isSelf, onDelete }: EmployeeCellsProps) {
  const name = fullName(employee);
  const leaving = leavingText(employee);
  return (
    <>
      <th role="rowheader" scope="row" data-column="Name">
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
      </th>
      {facts.map(({ term, valueOf }) => (
        <td key={term} role="cell" data-column={term} data-blank={valueOf(employee) === '' || undefined}>
          {valueOf(employee)}
        </td>
      ))}
      <td role="cell" data-column="Actions" data-blank={onDelete === undefined || undefined}>
        {onDelete !== undefined && (
          <IconButton
            label={`Delete ${name}`}
            onClick={() => {
              onDelete(employee);
            }}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </td>
    </>
  );
}

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

const actionColumn = '4rem';

const Frame = styled.table`
  display: block;
  width: 100%;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  border-collapse: separate;
  border-spacing: 0;
  overflow-anchor: none;

  tbody {
    display: block;
  }

  thead {
    ${visuallyHiddenStyles}
  }

  tbody > tr[data-index] {
    position: relative;
    display: grid;
    gap: ${tokens.space[1]};
    padding: ${tokens.space[3]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }

  tbody > tr:last-child,
  tbody > tr:last-child > * {
    border-bottom: 0;
  }

  th,
  td {
    min-width: 0;
    padding: 0;
    font-weight: ${tokens.fontWeight.regular};
    text-align: start;
    overflow-wrap: anywhere;
  }

  td {
    font-size: ${tokens.fontSize.small};
  }

  td[data-column]::before {
    content: attr(data-column) ': ';
    color: ${tokens.color.textMuted};
  }

  td[data-blank] {
    display: none;
  }

  /* On a phone beside the name. */
  tbody [data-column='Name'] {
    padding-inline-end: ${tokens.space[7]};
  }

  td[data-column='Actions'] {
    position: absolute;
    inset-block-start: ${tokens.space[2]};
    inset-inline-end: ${tokens.space[2]};
  }

  td[data-column='Actions']::before {
    content: none;
  }

  tr[data-pending] > td {
    display: block;
    padding: ${tokens.space[3]};
  }

  ${media.medium} {
    display: table;
    table-layout: fixed;

    tbody {
      display: table-row-group;
    }

    thead {
      position: static;
      clip-path: none;
      white-space: normal;
    }

    tbody > tr[data-index] {
      display: table-row;
    }

    th,
    td,
    && td[data-blank],
    && tbody [data-column='Name'],
    td[data-column='Actions'],
    tr[data-pending] > td {
      position: static;
      display: table-cell;
      padding: ${tokens.space[2]} ${tokens.space[3]};
      border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
      vertical-align: middle;
    }

    td[data-column]::before {
      content: none;
    }

    thead th {
      background: ${tokens.color.surfaceSunken};
      color: ${tokens.color.textMuted};
      font-size: ${tokens.fontSize.small};
      font-weight: ${tokens.fontWeight.medium};
    }

    thead [data-column='Name'] {
      width: 30%;
    }

    thead [data-column='Actions'] {
      width: ${actionColumn};
    }
  }
`;
