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
    {isSettled ? <Tick size={20} aria-hidden /> : <Ring aria-hidden />}
    <Words>
      <strong>{title}</strong>
      <VisuallyHidden>{isSettled ? ', settled: ' : ', open: '}</VisuallyHidden>
      <Fact>{text}</Fact>
      {!isSettled && children}
    </Words>
  </Row>
);

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
  width: ${tokens.space[5]};
  height: ${tokens.space[5]};
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
