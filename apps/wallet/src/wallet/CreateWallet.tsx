import { messageFor } from '@atrium/errors';
import { isApiFailure } from '@atrium/tenant-api';
import { Button, Card, Notice, Text, tokens } from '@atrium/ui';
import { Wallet } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useWalletCreateMutation } from '../api/wallet.api';
import { checkStoredToken } from './token-check';

/** Shown until someone creates their wallet. */
export function CreateWallet() {
  const [createWallet, { isLoading }] = useWalletCreateMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const create = async () => {
    const { claims, problem: tokenProblem } = checkStoredToken();
    setProblem(tokenProblem === null ? null : messageFor(tokenProblem));
    if (claims === null) return;
    const { error } = await createWallet({ user: claims.user_id });
    if (error === undefined) showToast({ tone: 'success', message: messageFor('wallet.created') });
    else setProblem(creationFailure(error));
  };

  return (
    <Card as="section" aria-labelledby="create-wallet">
      <Panel>
        <Disc>
          <Wallet aria-hidden />
        </Disc>
        <Title id="create-wallet">Create Wallet</Title>
        <Text tone="muted">
          You don’t have a wallet yet. Create one to track what you receive, what you spend and what’s left.
        </Text>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Button variant="primary" pending={isLoading} onClick={() => void create()}>
          Create Wallet
        </Button>
      </Panel>
    </Card>
  );
}

function creationFailure(failure: unknown): string {
  if (!isApiFailure(failure) || failure.kind === 'no-response') return messageFor('wallet.create-unreachable');
  if (failure.kind === 'setup') return messageFor(failure.code);
  const detail = failure.detail ?? messageFor('wallet.create-unauthorized');
  return messageFor('wallet.create-refused', { status: failure.status, detail });
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  max-width: ${tokens.measure.message};
  margin: 0 auto;
  padding: ${tokens.space[5]} 0;
  text-align: center;
`;

const discSize = '3.5rem';

const Disc = styled.div`
  display: grid;
  place-content: center;
  width: ${discSize};
  height: ${discSize};
  border-radius: 50%;
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accentText};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.fontSize.xlarge};
`;
