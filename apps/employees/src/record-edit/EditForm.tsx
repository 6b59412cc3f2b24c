import { selectClaims } from '@atrium/auth-store';
import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { Form, formDataOf, useForm, type FormState } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { Button, Card, Checkbox, Heading, Inline, Notice, Stack, media, tokens } from '@atrium/ui';
import { shrinkPicture } from '@atrium/ui/file-drop';
import { useState } from 'react';
import styled from 'styled-components';
import { useEmployeesUpdateMutation } from '../api/employees.api';
import { fullName } from '../employee/employee-text';
import { EditField } from './EditField';
import { sectionsFor } from './edit-sections';
import { checkEdit, valuesOf, type EditValues, type RecordEdit } from './edit-values';
import { NewerNotice } from './NewerNotice';

interface EditFormProps {
  /** As it is now: someone else's edit arrives here while the form is open. */
  readonly employee: Employee;
  /** False for one's own record: only what people change themselves. */
  readonly editsAll: boolean;
  readonly onDone: () => void;
}

/** Only what was changed here is sent, so that saving again after someone else's edit keeps theirs. */
export function EditForm({ employee, editsAll, onDone }: EditFormProps) {
  const [begun] = useState(employee);
  const [before] = useState(() => valuesOf(employee));
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
  const [update] = useEmployeesUpdateMutation();
  const save = async (edit: RecordEdit) => {
    const { profile_picture: picture } = edit;
    const smaller = picture instanceof File ? { profile_picture: await shrinkPicture(picture) } : {};
    return update({ id: employee.id, form: formDataOf({ ...edit, ...smaller, version: employee.version }) });
  };
  const form = useForm({
    initial: before,
    check: checkEdit(before),
    send: (edit) => {
      if (Object.keys(edit).length > 0) return save(edit);
      onDone();
      return null;
    },
    failureText: 'employee.edit-failed',
    fieldOfCode: { 'employee.id-taken': 'employee_id', 'employee.manager-cycle': 'manager' },
    success: (edited) => messageFor('employee.edited', { name: fullName(edited) }),
    onSent: onDone,
    // Of this very version: what was typed into an older one would undo what has been changed since.
    draft: { name: `employees.edit.${userId}.${begun.id}.${begun.version}` },
  });

  return (
    <Frame>
      <Form form={form} label="Edit record">
        {form.restored !== null && <Restored form={form} />}
        {employee.version !== begun.version && <NewerNotice before={begun} now={employee} />}
        {sectionsFor(editsAll).map(({ title, fields }) => (
          <Card as="section" key={title} aria-label={title}>
            <Stack gap={4}>
              <Heading>{title}</Heading>
              <Grid>
                {fields.map((name) => (
                  <Cell key={name} data-wide={name === 'address' || undefined}>
                    <EditField name={name} form={form} before={before} employee={employee} />
                    {name === 'profile_picture' && employee.profile_picture !== null && form.values[name] === null && (
                      <Checkbox
                        label="Remove current photo"
                        checked={form.values.removes_picture}
                        onChange={(removes) => {
                          form.change('removes_picture', removes);
                        }}
                      />
                    )}
                    {name === 'resume' && employee.resume !== null && form.values[name] === null && (
                      <Checkbox
                        label="Remove current resume"
                        checked={form.values.removes_resume}
                        onChange={(removes) => {
                          form.change('removes_resume', removes);
                        }}
                      />
                    )}
                  </Cell>
                ))}
              </Grid>
            </Stack>
          </Card>
        ))}
        <Inline gap={2} justify="end">
          <Button onClick={onDone} disabled={form.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={form.isPending}>
            Save changes
          </Button>
        </Inline>
      </Form>
    </Frame>
  );
}

const Restored = ({ form }: { readonly form: FormState<EditValues> }) => (
  <Notice
    tone="info"
    action={
      <Button variant="secondary" size="small" onClick={form.reset}>
        Discard draft
      </Button>
    }
  >
    We kept what you typed.
    {(form.restored?.lostFiles.length ?? 0) > 0 &&
      ` Files aren’t kept when you reload. Please choose ${form.restored?.lostFiles.join(' and ') ?? ''} again.`}
  </Notice>
);

const Frame = styled.div`
  max-width: ${tokens.measure.page};
`;

const Grid = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Cell = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  min-width: 0;

  ${media.medium} {
    &[data-wide] {
      grid-column: 1 / -1;
    }
  }

  &:empty {
    display: none;
  }
`;
