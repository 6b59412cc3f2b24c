let made = 0;

/** A UUID that differs from every other one of this test file, and is the same in every run. */
export const nextId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
