/** Media queries of the layout, from narrow to wide: styles outside them are for 390 px. */
export const media = {
  /** From 640 px. */
  small: '@media (min-width: 640px)',
  /** From 768 px. */
  medium: '@media (min-width: 768px)',
  /** From 1200 px. */
  wide: '@media (min-width: 1200px)',
  /** Below 768 px: what only a narrow screen has. */
  belowMedium: '@media (max-width: 767.98px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
