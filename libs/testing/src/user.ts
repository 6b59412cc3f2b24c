import userEvent from '@testing-library/user-event';

/**
 * Someone at the keyboard and the pointer, with no pause between two strokes. Whether a style lets a click through is
 * for browser tests: here it would be computed again for every step.
 */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
