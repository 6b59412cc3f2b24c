export { RichTextEditor, type RichTextEditorProps } from './editor/RichTextEditor';
