import { selectIsAdmin } from '@atrium/auth-store';
import type { InvitedUser } from '@atrium/contracts/users';
import { messageFor, type FieldMessages } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { failureFields, failureMessage } from '@atrium/tenant-api';
import { Button, Card, Notice, PageHeader, Stack, TextField, tokens } from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { AdminsOnly } from '../AdminsOnly';
import type { RootState } from '../store';
import { InvitationLink } from './InvitationLink';
import { useShellAddUserMutation } from './users.api';

const empty = { username: '', email: '', fullName: '' };
type Values = typeof empty;
type Errors = Partial<Record<keyof Values, string>>;

/** Field names on the wire, and on the form as people and password managers know them. */
const wireNames = { username: 'username', email: 'email', fullName: 'full_name' } as const;

export function AddUserPage() {
  const isAdmin = useSelector((state: RootState) => selectIsAdmin(state));
  const [addUser, { isLoading }] = useShellAddUserMutation();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [invited, setInvited] = useState<InvitedUser | null>(null);
  if (!isAdmin) return <AdminsOnly />;

  const field = (name: keyof Values) => ({
    name,
    required: true,
    value: values[name],
    onChange: (value: string) => {
      setValues((current) => ({ ...current, [name]: value }));
    },
    error: errors[name],
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = validate(values);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;

    const result = await addUser({ username: values.username, email: values.email, full_name: values.fullName });
    if (result.error !== undefined) {
      setErrors(fromServer(failureFields(result.error)));
      setFailure(failureMessage(result.error, { fallback: 'user.failed' }));
      return;
    }
    setInvited(result.data);
    setValues(empty);
  };

  return (
    <Page>
      <PageHeader title="Add New User" subtitle="They’ll get a one-time link to set a password." />
      {invited !== null && <InvitationLink user={invited} />}
      <Card>
        <form onSubmit={submit} noValidate aria-label="Add New User">
          <Stack gap={4}>
            {failure !== null && <Notice tone="danger" title={failure} />}
            <TextField label="Username" autoComplete="off" {...field('username')} />
            <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
            <TextField label="Full Name" autoComplete="off" {...field('fullName')} />
            <Actions>
              <Button type="submit" variant="primary" pending={isLoading}>
                Add User
              </Button>
            </Actions>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}

function validate(values: Values): Errors {
  const missing = (Object.keys(empty) as (keyof Values)[]).filter((name) => values[name].trim() === '');
  const errors: Errors = Object.fromEntries(missing.map((name) => [name, messageFor('field.required')]));
  if (errors.email === undefined && values.email.trim().indexOf('@') < 1) errors.email = messageFor('field.email');
  return errors;
}

const fromServer = (fields: FieldMessages): Errors =>
  Object.fromEntries(
    (Object.keys(wireNames) as (keyof Values)[]).flatMap((name) => {
      const message = fields[wireNames[name]]?.[0];
      return message === undefined ? [] : [[name, message]];
    }),
  );

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  max-width: 36rem;
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;
