import { IconButton, tokens } from '@atrium/ui';
import { Star } from '@atrium/ui/icons';
import styled from 'styled-components';

interface StarToggleProps {
  /** Undefined until that is known; then it can be pressed. */
  readonly isStarred: boolean | undefined;
  /** What is starred, where it isn’t the page itself. */
  readonly label?: string;
  readonly onPress: () => void;
  readonly onIntent?: () => void;
}

export const StarToggle = ({ isStarred, label = 'Star', onPress, onIntent }: StarToggleProps) => (
  <Toggle
    label={label}
    title={isStarred === true ? 'Remove the star' : label}
    size="small"
    aria-pressed={isStarred === true}
    disabled={isStarred === undefined}
    onClick={onPress}
    onPointerEnter={onIntent}
    onFocus={onIntent}
  >
    <Star aria-hidden />
  </Toggle>
);

const Toggle = styled(IconButton)`
  /* The line of a title is as high with a star as without. */
  margin-block: calc(-1 * ${tokens.space[1]});

  @media print {
    display: none;
  }

  &&[aria-pressed='true'] {
    color: ${tokens.color.warning};

    && > svg {
      fill: currentColor;
    }
  }
`;
