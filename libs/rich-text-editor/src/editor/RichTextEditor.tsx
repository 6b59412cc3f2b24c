import { Notice, tokens } from '@atrium/ui';
import { useId, useState } from 'react';
import { ReactEditor, Slate } from 'slate-react';
import styled from 'styled-components';
import { ImageForm } from './ImageForm';
import { LinkForm } from './LinkForm';
import { TextBox } from './TextBox';
import { type OpenForm, Toolbar } from './Toolbar';
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
  const textId = useId();
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const { failure, addFile, addFiles } = useImageFiles({ uploadImage, maxImageBytes, maxLength });
  const { editor, handleChange } = useRichTextEditor(value, onChange, (target, files) => {
    void addFiles(target, files);
  });

  const closeForm = () => {
    setOpenForm(null);
    ReactEditor.focus(editor);
  };

  return (
    <Slate editor={editor} initialValue={editor.children} onChange={handleChange}>
      <Frame className={className} data-disabled={disabled || undefined}>
        <Toolbar controls={textId} isDisabled={disabled} openForm={openForm} onOpenForm={setOpenForm} />
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
        <TextBox
          id={textId}
          {...{ label, disabled, autoFocus, placeholder, onSubmit, onEscape }}
          onLink={() => {
            setOpenForm('link');
          }}
        />
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
