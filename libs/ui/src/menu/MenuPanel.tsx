import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import styled from 'styled-components';
import { InEnglish } from '../overlay/InEnglish';
import { popoverStyles } from '../overlay/popover-styles';
import { tokens } from '../tokens/tokens';

export interface MenuPanelProps {
  /** The button that opens it. It must forward its props and ref. */
  readonly trigger: ComponentProps<typeof Pressable>['children'];
  /** Names the panel for screen readers. */
  readonly label: string;
  /** The content; a function gets a callback that closes the panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Default `bottom end`. */
  readonly placement?: PopoverProps['placement'];
  /** CSS width. Default 20 rem, and never wider than the screen. */
  readonly width?: string;
  readonly defaultOpen?: boolean;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Content of any kind that drops down from a button: notifications, a profile, a filter. */
export const MenuPanel = ({
  trigger,
  label,
  children,
  placement = 'bottom end',
  width = tokens.measure.field,
  ...open
}: MenuPanelProps) => (
  <InEnglish>
    <DialogTrigger {...open}>
      <Pressable>{trigger}</Pressable>
      <Panel placement={placement} offset={6} style={{ width }}>
        <Content aria-label={label}>
          {typeof children === 'function' ? ({ close }) => <>{children(close)}</> : children}
        </Content>
      </Panel>
    </DialogTrigger>
  </InEnglish>
);

const Panel = styled(Popover)`
  ${popoverStyles}
  max-width: calc(100vw - ${tokens.space[4]});
`;

const Content = styled(Dialog)`
  outline: none;
`;
