import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../button/IconButton';
import { InEnglish } from '../overlay/InEnglish';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';

export interface DialogFrameProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  /** Called on Escape, a press outside or the close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons. Stays visible while the content scrolls. */
  readonly footer?: ReactNode;
  /** Default `medium`: 32 rem. On a phone every dialog fills the screen, a `small` one only its lower part. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Default true. With false, Escape, pressing outside and the close button do nothing: users must answer. */
  readonly dismissable?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
}

/** A modal dialog that closes without asking. */
export function DialogFrame({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = 'medium',
  dismissable = true,
  role = 'dialog',
}: DialogFrameProps) {
  return (
    <InEnglish>
      <Scrim
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
      >
        <Sheet data-size={size}>
          <Frame role={role}>
            <Head>
              <Title slot="title">{title}</Title>
              {dismissable && (
                <IconButton label="Close" size="small" onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              )}
            </Head>
            <Body>{children}</Body>
            {footer !== undefined && <Foot>{footer}</Foot>}
          </Frame>
        </Sheet>
      </Scrim>
    </InEnglish>
  );
}

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(${tokens.space[3]}); }
`;

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  background: ${tokens.color.scrim};

  &[data-entering] {
    animation: ${fade} ${tokens.motion.medium};
  }

  ${media.small} {
    align-items: center;
    padding: ${tokens.space[5]};
  }
`;

const Sheet = styled(Modal)`
  display: flex;
  width: 100%;
  height: 100%;
  background: ${tokens.color.surfaceRaised};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.large};

  &[data-size='small'] {
    height: auto;
    max-height: 90%;
    border-radius: ${tokens.radius.large} ${tokens.radius.large} 0 0;
  }

  &[data-entering] {
    animation: ${rise} ${tokens.motion.medium};
  }

  ${media.small} {
    max-width: ${tokens.measure.form};
    height: auto;
    max-height: 100%;
    border: ${tokens.line.thin} solid ${tokens.color.border};

    &,
    &[data-size='small'] {
      border-radius: ${tokens.radius.large};
    }

    &[data-size='small'] {
      max-width: ${tokens.measure.narrow};
    }

    &[data-size='large'] {
      max-width: ${tokens.measure.sheet};
    }
  }
`;

const Frame = styled(AriaDialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  outline: none;
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]} ${tokens.space[4]} ${tokens.space[2]} ${tokens.space[5]};
`;

const Title = styled(Heading)`
  margin: 0;
  /* The first line of a long one stands level with the close button. */
  padding-block: ${tokens.space[0.5]};
  font-size: ${tokens.fontSize.large};
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${tokens.space[1]} ${tokens.space[5]} ${tokens.space[5]};
  overflow: auto;
  /* Sentences name people and things, some without a space. */
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;
