import { Button, Inline, Notice, Stack, Text, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';

interface NewRecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once: the server keeps only what checks them. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
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
    <Notice tone="warning" title="Save your recovery codes">
      <Stack gap={3}>
        <Text size="small">
          If you lose your passkeys, each of these signs you in once, beside your password. You won’t see them again.
        </Text>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Inline gap={3}>
          <Button size="small" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy codes'}
          </Button>
          <Button size="small" variant="primary" onClick={onDone}>
            I’ve saved them
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}

const codeWidth = '8rem';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${codeWidth}, 1fr));
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  font-family: ${tokens.font.mono};
  list-style: none;
`;
