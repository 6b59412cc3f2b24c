import { Button, Inline, Stack, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onContinue: () => void;
}

/** Shown once: the server keeps only what checks them. */
export function RecoveryCodes({ codes, onContinue }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);

  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => {
        setCopied(true);
      },
      // Without the permission they can still be selected by hand.
      () => undefined,
    );
  };

  return (
    <Stack gap={4}>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Inline gap={3}>
        <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy codes'}</Button>
        <Button variant="primary" autoFocus onClick={onContinue}>
          I’ve saved them
        </Button>
      </Inline>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${tokens.space[2]};
  margin: 0;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  font-family: ${tokens.font.mono};
  list-style: none;
`;
