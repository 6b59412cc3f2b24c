/** Room for a bar that stays at the top of the window. */
export const stickyRoom = '5rem';
