import { VisuallyHidden, tokens } from '@atrium/ui';
import { CircleCheck } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { OffboardingItem } from './offboarding-items';

interface OffboardingRowProps {
  readonly item: OffboardingItem;
  /** How it is settled. */
  readonly children: ReactNode;
}

export const OffboardingRow = ({ item: { title, text, isSettled }, children }: OffboardingRowProps) => (
  <Row>
    {isSettled ? <Tick size={markSize} aria-hidden /> : <Ring aria-hidden />}
    <Words>
      <strong>{title}</strong>
      <VisuallyHidden>{isSettled ? ', settled: ' : ', open: '}</VisuallyHidden>
      <Fact>{text}</Fact>
      {!isSettled && children}
    </Words>
  </Row>
);

/** Of a tick, and of the ring where there is none yet. */
const markSize = 20;

const Row = styled.li`
  display: flex;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} 0;
`;

const Tick = styled(CircleCheck)`
  flex: none;
  color: ${tokens.color.success};
`;

const Ring = styled.span`
  flex: none;
  width: ${markSize}px;
  height: ${markSize}px;
  border: ${tokens.line.thick} solid ${tokens.color.borderStrong};
  border-radius: 50%;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Fact = styled.div`
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;
