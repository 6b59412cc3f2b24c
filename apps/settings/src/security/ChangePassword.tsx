import { passwordLength } from '@atrium/contracts/limits';
import { messageFor } from '@atrium/errors';
import { Form, useForm } from '@atrium/forms';
import { Button, Card, Heading, Inline, PasswordField, Stack, Text, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useSettingsChangePasswordMutation } from '../api/account.api';
import { newPasswordSchema } from './new-password';

export function ChangePassword() {
  const [changePassword] = useSettingsChangePasswordMutation();
  const form = useForm({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    check: newPasswordSchema,
    send: (passwords) => changePassword(passwords),
    failureText: 'account.password-failed',
    success: () => messageFor('account.password-changed'),
    onSent: () => {
      form.reset();
    },
    asksBeforeLeaving: false,
  });

  return (
    <Card as="section" aria-labelledby="change-password">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading id="change-password">Password</Heading>
          <Text tone="muted">When you change it, every other browser and device is signed out.</Text>
        </Stack>
        <Fields>
          <Form form={form} label="Change password">
            <PasswordField
              {...form.field('current_password')}
              label="Current password"
              autoComplete="current-password"
              required
            />
            <PasswordField
              {...form.field('new_password')}
              label="New password"
              hint={`At least ${passwordLength.min} characters.`}
              autoComplete="new-password"
              required
            />
            <PasswordField
              {...form.field('confirm_password')}
              label="Confirm new password"
              autoComplete="new-password"
              required
            />
            <Inline>
              <Button type="submit" variant="primary" pending={form.isPending}>
                Change password
              </Button>
            </Inline>
          </Form>
        </Fields>
      </Stack>
    </Card>
  );
}

const Fields = styled.div`
  max-width: ${tokens.measure.narrow};
`;
