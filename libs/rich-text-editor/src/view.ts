export { RichTextView, type RichTextViewProps } from './view/RichTextView';
