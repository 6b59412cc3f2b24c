import { formTabs, type FormKey } from '@atrium/hr-form-model/forms';
import { NativeSelect, media, tokens } from '@atrium/ui';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { formPanelId, formTabId } from './form-tab-ids';

interface FormTabsProps {
  readonly selected: FormKey;
  readonly onSelect: (key: FormKey) => void;
}

/** The forms, one below the other; a list to choose from where there is no room beside them. */
export function FormTabs({ selected, onSelect }: FormTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // The list scrolls where the window is low; what it shows must be in sight, too.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current === null || tab === null || tab === undefined) return;
    const { scrollTop, clientHeight } = list.current;
    const isInSight = tab.offsetTop >= scrollTop && tab.offsetTop + tab.offsetHeight <= scrollTop + clientHeight;
    if (!isInSight) list.current.scrollTop = tab.offsetTop - (clientHeight - tab.offsetHeight) / 2;
  }, [selected]);

  // Arrows move between the tabs, and Enter opens one: a form is not fetched for each that is passed by.
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const index = tabs.findIndex((tab) => tab === document.activeElement);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    tabs.at(target % tabs.length)?.focus();
  };

  return (
    <>
      <Tabs ref={list} role="tablist" aria-label="Forms" aria-orientation="vertical" onKeyDown={move}>
        {formTabs.map(({ key, label }) => (
          <Tab
            key={key}
            id={formTabId(key)}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls={key === selected ? formPanelId : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => {
              onSelect(key);
            }}
          >
            {label}
          </Tab>
        ))}
      </Tabs>
      <Chooser>
        <NativeSelect
          label="Form"
          value={selected}
          options={formTabs.map(({ key, label }) => ({ value: key, label }))}
          onChange={onSelect}
        />
      </Chooser>
    </>
  );
}

const belowTopBar = '4.5rem';

const Tabs = styled.div`
  position: sticky;
  top: ${belowTopBar};
  display: grid;
  gap: ${tokens.space[0.5]};
  max-height: calc(100dvh - ${belowTopBar} - ${tokens.space[5]});
  overflow-y: auto;

  ${media.belowMedium} {
    display: none;
  }
`;

const Tab = styled.button`
  padding: ${tokens.size.controlPaddingBlock} ${tokens.space[3]};
  border: 0;
  border-radius: ${tokens.radius.medium};
  background: none;
  color: ${tokens.color.textMuted};
  text-align: start;
  line-height: ${tokens.lineHeight.control};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }

  &:focus-visible {
    outline-offset: calc(-1 * ${tokens.line.thick});
  }

  &[aria-selected='true'] {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    font-weight: ${tokens.fontWeight.medium};
  }
`;

const Chooser = styled.div`
  display: none;

  ${media.belowMedium} {
    display: block;
  }
`;
