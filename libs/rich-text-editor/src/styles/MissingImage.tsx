import { tokens } from '@atrium/ui';
import { Image } from '@atrium/ui/icons';
import styled from 'styled-components';

/** In place of an image whose source is blank. */
export const MissingImage = ({ alt }: { readonly alt: string }) => (
  <Frame>
    <Image size={16} aria-hidden />
    {alt === '' ? 'Image not available' : alt}
  </Frame>
);

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: ${tokens.line.thin} dashed ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
