export { FileDrop, type FileDropProps } from './file-drop/FileDrop';
export type { FileRefusal } from './file-drop/file-refusal';
export { formatBytes } from './file-drop/format-bytes';
export { shrinkPicture } from './file-drop/shrink-picture';
