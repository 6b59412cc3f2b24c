import { tokens } from '@atrium/ui';
import { Search } from '@atrium/ui/icons';
import styled from 'styled-components';
import { preloadCommands } from '../keyboard/load-commands';
import { press, searchKey } from '../keyboard/presses';

/** Looks like a field and opens the palette, which has the real one. */
export const SearchBox = () => (
  <Box
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onPointerEnter={preloadCommands}
    onFocus={preloadCommands}
    onClick={() => {
      press(searchKey);
    }}
  >
    <Search size={16} aria-hidden />
    Search
    <kbd aria-hidden>{/mac/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
  </Box>
);

const searchHeight = '2.25rem';

const Box = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  width: 100%;
  height: ${searchHeight};
  padding: 0 ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.background};
  color: ${tokens.color.textMuted};
  font: inherit;
  font-size: ${tokens.fontSize.small};
  cursor: pointer;

  &:hover {
    border-color: ${tokens.color.borderStrong};
  }

  kbd {
    margin-inline-start: auto;
    font: inherit;
    font-size: ${tokens.fontSize.xsmall};

    @media (pointer: coarse) {
      display: none;
    }
  }
`;
