import { useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Rendered only while its tab is selected. */
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Views of one thing, one at a time. The tab list scrolls sideways where it doesn't fit. */
export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  // Tabs that come later push the selected one out of sight. Whoever scrolls the row meanwhile isn't called back.
  const row = [selected, ...items.map(({ id }) => id)].join(' ');
  const centred = useRef('');
  const bringIntoSight = (tab: HTMLElement | null) => {
    if (tab === null || centred.current === row) return;
    centred.current = row;
    centre(tab);
  };
  return (
    <Frame
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = items.find((item) => item.id === key);
        if (chosen !== undefined) onSelect(chosen.id);
      }}
    >
      <Row aria-label={label}>
        {items.map((item) => (
          <Title
            key={item.id}
            id={item.id}
            isDisabled={item.isDisabled}
            ref={item.id === selected ? bringIntoSight : undefined}
          >
            {item.label}
          </Title>
        ))}
      </Row>
      {items.map((item) => (
        <Panel key={item.id} id={item.id}>
          {item.content}
        </Panel>
      ))}
    </Frame>
  );
}

/** Centres the tab in its list. Scrolls sideways only: `scrollIntoView` would move the page, too. */
function centre(tab: HTMLElement): void {
  const row = tab.closest('[role="tablist"]');
  if (row === null) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

const Frame = styled(AriaTabs)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
`;

const Row = styled(TabList)`
  display: flex;
  gap: ${tokens.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 calc(-1 * ${tokens.line.thin}) ${tokens.color.border};
`;

const Title = styled(Tab)`
  position: relative;
  flex: none;
  padding: ${tokens.space[2.25]} ${tokens.space[3]};
  color: ${tokens.color.textMuted};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.control};
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  transition: color ${tokens.motion.fast};

  &[data-hovered] {
    color: ${tokens.color.text};
  }

  &[data-selected] {
    color: ${tokens.color.accentText};
    box-shadow: inset 0 calc(-1 * ${tokens.line.thick}) currentcolor;
  }

  &[data-focus-visible] {
    border-radius: ${tokens.radius.medium};
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.heavy});
  }

  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: default;
  }
`;

const Panel = styled(TabPanel)`
  min-width: 0;
  border-radius: ${tokens.radius.small};
`;
