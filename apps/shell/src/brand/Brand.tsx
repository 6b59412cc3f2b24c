import { tokens } from '@atrium/ui';
import styled from 'styled-components';

/** The product's mark and name. */
export const Brand = () => (
  <Row>
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={tokens.color.accent} />
      <path
        d="M8 23V15a8 8 0 0 1 16 0v8M13 23v-7.5a3 3 0 0 1 6 0V23"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
    <span>Atrium</span>
  </Row>
);

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  font-weight: 650;
  font-size: ${tokens.fontSize.large};
  letter-spacing: -0.01em;
  color: ${tokens.color.text};
`;
