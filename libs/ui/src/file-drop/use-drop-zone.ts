import { type DragEvent, useState } from 'react';

/** Makes an element take a file that is dropped on it. Spread the result on it; `data-over` is set while one is above it. */
export function useDropZone(isDisabled: boolean, onDrop: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (isDisabled || !carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (isDisabled) return;
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
}

const carriesFiles = (event: DragEvent) => Array.from(event.dataTransfer.types).includes('Files');
