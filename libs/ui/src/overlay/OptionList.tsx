import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { Avatar } from '../status/Avatar';
import { tokens } from '../tokens/tokens';
import { OptionText } from './OptionText';
import { optionStyles, popoverStyles } from './popover-styles';

/** One choice of a `Select` or `ComboBox`. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second line in muted text. */
  readonly description?: string | undefined;
  /** For people: their picture, or null for initials. Left out for anything else. */
  readonly picture?: string | null | undefined;
}

/** The floating list of a `Select` or `ComboBox`. */
export const OptionList = <Value extends string>({ options, empty, landmark, beside }: OptionListProps<Value>) => (
  <Panel
    offset={4}
    {...(beside && { triggerRef: beside })}
    {...(landmark !== undefined && { render: (props) => <div {...props} role="region" aria-label={landmark} /> })}
  >
    <List
      items={options?.map((option) => ({ ...option, id: option.value }))}
      renderEmptyState={() => <Empty>{empty}</Empty>}
    >
      {(option: Option<string>) => <OptionLine option={option} />}
    </List>
  </Panel>
);

export interface OptionListProps<Value extends string> {
  /** Omit it when a parent provides the options. */
  readonly options?: readonly Option<Value>[] | undefined;
  readonly empty?: ReactNode;
  /** Names it as a landmark, for popovers that aren't dialogs. The list of a `Select` is a dialog already. */
  readonly landmark?: string | undefined;
  /** The element that it's placed below, or above if there's no room. Default: its control. */
  readonly beside?: RefObject<HTMLElement | null> | undefined;
}

const pictureSize = 28;

function OptionLine({ option }: { readonly option: Option<string> }) {
  return (
    <Line id={option.value} textValue={option.label}>
      {option.picture !== undefined && (
        <Avatar name={option.label} src={option.picture} size={pictureSize} decorative />
      )}
      <OptionText label={option.label} description={option.description} />
      <Check aria-hidden className="check" />
    </Line>
  );
}

const Panel = styled(Popover)`
  ${popoverStyles}
  min-width: var(--trigger-width);
  max-width: min(${tokens.measure.message}, calc(100vw - ${tokens.space[4]}));
`;

const listHeight = '20rem';

const List = styled(ListBox<Option<string>>)`
  max-height: min(${listHeight}, 60dvh);
  padding: ${tokens.space[1]};
  overflow: auto;
  outline: none;
`;

const Line = styled(ListBoxItem)`
  ${optionStyles}

  & > .check {
    visibility: hidden;
    color: ${tokens.color.accentText};
  }

  &[data-selected] > .check {
    visibility: visible;
  }

  &[data-selected] {
    font-weight: ${tokens.fontWeight.medium};
  }
`;

const Empty = styled.div`
  padding: ${tokens.space[3]};
  color: ${tokens.color.textMuted};
  text-align: center;
`;
