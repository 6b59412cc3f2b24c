/** Of a company’s logo in a head. */
export const logoHeight = '7rem';
/** Room to sign by hand. */
export const inkHeight = '3.5rem';
