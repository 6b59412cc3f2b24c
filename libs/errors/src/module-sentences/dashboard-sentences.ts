/** Dashboards. */
export const dashboardSentences = {
  'dashboard.fetch-failed': 'The dashboard couldn’t be loaded.',
  'dashboard.plot-failed': 'This chart couldn’t be drawn.',
  'dashboard.too-long': 'Choose a period of up to three years.',
} as const satisfies Record<string, string>;
