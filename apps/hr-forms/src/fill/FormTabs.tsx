import { formTabs, type FormKey } from '@atrium/hr-form-model/forms';
import { NativeSelect, tokens } from '@atrium/ui';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { below } from './below';

interface FormTabsProps {
  readonly selected: FormKey;
  /** The id of the element that the tabs change. */
  readonly panelId: string;
  readonly onSelect: (key: FormKey) => void;
}

const tabId = (key: FormKey): string => `form-tab-${key.replace('/', '-')}`;

/** The forms, one below the other; a list to choose from where there is no room beside them. */
export function FormTabs({ selected, panelId, onSelect }: FormTabsProps) {
  const list = useRef<HTMLDivElement>(null);

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
            id={tabId(key)}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls={key === selected ? panelId : undefined}
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

const Tabs = styled.div`
  position: sticky;
  top: 4.5rem;
  display: grid;
  gap: 0.125rem;
  max-height: calc(100dvh - 6rem);
  overflow-y: auto;

  ${below.medium} {
    display: none;
  }
`;

const Tab = styled.button`
  padding: 0.4375rem ${tokens.space[3]};
  border: 0;
  border-radius: ${tokens.radius.medium};
  background: none;
  color: ${tokens.color.textMuted};
  text-align: start;
  line-height: 1.25rem;
  cursor: pointer;

  &:hover {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-selected='true'] {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    font-weight: ${tokens.fontWeight.medium};
  }
`;

const Chooser = styled.div`
  display: none;

  ${below.medium} {
    display: block;
  }
`;
