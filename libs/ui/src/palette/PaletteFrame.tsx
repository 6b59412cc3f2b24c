import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { InEnglish } from '../overlay/InEnglish';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';

interface PaletteFrameProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fills a phone; elsewhere it hangs from the upper part of the window and grows downwards. */
export const PaletteFrame = ({ label, isOpen, onClose, children }: PaletteFrameProps) => (
  <InEnglish>
    <Scrim
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
    >
      <Sheet>
        <Frame aria-label={label}>{children}</Frame>
      </Sheet>
    </Scrim>
  </InEnglish>
);

const fade = keyframes`
  from { opacity: 0; }
`;

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: flex;
  align-items: flex-start;
  justify-content: center;
  background: ${tokens.color.scrim};

  &[data-entering] {
    animation: ${fade} ${tokens.motion.fast};
  }

  ${media.small} {
    padding: 12vh ${tokens.space[5]} ${tokens.space[5]};
  }
`;

const paletteWidth = '40rem';
const paletteHeight = '32rem';

const Sheet = styled(Modal)`
  display: flex;
  width: 100%;
  /* What the keyboard of a phone leaves of the window. */
  height: var(--visual-viewport-height, 100dvh);
  background: ${tokens.color.surfaceRaised};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.large};
  overflow: hidden;

  ${media.small} {
    max-width: ${paletteWidth};
    height: auto;
    max-height: min(${paletteHeight}, 100%);
    border: ${tokens.line.thin} solid ${tokens.color.border};
    border-radius: ${tokens.radius.large};
  }
`;

const Frame = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  outline: none;
`;
