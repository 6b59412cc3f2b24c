import { useState } from 'react';
import styled from 'styled-components';
import { hueOf, initialsOf } from './initials';

export interface AvatarProps {
  readonly name: string;
  /** The picture. Initials are shown without one, or if it fails to load. */
  readonly src?: string | null | undefined;
  /** Width and height in pixels. Default 36. */
  readonly size?: number | undefined;
  /** Set it when the name is next to it, so that it isn't read twice. */
  readonly decorative?: boolean | undefined;
}

/** A person's picture or initials. */
export function Avatar({ name, src, size = 36, decorative = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasPicture = src !== undefined && src !== null && src !== '' && src !== failedSrc;
  const initials = initialsOf(name);
  const words = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const);
  return (
    <Circle
      {...words}
      style={{ width: size, height: size, fontSize: (size * 0.76) / Math.max(2, initials.length) }}
      $hue={hueOf(name)}
    >
      {hasPicture ? (
        <Picture
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailedSrc(src);
          }}
        />
      ) : (
        initials
      )}
    </Circle>
  );
}

const Circle = styled.span<{ readonly $hue: number }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  border-radius: 50%;
  background: ${({ $hue }) => `light-dark(oklch(0.92 0.045 ${$hue}), oklch(0.36 0.06 ${$hue}))`};
  color: ${({ $hue }) => `light-dark(oklch(0.4 0.09 ${$hue}), oklch(0.92 0.05 ${$hue}))`};
  font-weight: 600;
  letter-spacing: 0.01em;
  line-height: 1;
  user-select: none;
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
