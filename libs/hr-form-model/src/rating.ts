/** Ratings of appraisals and interviews are whole numbers from 1 to 5. */
export const isRating = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 5;
