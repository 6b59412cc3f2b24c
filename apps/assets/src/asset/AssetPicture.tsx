import { tokens } from '@atrium/ui';
import { Package } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';

interface AssetPictureProps {
  /** Null where there is no picture. */
  readonly src: string | null;
  /** Width and height, in pixels. */
  readonly size: number;
  /** What it shows; empty if the text next to it says so already. */
  readonly alt?: string;
}

/** An asset's picture, or an icon in its place. */
export function AssetPicture({ src, size, alt = '' }: AssetPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Tile style={{ width: size, height: size }}>
      {src === null || src === failed ? (
        <Package size={Math.round(size * 0.45)} strokeWidth={1.5} aria-hidden />
      ) : (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailed(src);
          }}
        />
      )}
    </Tile>
  );
}

const Tile = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  overflow: hidden;
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.textMuted};

  & > img {
    object-fit: cover;
  }
`;
