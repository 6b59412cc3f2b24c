import type { Mark } from '@atrium/rich-text/model';
import {
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from '@atrium/ui/icons';
import type { Editor } from 'slate';
import { type BlockKind, currentBlock, isOfKind, moveBlocks, toggleBlocks } from './blocks';
import { clearFormatting, isMarkOn, toggleMark } from './inlines';
import type { Shortcut } from './shortcut';

/** Something that a button and a key press do to the text. */
export interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut?: Shortcut;
  readonly run: (editor: Editor) => void;
  /** Whether it is in force at the caret; left out for what just happens once. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
}

const mark = (label: string, icon: LucideIcon, name: Mark, shortcut: Shortcut): Action => ({
  label,
  icon,
  shortcut,
  run: (editor) => {
    toggleMark(editor, name);
  },
  isOn: (editor) => isMarkOn(editor, name),
});

const block = (label: string, icon: LucideIcon, kind: BlockKind, shortcut?: Shortcut): Action => ({
  label,
  icon,
  ...(shortcut !== undefined && { shortcut }),
  run: (editor) => {
    toggleBlocks(editor, kind);
  },
  isOn: (editor) => {
    const entry = currentBlock(editor);
    return entry !== undefined && isOfKind(entry[0], kind);
  },
});

const indentOf = (editor: Editor) => {
  const current = currentBlock(editor)?.[0];
  return current === undefined || current.type === 'image' || current.type === 'code-block'
    ? undefined
    : current.indent;
};

export const markActions: readonly Action[] = [
  mark('Bold', Bold, 'bold', { key: 'b' }),
  mark('Italic', Italic, 'italic', { key: 'i' }),
  mark('Underline', Underline, 'underline', { key: 'u' }),
  mark('Strikethrough', Strikethrough, 'strike', { key: 'x', shift: true }),
  mark('Code', Code, 'code', { key: 'e' }),
];

export const blockActions: readonly Action[] = [
  block('Bulleted list', List, { type: 'list-item', list: 'bulleted' }, { key: '8', shift: true }),
  block('Numbered list', ListOrdered, { type: 'list-item', list: 'numbered' }, { key: '7', shift: true }),
  block('Quote', Quote, { type: 'quote' }, { key: '9', shift: true }),
  block('Code block', SquareCode, { type: 'code-block' }),
];

export const indentActions: readonly Action[] = [
  {
    label: 'Decrease indent',
    icon: IndentDecrease,
    run: (editor) => {
      moveBlocks(editor, -1);
    },
    isPossible: (editor) => (indentOf(editor) ?? 0) > 0,
  },
  {
    label: 'Increase indent',
    icon: IndentIncrease,
    run: (editor) => {
      moveBlocks(editor, 1);
    },
    isPossible: (editor) => (indentOf(editor) ?? 8) < 8,
  },
];

export const historyActions: readonly Action[] = [
  {
    label: 'Clear formatting',
    icon: RemoveFormatting,
    run: clearFormatting,
  },
  {
    label: 'Undo',
    icon: Undo2,
    shortcut: { key: 'z' },
    run: (editor) => {
      editor.undo();
    },
    isPossible: (editor) => editor.history.undos.length > 0,
  },
  {
    label: 'Redo',
    icon: Redo2,
    shortcut: { key: 'z', shift: true },
    run: (editor) => {
      editor.redo();
    },
    isPossible: (editor) => editor.history.redos.length > 0,
  },
];

export const allActions = [...markActions, ...blockActions, ...indentActions, ...historyActions];
