import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { Link } from '@atrium/router';
import { Avatar, Badge, IconButton, buttonStyles, tokens } from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { employeePath } from '../employees-paths';
import { birthOf, fullName } from '../employee/employee-text';
import { shownFacts } from '../employee/hidden-fields';
import { CardFrame } from './CardFrame';

interface EmployeeCardProps {
  readonly employee: Employee;
  /** Whether this is the person who is looking. */
  readonly isSelf: boolean;
  /** Left out for those who may not delete. */
  readonly onDelete?: ((employee: Employee) => void) | undefined;
}

export const EmployeeCard = memo(function EmployeeCard({ employee, isSelf, onDelete }: EmployeeCardProps) {
  const nameId = useId();
  const name = fullName(employee);
  const facts = shownFacts(employee, [
    { term: 'Employee ID', value: orNotAvailable(employee.employee_id) },
    { term: 'Mobile', value: orNotAvailable(employee.phone_number), group: 'phone_number' },
    { term: 'Date of Birth', value: birthOf(employee), group: 'birthday' },
    { term: 'Blood Group', value: orNotAvailable(employee.blood_group), group: 'blood_group' },
  ]);

  return (
    <CardFrame as="article" aria-labelledby={nameId}>
      <Head>
        <Avatar name={name} src={employee.profile_picture} size={48} decorative />
        <Identity>
          <Name id={nameId} title={name} dir="auto">
            {name}
          </Name>
          <Designation title={employee.designation} dir="auto">
            {orNotAvailable(employee.designation)}
          </Designation>
        </Identity>
        {isSelf && <Badge tone="accent">You</Badge>}
      </Head>
      <Facts>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </Facts>
      <Actions>
        <DetailsLink to={employeePath(employee.id)} aria-describedby={nameId} $variant="secondary" $size="small">
          View Details
        </DetailsLink>
        {onDelete !== undefined && !isSelf && (
          <IconButton
            label={`Delete ${name}`}
            onClick={() => {
              onDelete(employee);
            }}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </Actions>
    </CardFrame>
  );
});

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-width: 0;
`;

const Identity = styled.div`
  flex: 1;
  min-width: 0;
`;

/** What doesn’t fit is cut off at the end of the text, also where that is on the left. */
const oneLine = `
  margin: 0;
  text-align: left;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Name = styled.h2`
  ${oneLine}
  font-size: ${tokens.fontSize.medium};
  font-weight: 600;
  line-height: 1.4;
`;

const Designation = styled.p`
  ${oneLine}
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${tokens.space[2]} ${tokens.space[3]};
  margin: 0;

  dt {
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.xsmall};
  }
  dd {
    ${oneLine}
    font-size: ${tokens.fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  div {
    min-width: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  /* The same with and without the button at its end. */
  min-height: ${tokens.size.control};
  margin-top: auto;
`;

const DetailsLink = styled(Link)<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
