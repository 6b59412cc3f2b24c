import styled, { keyframes } from 'styled-components';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';

export interface SkeletonProps {
  /** CSS length. Default: the full width. */
  readonly width?: string | undefined;
  /** CSS length. Default: one line of text. */
  readonly height?: string | undefined;
  readonly radius?: keyof typeof tokens.radius | undefined;
}

/** A placeholder for loading content. Hidden from screen readers: announce loading once, with `LoadingState` or `Spinner`. */
export const Skeleton = ({ width = '100%', height = '1em', radius = 'small' }: SkeletonProps) => (
  <Block aria-hidden="true" style={{ width, height, borderRadius: tokens.radius[radius] }} />
);

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Block = styled.span`
  display: block;
  max-width: 100%;
  background: color-mix(in srgb, ${tokens.color.text} 11%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${media.reducedMotion} {
    animation: none;
  }
`;
