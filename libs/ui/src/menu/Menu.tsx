import { type ComponentProps, Fragment, useId } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { RouterProvider } from 'react-aria-components';
import { Separator } from 'react-aria-components/Separator';
import styled from 'styled-components';
import { InEnglish } from '../overlay/InEnglish';
import { OptionText } from '../overlay/OptionText';
import { optionStyles, popoverStyles } from '../overlay/popover-styles';
import { tokens } from '../tokens/tokens';
import { groupEntries, type MenuAction, type MenuEntry } from './menu-entry';

export interface MenuProps {
  /** The button that opens it: `Button`, `IconButton`, `MenuButton` or another element that forwards its props and ref. */
  readonly trigger: ComponentProps<typeof Pressable>['children'];
  /** Names the menu for screen readers. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** Default `bottom start`. */
  readonly placement?: PopoverProps['placement'];
  readonly defaultOpen?: boolean;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A menu of actions. */
export function Menu({ trigger, label, items, placement = 'bottom start', ...open }: MenuProps) {
  const labelId = useId();
  const groups = groupEntries(items);
  const navigate = (href: string) => {
    for (const { actions } of groups) actions.find((action) => action.href === href)?.onSelect();
  };
  return (
    <InEnglish>
      <MenuTrigger {...open}>
        <Pressable>{trigger}</Pressable>
        <Panel placement={placement} offset={4}>
          <RouterProvider navigate={navigate}>
            {/* By reference; otherwise the trigger's text would be its name. */}
            <span id={labelId} hidden>
              {label}
            </span>
            <List aria-labelledby={labelId}>
              {groups.map(({ key, header, actions }, index) => (
                <Fragment key={key}>
                  {index > 0 && <Line />}
                  <MenuSection aria-label={header === undefined ? label : undefined}>
                    {header !== undefined && <GroupName>{header}</GroupName>}
                    {actions.map((action) => (
                      <Action key={action.id} action={action} />
                    ))}
                  </MenuSection>
                </Fragment>
              ))}
            </List>
          </RouterProvider>
        </Panel>
      </MenuTrigger>
    </InEnglish>
  );
}

const Action = ({ action }: { readonly action: MenuAction }) => (
  <Item
    id={action.id}
    textValue={action.label}
    isDisabled={action.isDisabled}
    href={action.href}
    onAction={action.href === undefined ? action.onSelect : undefined}
    data-tone={action.tone}
  >
    {action.icon}
    <OptionText label={action.label} description={action.description} />
  </Item>
);

const leastWidth = '11rem';

const Panel = styled(Popover)`
  ${popoverStyles}
  min-width: max(${leastWidth}, var(--trigger-width));
  max-width: min(${tokens.measure.field}, calc(100vw - ${tokens.space[4]}));
`;

const List = styled(AriaMenu)`
  padding: ${tokens.space[1]};
  outline: none;
`;

const Item = styled(MenuItem)`
  ${optionStyles}

  &[data-tone='danger'],
  &[data-tone='danger'] > svg {
    color: ${tokens.color.danger};
  }

  &[data-tone='danger']:is([data-hovered], [data-focused]) {
    background: ${tokens.color.dangerSoft};
  }
`;

const GroupName = styled(Header)`
  padding: ${tokens.space[1.5]} ${tokens.space[2.5]} ${tokens.space[1]};
  font-size: ${tokens.fontSize.xsmall};
  font-weight: ${tokens.fontWeight.medium};
  color: ${tokens.color.textMuted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Line = styled(Separator)`
  height: ${tokens.line.thin};
  margin: ${tokens.space[1]} ${tokens.space[2.5]};
  border: 0;
  background: ${tokens.color.border};
`;
