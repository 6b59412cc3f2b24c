import { selectIsAdmin } from '@atrium/auth-store';
import { Link } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Card, Inline, PageHeader, Stack, Text, linkStyles } from '@atrium/ui';
import { UserPlus } from '@atrium/ui/icons';
import styled from 'styled-components';
import { AdminsOnly } from './AdminsOnly';
import type { RootState } from './store';

/** What only admins do, in one place. */
export function AdminPage() {
  const isAdmin = useSelector((state: RootState) => selectIsAdmin(state));
  if (!isAdmin) return <AdminsOnly />;
  return (
    <Stack gap={5}>
      <PageHeader title="Admin" subtitle="Manage the people in your company." />
      <Card>
        <Inline gap={3}>
          <UserPlus aria-hidden />
          <Stack gap={1}>
            <PlainLink to="/add_user">Add New User</PlainLink>
            <Text tone="muted">Create an account and share a link to set its password.</Text>
          </Stack>
        </Inline>
      </Card>
    </Stack>
  );
}

const PlainLink = styled(Link)`
  ${linkStyles}
`;
