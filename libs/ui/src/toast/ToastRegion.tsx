import { X } from 'lucide-react';
import { useRef } from 'react';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import styled, { keyframes } from 'styled-components';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { InEnglish } from '../overlay/InEnglish';
import { toneStyles } from '../status/tone-styles';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';
import { type ToastMessage, toastQueue } from './toast-queue';
import { useWayForFocus } from './use-way-for-focus';

/** Where toasts appear. Render it once; F6 moves the focus into it. */
export function ToastRegion() {
  const panels = useRef(new Map<string, HTMLElement>());
  useWayForFocus(panels);

  return (
    <InEnglish>
      <Region queue={toastQueue} aria-label="Messages" data-toasts>
        {({ toast }) => {
          const { tone = 'info', message, action } = toast.content;
          const { Icon, text } = toneStyles[tone];
          const close = () => {
            toastQueue.close(toast.key);
          };
          return (
            <Panel
              toast={toast}
              ref={(panel) => {
                if (panel === null) panels.current.delete(toast.key);
                else panels.current.set(toast.key, panel);
              }}
            >
              <Icon size={18} color={text} />
              <Words>
                <Text slot="title">{message}</Text>
              </Words>
              {action !== undefined && (
                <Button
                  size="small"
                  onClick={() => {
                    action.onPress();
                    close();
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton size="small" label="Dismiss" onClick={close}>
                <X aria-hidden />
              </IconButton>
            </Panel>
          );
        }}
      </Region>
    </InEnglish>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(${tokens.space[2]}); }
`;

const toastWidth = '23rem';

const Region = styled(AriaToastRegion<ToastMessage>)`
  position: fixed;
  z-index: 1000;
  /* At the top on phones, where dialogs and thumbs are at the bottom. */
  top: ${tokens.space[3]};
  right: ${tokens.space[3]};
  left: ${tokens.space[3]};
  display: flex;
  flex-direction: column-reverse;
  gap: ${tokens.space[2]};
  border-radius: ${tokens.radius.large};

  ${media.small} {
    top: auto;
    left: auto;
    right: ${tokens.space[5]};
    bottom: calc(${tokens.bottomBar} + ${tokens.space[5]});
    width: ${toastWidth};
  }

  /* Fixed elements are printed on every page. */
  @media print {
    display: none;
  }
`;

const Panel = styled(Toast<ToastMessage>)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2.5]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[3]};
  background: ${tokens.color.surfaceRaised};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.medium};
  animation: ${appear} ${tokens.motion.medium};

  & > svg {
    flex: none;
  }
`;

const Words = styled(ToastContent)`
  flex: 1;
  min-width: 0;
  line-height: ${tokens.lineHeight.control};
  overflow-wrap: anywhere;
`;
