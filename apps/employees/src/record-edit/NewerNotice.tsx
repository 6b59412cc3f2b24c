import type { Employee } from '@atrium/contracts/employees';
import { recordFieldNames, type RecordField } from '@atrium/contracts/employee-options';
import { messageFor } from '@atrium/errors';
import { Notice } from '@atrium/ui';
import styled from 'styled-components';
import { fieldLabels } from '../employee/field-labels';
import { readableValue } from '../employee/readable-value';

interface NewerNoticeProps {
  /** The record that the form was opened with. */
  readonly before: Employee;
  readonly now: Employee;
}

/** Says what someone else has changed since the form was opened. */
export function NewerNotice({ before, now }: NewerNoticeProps) {
  const changed = recordFieldNames.filter((field) => textOf(before, field) !== textOf(now, field));
  return (
    <Notice tone="warning" title={messageFor('employee.newer')}>
      {changed.length > 0 && (
        <Changes>
          {changed.map((field) => (
            <li key={field}>
              {fieldLabels[field]}: {readableValue(field, textOf(now, field)) || 'Nothing'}
            </li>
          ))}
        </Changes>
      )}
      Save again to add your changes to theirs. Where both of you changed a field, yours will count.
    </Notice>
  );
}

function textOf(employee: Employee, field: RecordField): string {
  // Contacts aren't part of the record, and links to files differ each time.
  if (field === 'emergency_contacts' || field === 'profile_picture' || field === 'resume') return '';
  const value = employee[field];
  if (value === null) return '';
  return typeof value === 'object' ? value.name : String(value);
}

const Changes = styled.ul`
  margin: 0;
  padding-inline-start: 1.25em;
`;
