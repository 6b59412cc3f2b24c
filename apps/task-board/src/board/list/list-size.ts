/** Of a list on a board, and of whatever holds the place of one. */
export const listWidth = '17rem';
/** Of what holds the place of one. */
export const listHeight = '20rem';
