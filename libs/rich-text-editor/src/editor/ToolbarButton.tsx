import { IconButton, tokens } from '@atrium/ui';
import type { LucideIcon } from '@atrium/ui/icons';
import styled from 'styled-components';
import { type Shortcut, ariaShortcut, shortcutText } from './shortcut';

interface ToolbarButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut?: Shortcut | undefined;
  /** Left out for a button that is no switch. */
  readonly isOn?: boolean | undefined;
  readonly isExpanded?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
}

/** A button that leaves the caret where it is. A disabled one keeps its place for the arrow keys. */
export const ToolbarButton = ({
  label,
  icon: Icon,
  shortcut,
  isOn,
  isExpanded,
  isDisabled = false,
  onPress,
}: ToolbarButtonProps) => (
  <Square
    label={label}
    size="small"
    title={shortcut === undefined ? label : `${label} (${shortcutText(shortcut)})`}
    aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
    aria-pressed={isOn}
    aria-expanded={isExpanded}
    aria-disabled={isDisabled || undefined}
    onMouseDown={(event) => {
      event.preventDefault();
    }}
    onClick={isDisabled ? undefined : onPress}
  >
    <Icon aria-hidden />
  </Square>
);

const Square = styled(IconButton)`
  &&[aria-pressed='true'] {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
  }
`;
