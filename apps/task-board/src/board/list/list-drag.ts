/** Cards are dragged under their own id, lists under one that tells them apart. */
const prefix = 'list/';

export const listDragId = (list: string): string => `${prefix}${list}`;
export const isListDrag = (draggableId: string): boolean => draggableId.startsWith(prefix);
export const listOfDrag = (draggableId: string): string => draggableId.replace(prefix, '');
