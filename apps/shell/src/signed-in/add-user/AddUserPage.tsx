import { selectIsAdmin } from '@atrium/auth-store';
import { newUserSchema, type InvitedUser } from '@atrium/contracts/users';
import { Form, useForm } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { Button, Card, PageHeader, TextField, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { z } from 'zod';
import { AdminsOnly } from '../AdminsOnly';
import type { RootState } from '../store';
import { InvitationLink } from './InvitationLink';
import { useShellAddUserMutation } from './users.api';

/** The names by which people and password managers know the fields. */
const initial = { username: '', email: '', fullName: '' };
const rules = z.preprocess(
  ({ fullName, ...rest }: typeof initial) => ({ ...rest, full_name: fullName }),
  newUserSchema,
);
const fieldOfWireName = (name: string) => (name === 'full_name' ? 'fullName' : name);

export function AddUserPage() {
  const isAdmin = useSelector((state: RootState) => selectIsAdmin(state));
  const [addUser] = useShellAddUserMutation();
  const [invited, setInvited] = useState<InvitedUser | null>(null);
  const form = useForm({
    initial,
    check: rules,
    send: (user) => addUser(user),
    failureText: 'user.failed',
    fieldOfWireName,
    onSent: (user) => {
      setInvited(user);
      form.reset();
    },
  });
  if (!isAdmin) return <AdminsOnly />;

  return (
    <Page>
      <PageHeader title="Add New User" subtitle="They’ll get a one-time link to set a password." />
      {invited !== null && <InvitationLink user={invited} />}
      <Card>
        <Form form={form} label="Add New User">
          <TextField {...form.field('username')} label="Username" required autoComplete="off" />
          <TextField {...form.field('email')} label="Email" type="email" required autoComplete="off" />
          <TextField {...form.field('fullName')} label="Full Name" required autoComplete="off" />
          <Actions>
            <Button type="submit" variant="primary" pending={form.isPending}>
              Add User
            </Button>
          </Actions>
        </Form>
      </Card>
    </Page>
  );
}

const formWidth = '36rem';

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  max-width: ${formWidth};
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;
