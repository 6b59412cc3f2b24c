import { VisuallyHidden, media, tokens } from '@atrium/ui';
import { ImagePlus, Link } from '@atrium/ui/icons';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import styled from 'styled-components';
import { type Action, blockActions, historyActions, indentActions, markActions } from './actions';
import { currentBlock } from './blocks';
import { currentHref } from './inlines';
import { chooseLevel } from './keyboard';
import { ToolbarButton } from './ToolbarButton';

/** The small form that is open below the toolbar. */
export type OpenForm = 'link' | 'image' | null;

interface ToolbarProps {
  /** The id of the text that it formats. */
  readonly controls: string;
  readonly isDisabled: boolean;
  readonly openForm: OpenForm;
  readonly onOpenForm: (form: OpenForm) => void;
}

/** Formats the text. One stop for Tab; arrow keys, Home and End go from control to control. */
export function Toolbar({ controls, isDisabled, openForm, onOpenForm }: ToolbarProps) {
  const editor = useSlate();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current !== null) keepOneTabStop(bar.current);
  });
  const button = (action: Action) => (
    <ToolbarButton
      key={action.label}
      label={action.label}
      icon={action.icon}
      shortcut={action.shortcut}
      isOn={action.isOn?.(editor)}
      isDisabled={isDisabled || action.isPossible?.(editor) === false}
      onPress={() => {
        action.run(editor);
      }}
    />
  );
  const isInCode = currentBlock(editor)?.[0].type === 'code-block';
  const formButton = (form: 'link' | 'image', label: string) => (
    <ToolbarButton
      label={label}
      icon={form === 'link' ? Link : ImagePlus}
      shortcut={form === 'link' ? { key: 'k' } : undefined}
      isOn={form === 'link' ? currentHref(editor) !== undefined : undefined}
      isExpanded={openForm === form}
      isDisabled={isDisabled || (form === 'link' && isInCode)}
      onPress={() => {
        onOpenForm(openForm === form ? null : form);
      }}
    />
  );
  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={moveFocus}
      onFocus={({ currentTarget, target }) => {
        keepOneTabStop(currentTarget, target);
      }}
    >
      <LevelSelect isDisabled={isDisabled} />
      <Group>{markActions.map(button)}</Group>
      <Group>{blockActions.map(button)}</Group>
      <Group>{indentActions.map(button)}</Group>
      <Group>
        {formButton('link', 'Link')}
        {formButton('image', 'Image')}
      </Group>
      <Group>{historyActions.map(button)}</Group>
    </Bar>
  );
}

const controlsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button, select')];

/** Gives the place in the tab order to one control: the one in focus, or the one that had it. */
const keepOneTabStop = (bar: HTMLElement, focused?: EventTarget) => {
  const all = controlsOf(bar);
  const stop =
    all.find((control) => control === focused) ??
    all.find((control) => control.dataset['stop'] !== undefined) ??
    all[0];
  for (const control of all) {
    control.tabIndex = control === stop ? 0 : -1;
    if (control === stop) control.dataset['stop'] = '';
    else delete control.dataset['stop'];
  }
};

const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
  const all = controlsOf(event.currentTarget);
  const at = all.findIndex((control) => control === event.target);
  const steps: Readonly<Partial<Record<string, number>>> = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  all[next]?.focus();
};

const otherKinds = {
  'list-item': 'List',
  quote: 'Quote',
  'code-block': 'Code block',
  image: 'Image',
} as const;

/** Paragraph or heading. What has a button of its own only shows here. */
const LevelSelect = ({ isDisabled }: { readonly isDisabled: boolean }) => {
  const editor = useSlate();
  const block = currentBlock(editor)?.[0] ?? { type: 'paragraph' as const };
  const value = block.type === 'heading' ? String(block.level) : block.type === 'paragraph' ? '0' : 'other';
  return (
    <label>
      <VisuallyHidden>Text style</VisuallyHidden>
      <Select
        value={value}
        disabled={isDisabled}
        onChange={(event) => {
          chooseLevel(editor, Number(event.target.value));
          ReactEditor.focus(editor);
        }}
      >
        {block.type !== 'heading' && block.type !== 'paragraph' && (
          <option value="other" hidden>
            {otherKinds[block.type]}
          </option>
        )}
        <option value="0">Paragraph</option>
        {[1, 2, 3, 4, 5, 6].map((level) => (
          <option key={level} value={level}>
            Heading {level}
          </option>
        ))}
      </Select>
    </label>
  );
};

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[1]};
  border-block-end: ${tokens.line.thin} solid ${tokens.color.border};
  /* A focus ring must not be cut off by the scrolling edge. */
  scroll-padding: ${tokens.space[4]};
  overflow-x: auto;
  scrollbar-width: thin;

  ${media.medium} {
    flex-wrap: wrap;
    overflow-x: visible;
  }
`;

const Group = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.line.thin};

  &::before {
    content: '';
    align-self: center;
    width: ${tokens.line.thin};
    height: ${tokens.size.iconLarge};
    margin-inline-end: ${tokens.space[1]};
    background: ${tokens.color.border};
  }
`;

const Select = styled.select`
  min-height: ${tokens.size.controlSmall};
  padding: 0 ${tokens.space[1]};
  border: ${tokens.line.thin} solid transparent;
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font: inherit;
  font-size: ${tokens.fontSize.small};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.hover};
  }

  & > option {
    background: ${tokens.color.surfaceRaised};
    color: ${tokens.color.text};
  }
`;
