/** Media queries for what only a narrow screen has; the counterparts of `media`. */
export const below = { medium: '@media (max-width: 767.98px)' } as const;
