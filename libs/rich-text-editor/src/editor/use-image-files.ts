import { AppError, messageFor } from '@atrium/errors';
import { useState } from 'react';
import type { Editor } from 'slate';
import { insertImage } from './blocks';
import { dataUrlOf } from './image-file';
import { htmlOf } from './use-rich-text-editor';

interface ImageFilesOptions {
  readonly uploadImage: ((file: File) => Promise<string>) | undefined;
  readonly maxImageBytes: number;
  readonly maxLength: number;
}

/** Puts picked, pasted and dropped images into the text, uploaded or within it. */
export function useImageFiles({ uploadImage, maxImageBytes, maxLength }: ImageFilesOptions) {
  const [failure, setFailure] = useState<string | null>(null);

  const addFile = async (editor: Editor, file: File, alt: string) => {
    // Base64 writes three bytes as four characters.
    const room = Math.floor(((maxLength - htmlOf(editor).length - 200) * 3) / 4);
    setFailure(null);
    try {
      const src = await (uploadImage?.(file) ?? dataUrlOf(file, Math.min(maxImageBytes, Math.max(room, 0))));
      insertImage(editor, src, alt);
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : messageFor('file.unreadable'));
    }
  };
  const addFiles = async (editor: Editor, files: readonly File[]) => {
    for (const file of files) await addFile(editor, file, '');
  };

  return { failure, addFile, addFiles };
}
