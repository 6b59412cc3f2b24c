import { fromHtml, toHtml } from '@atrium/rich-text/model';
import { useEffect, useRef, useState } from 'react';
import { type Editor, createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { isBlock } from './blocks';
import { replaceDocument, withClipboard } from './clipboard';
import { fromSlate } from './slate-document';
import { withRichText } from './with-rich-text';

/** An editor of documents that does not know the screen. `insertFiles` gets pasted and dropped images. */
export const createRichTextEditor = (insertFiles: (files: readonly File[]) => void): Editor =>
  withClipboard(withRichText(withHistory(withReact(createEditor()))), insertFiles);

export const htmlOf = (editor: Editor): string => toHtml(fromSlate(editor.children.filter(isBlock)));

/** Keeps an editor and a value of HTML in step, both ways. */
export function useRichTextEditor(
  value: string,
  onChange: (html: string) => void,
  insertFiles: (editor: Editor, files: readonly File[]) => void,
) {
  const latestInsertFiles = useRef(insertFiles);
  useEffect(() => {
    latestInsertFiles.current = insertFiles;
  });
  const [editor] = useState(() => {
    const created = createRichTextEditor((files) => {
      latestInsertFiles.current(created, files);
    });
    replaceDocument(created, fromHtml(value));
    return created;
  });
  // What the editor stands for outside: the value it was given, or the HTML it gave last.
  const outside = useRef(value);
  useEffect(() => {
    if (value === outside.current) return;
    outside.current = value;
    replaceDocument(editor, fromHtml(value));
    editor.onChange();
  }, [editor, value]);
  const handleChange = () => {
    if (editor.operations.every(({ type }) => type === 'set_selection')) return;
    const html = htmlOf(editor);
    if (html === outside.current) return;
    outside.current = html;
    onChange(html);
  };
  return { editor, handleChange };
}
