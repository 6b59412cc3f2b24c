import type { Unsubscribed } from '@atrium/contracts/notifications';
import { messageFor } from '@atrium/errors';
import { Button, Notice, Stack, Text } from '@atrium/ui';
import { useState } from 'react';
import { post, type Outcome } from '../environment/shared-host';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';

type State =
  | { readonly kind: 'asking' | 'sending' | 'unreachable' | 'invalid' }
  | { readonly kind: 'done'; readonly stopped: Unsubscribed };

/** Where the link at the end of a mail leads. Asks for a click: mail scanners open links, too. */
export function UnsubscribePage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [state, setState] = useState<State>({ kind: token === '' ? 'invalid' : 'asking' });

  const stop = async () => {
    setState({ kind: 'sending' });
    setState(stateAfter(await post<Unsubscribed>('auth/unsubscribe/', { token })));
  };

  return (
    <SignedOutLayout
      title={state.kind === 'done' ? 'These emails have stopped' : 'Stop these emails'}
      footer={<TextLink href="/settings/notifications">Choose all your emails in Settings</TextLink>}
    >
      {state.kind === 'invalid' && <Notice tone="danger" title={messageFor('unsubscribe.link-invalid')} />}
      {state.kind === 'done' && (
        <Notice tone="success" title={`No more emails of this kind go to ${state.stopped.email}.`}>
          {state.stopped.label}. You’ll still see it under the bell.
        </Notice>
      )}
      {(state.kind === 'asking' || state.kind === 'sending' || state.kind === 'unreachable') && (
        <Stack gap={4}>
          <Text>You won’t get this kind of email any more. You’ll still see its news under the bell in Atrium.</Text>
          <Button variant="primary" pending={state.kind === 'sending'} onClick={() => void stop()}>
            Stop these emails
          </Button>
          {state.kind === 'unreachable' && <Notice tone="danger" title={messageFor('network.error')} />}
        </Stack>
      )}
    </SignedOutLayout>
  );
}

function stateAfter(outcome: Outcome<Unsubscribed>): State {
  if (outcome.kind === 'ok') return { kind: 'done', stopped: outcome.answer };
  const isInvalid =
    outcome.kind === 'refused' && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429;
  return { kind: isInvalid ? 'invalid' : 'unreachable' };
}
