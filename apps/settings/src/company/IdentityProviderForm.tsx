import { changeIdentityProviderSchema, type IdentityProvider } from '@atrium/contracts/identity-provider';
import { messageFor } from '@atrium/errors';
import { Form, useForm } from '@atrium/forms';
import { Button, Inline, PasswordField, TextField } from '@atrium/ui';
import { useSettingsChangeIdentityProviderMutation } from '../api/identity-provider.api';
import { LinkToCopy } from '../clipboard/LinkToCopy';
import { RemoveIdentityProvider } from './RemoveIdentityProvider';

interface IdentityProviderFormProps {
  readonly saved: IdentityProvider;
  readonly onSaved: () => void;
}

export function IdentityProviderForm({ saved, onSaved }: IdentityProviderFormProps) {
  const { provider, redirect_uri, sign_in_url } = saved;
  const [change] = useSettingsChangeIdentityProviderMutation();
  const form = useForm({
    initial: { issuer: provider?.issuer ?? '', client_id: provider?.client_id ?? '', client_secret: '' },
    check: changeIdentityProviderSchema,
    send: (body) => change(body),
    failureText: 'identity-provider.save-failed',
    success: () => messageFor('identity-provider.saved'),
    onSent: onSaved,
  });

  return (
    <Form form={form} label="Identity provider">
      <LinkToCopy link={redirect_uri} label="Redirect URI for your provider" />
      <TextField
        {...form.field('issuer')}
        label="Issuer"
        hint="Your provider’s address, such as https://login.example.com."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField {...form.field('client_id')} label="Client ID" autoComplete="off" spellCheck={false} required />
      <PasswordField
        {...form.field('client_secret')}
        label="Client secret"
        hint={provider === null ? undefined : 'Leave it empty to keep the present one.'}
        autoComplete="new-password"
        required={provider === null}
      />
      {provider !== null && <LinkToCopy link={sign_in_url} label="Sign-in link for your people" />}
      <Inline>
        <Button type="submit" pending={form.isPending}>
          Save identity provider
        </Button>
        {provider !== null && <RemoveIdentityProvider onRemoved={onSaved} />}
      </Inline>
    </Form>
  );
}
