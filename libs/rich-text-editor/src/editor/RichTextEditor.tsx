import { Notice, VisuallyHidden, tokens } from '@atrium/ui';
import { useEffect, useId, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor, Slate } from 'slate-react';
import styled from 'styled-components';
import { ImageForm } from './ImageForm';
import { LinkForm } from './LinkForm';
import { type OpenForm, Toolbar } from './Toolbar';
import { editableStyles } from './editable-styles';
import { renderElement, renderLeaf, renderPlaceholder } from './render-nodes';
import { ShownSelection, readSelection } from './read-selection';
import { useEditorKeys } from './use-editor-keys';
import { useImageFiles } from './use-image-files';
import { useRichTextEditor } from './use-rich-text-editor';

export interface RichTextEditorProps {
  /** Says what the text is, for screen readers. */
  readonly label: string;
  /** HTML of any origin; what a document cannot hold is left out. */
  readonly value: string;
  /** Gets clean HTML after every change; empty where there is nothing to see. */
  readonly onChange: (html: string) => void;
  /** Takes the focus, with the caret at the end, when the editor appears. */
  readonly autoFocus?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Ctrl+Enter, or Command+Enter on a Mac. */
  readonly onSubmit?: (() => void) | undefined;
  /** Escape in the text. Afterwards Tab leaves the editor, even from a list. */
  readonly onEscape?: (() => void) | undefined;
  /** Stores a picked, pasted or dropped image and answers its address. Without it images go into the text itself. */
  readonly uploadImage?: ((file: File) => Promise<string>) | undefined;
  /** The most bytes that an image inside the text may have; larger ones are drawn smaller. Default one million. */
  readonly maxImageBytes?: number | undefined;
  /** The most characters of HTML that images may fill up. Default 200,000, as the server has it. */
  readonly maxLength?: number | undefined;
  readonly className?: string | undefined;
}

/**
 * Writes rich text. The text scrolls in a box whose height is `--rich-text-height`, 12rem unless the page says
 * otherwise.
 */
export function RichTextEditor({
  label,
  value,
  onChange,
  autoFocus = false,
  disabled = false,
  placeholder,
  onSubmit,
  onEscape,
  uploadImage,
  maxImageBytes = 1_000_000,
  maxLength = 200_000,
  className,
}: RichTextEditorProps) {
  const id = useId();
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const { failure, addFile, addFiles } = useImageFiles({ uploadImage, maxImageBytes, maxLength });
  const { editor, handleChange } = useRichTextEditor(value, onChange, (target, files) => {
    void addFiles(target, files);
  });

  useEffect(() => {
    if (!autoFocus) return;
    Transforms.select(editor, Editor.end(editor, []));
    ReactEditor.focus(editor);
  }, [autoFocus, editor]);

  const closeForm = () => {
    setOpenForm(null);
    ReactEditor.focus(editor);
  };

  const { handleKey, forgetKeys } = useEditorKeys(editor, {
    onSubmit,
    onEscape,
    onLink: () => {
      setOpenForm('link');
    },
  });

  return (
    <Slate editor={editor} initialValue={editor.children} onChange={handleChange}>
      <Frame className={className} data-disabled={disabled || undefined}>
        <Toolbar controls={`${id}-text`} isDisabled={disabled} openForm={openForm} onOpenForm={setOpenForm} />
        {openForm === 'link' && <LinkForm onClose={closeForm} />}
        {openForm === 'image' && (
          <ImageForm
            onClose={closeForm}
            onFile={(file, alt) => {
              void addFile(editor, file, alt);
            }}
          />
        )}
        {failure !== null && (
          <Refusal>
            <Notice tone="danger">{failure}</Notice>
          </Refusal>
        )}
        <Text
          id={`${id}-text`}
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
      </Frame>
    </Slate>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: ${tokens.line.thin} solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};

  &:has([role='textbox']:focus) {
    border-color: ${tokens.color.focus};
    box-shadow: 0 0 0 ${tokens.line.thin} ${tokens.color.focus};
  }

  &[data-disabled] {
    background: ${tokens.color.surfaceSunken};
    border-color: ${tokens.color.border};
  }
`;

const Refusal = styled.div`
  padding: ${tokens.space[2]};
`;

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
