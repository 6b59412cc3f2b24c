import { tokens } from '@atrium/ui';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

export interface ShownCover {
  readonly url: string;
  readonly beside: DOMRect;
}

const width = 240;
const margin = 12;

/** A task's cover beside its title, while the pointer is on that. */
export function CoverPreview({ url, beside }: ShownCover) {
  const hasRoomRight = beside.right + margin + width <= window.innerWidth;
  const left = hasRoomRight ? beside.right + margin : Math.max(margin, beside.left - margin - width);
  const top = Math.max(margin, Math.min(beside.top, window.innerHeight - 200));
  return createPortal(<Picture src={url} alt="" aria-hidden style={{ left, top, width }} />, document.body);
}

const pictureHeight = '12rem';

const Picture = styled.img`
  position: fixed;
  z-index: 50;
  max-height: ${pictureHeight};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${tokens.shadow.large};
  object-fit: cover;
  pointer-events: none;
`;
