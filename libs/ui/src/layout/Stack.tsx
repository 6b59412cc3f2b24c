import styled from 'styled-components';
import { type SpaceStep, tokens } from '../tokens/tokens';

export interface StackProps {
  /** Step of the space scale. Default 4 (16 px). */
  readonly gap?: SpaceStep | undefined;
}

/** Stacks its children vertically. `as` chooses another element. */
export const Stack = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'gap' })<StackProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => tokens.space[gap]};
  min-width: 0;
`;

export interface InlineProps extends StackProps {
  /** Default `center`. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  /** Whether it wraps. Default true. */
  readonly wrap?: boolean | undefined;
}

const inlineProps = new Set(['gap', 'align', 'justify', 'wrap']);

/** Puts its children in a row. Default gap 2 (8 px). */
export const Inline = styled.div.withConfig({ shouldForwardProp: (prop) => !inlineProps.has(prop) })<InlineProps>`
  display: flex;
  flex-wrap: ${({ wrap = true }) => (wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 2 }) => tokens.space[gap]};
  min-width: 0;
`;
