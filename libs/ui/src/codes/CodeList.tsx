import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Inline, Stack } from '../layout/Stack';
import { tokens } from '../tokens/tokens';
import { CopyButton } from './CopyButton';

export interface CodeListProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly codes: readonly string[];
  /** Default: Copy. */
  readonly copyLabel?: string;
  /** What else can be done with them: buttons, beside the one that copies all. */
  readonly children?: ReactNode;
}

/** Codes to keep somewhere, each easy to read and select. */
export function CodeList({ label, codes, copyLabel, children }: CodeListProps) {
  return (
    <Stack gap={4}>
      <Codes aria-label={label}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Inline gap={2}>
        <CopyButton text={codes.join('\n')} {...(copyLabel !== undefined && { label: copyLabel })} />
        {children}
      </Inline>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tokens.column.small}, 1fr));
  gap: ${tokens.space[2]};
  margin: 0;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  font-family: ${tokens.font.mono};
  list-style: none;
`;
