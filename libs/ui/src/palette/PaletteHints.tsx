import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { KeyCaps } from './KeyCaps';

interface PaletteHintsProps {
  /** What Tab narrows to. */
  readonly narrowLabel: string | undefined;
  readonly isNarrowed: boolean;
}

/** What the keys do, for those who have a keyboard. Screen readers say it of the field's role. */
export const PaletteHints = ({ narrowLabel, isNarrowed }: PaletteHintsProps) => (
  <Foot aria-hidden>
    <Hint keys={['↑', '↓']}>Move</Hint>
    <Hint keys={['Enter']}>Open</Hint>
    {narrowLabel !== undefined && <Hint keys={['Tab']}>Only {narrowLabel.toLowerCase()}</Hint>}
    {isNarrowed && <Hint keys={['Backspace']}>Everything</Hint>}
    <Hint keys={['Esc']}>Close</Hint>
  </Foot>
);

const Hint = ({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) => (
  <Pair>
    <KeyCaps keys={keys} />
    {children}
  </Pair>
);

const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.xsmall};

  @media (pointer: coarse) {
    display: none;
  }
`;

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1.5]};
`;
