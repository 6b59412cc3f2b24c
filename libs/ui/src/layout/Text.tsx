import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

const tones = {
  default: 'inherit',
  muted: tokens.color.textMuted,
  accent: tokens.color.accentText,
  success: tokens.color.success,
  warning: tokens.color.warning,
  danger: tokens.color.danger,
} as const;

export interface TextProps {
  readonly tone?: keyof typeof tones | undefined;
  /** Default `medium`: 14 px. */
  readonly size?: keyof typeof tokens.fontSize | undefined;
  readonly weight?: keyof typeof tokens.fontWeight | undefined;
}

const textProps = new Set(['tone', 'size', 'weight']);

/** A paragraph without margins. `as="span"` for text within a line. */
export const Text = styled.p.withConfig({ shouldForwardProp: (prop) => !textProps.has(prop) })<TextProps>`
  margin: 0;
  color: ${({ tone = 'default' }) => tones[tone]};
  font-size: ${({ size = 'medium' }) => tokens.fontSize[size]};
  font-weight: ${({ weight = 'regular' }) => tokens.fontWeight[weight]};
  overflow-wrap: anywhere;
`;
