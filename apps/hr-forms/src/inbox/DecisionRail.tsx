import { Card, Heading, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface DecisionFrameProps {
  readonly title: string;
  /** What is chosen so far; '' for nothing. */
  readonly choice: string;
  /** Stays in sight. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A decision beside its document. The column around it scrolls; the button stays. */
export const DecisionRail = ({ title, footer, children }: DecisionFrameProps) => (
  <Frame as="section" aria-label="Decision">
    <Heading level={3}>{title}</Heading>
    {children}
    <Foot>{footer}</Foot>
  </Frame>
);

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  padding-bottom: 0;
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin-inline: calc(-1 * ${tokens.space[5]});
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: 0 0 ${tokens.radius.large} ${tokens.radius.large};
  background: ${tokens.color.surface};
`;
