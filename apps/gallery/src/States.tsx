import { Text, media, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The states of one primitive beside each other: one below the other on a phone. */
export const States = styled.div<{ readonly $columns?: number }>`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  ${media.medium} {
    grid-template-columns: repeat(${({ $columns = 3 }) => $columns}, minmax(0, 1fr));
  }
`;

interface StateProps {
  readonly name: string;
  /** Tests put the pointer on what is inside. */
  readonly hovered?: boolean;
  /** All columns wide. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state with its name above it. */
export const State = ({ name, hovered = false, wide = false, children }: StateProps) => (
  <section style={wide ? { gridColumn: '1 / -1' } : undefined}>
    <Name as="h2" size="xsmall" tone="muted" weight="medium">
      {name}
    </Name>
    <div data-hovered-state={hovered || undefined}>{children}</div>
  </section>
);

const Name = styled(Text)`
  margin: 0 0 ${tokens.space[1]};
`;
