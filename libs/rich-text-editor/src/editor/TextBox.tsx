import { VisuallyHidden, tokens } from '@atrium/ui';
import { useEffect } from 'react';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor, useSlateStatic } from 'slate-react';
import styled from 'styled-components';
import { editableStyles } from './editable-styles';
import { ShownSelection, readSelection } from './read-selection';
import { renderElement, renderLeaf, renderPlaceholder } from './render-nodes';
import { useEditorKeys, type KeyActions } from './use-editor-keys';

interface TextBoxProps extends KeyActions {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly placeholder: string | undefined;
}

/** The text itself, with its keys. */
export function TextBox({ id, label, disabled, autoFocus, placeholder, ...keyActions }: TextBoxProps) {
  const editor = useSlateStatic();
  const { handleKey, forgetKeys } = useEditorKeys(editor, keyActions);

  useEffect(() => {
    if (!autoFocus) return;
    Transforms.select(editor, Editor.end(editor, []));
    ReactEditor.focus(editor);
  }, [autoFocus, editor]);

  return (
    <>
      <Text
        id={id}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-disabled={disabled || undefined}
        readOnly={disabled}
        placeholder={placeholder}
        spellCheck
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        renderPlaceholder={renderPlaceholder}
        onKeyDown={handleKey}
        onPaste={(event) => {
          event.preventDefault();
          readSelection(editor);
          editor.insertData(event.clipboardData);
        }}
        onBlur={forgetKeys}
      />
      <ShownSelection />
      <VisuallyHidden id={`${id}-keys`}>
        In lists and code blocks, Tab indents the text. To move on to the next control, press Escape, then Tab.
      </VisuallyHidden>
    </>
  );
}

const defaultHeight = '12rem';

const Text = styled(Editable)`
  ${editableStyles}
  height: var(--rich-text-height, ${defaultHeight});
  padding: ${tokens.space[2]} ${tokens.space[3]};
  overflow-y: auto;
  font-size: var(--font-size-control);

  &:focus {
    outline: none;
  }
`;
