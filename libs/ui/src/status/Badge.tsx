import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  /** Default `neutral`. The text must say it too: not everyone sees colours. */
  readonly tone?: BadgeTone | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A short status. */
export const Badge = ({ tone = 'neutral', ...rest }: BadgeProps) => <Pill $tone={tone} {...rest} />;

const colours = {
  neutral: { text: tokens.color.textMuted, soft: `color-mix(in srgb, ${tokens.color.textMuted} 13%, transparent)` },
  accent: { text: tokens.color.accentText, soft: tokens.color.accentSoft },
  success: { text: tokens.color.success, soft: tokens.color.successSoft },
  warning: { text: tokens.color.warning, soft: tokens.color.warningSoft },
  danger: { text: tokens.color.danger, soft: tokens.color.dangerSoft },
} as const satisfies Record<BadgeTone, { text: string; soft: string }>;

const Pill = styled.span<{ readonly $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[0.25]} ${tokens.space[2]};
  border-radius: ${tokens.radius.full};
  background: ${({ $tone }) => colours[$tone].soft};
  color: ${({ $tone }) => colours[$tone].text};
  font-size: ${tokens.fontSize.xsmall};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.control};
  white-space: nowrap;

  & > svg {
    width: ${tokens.size.iconSmall};
    height: ${tokens.size.iconSmall};
  }
`;
