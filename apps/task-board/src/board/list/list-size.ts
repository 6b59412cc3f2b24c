/** Of a list on a board, and of whatever holds the place of one. */
export const listWidth = '17rem';
/** Of a list’s placeholder. */
export const listHeight = '20rem';
