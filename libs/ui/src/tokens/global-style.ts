import { createGlobalStyle } from 'styled-components';

/**
 * Defines the tokens and the base styles of a page (box sizing, type, focus ring, colour scheme). Render it once.
 *
 * `light-dark()` keeps both themes in one place. It follows `color-scheme`: the system's choice, unless `data-theme` on the
 * root element says otherwise.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;

    --color-background: light-dark(#f5f6f8, #101318);
    --color-surface: light-dark(#ffffff, #181c23);
    --color-surface-raised: light-dark(#ffffff, #1e232b);
    --color-surface-sunken: light-dark(#eef0f4, #12161b);
    --color-hover: light-dark(#eef1f6, #242a34);
    --color-text: light-dark(#182030, #e9edf3);
    --color-text-muted: light-dark(#535e70, #a4aebd);
    --color-text-faint: light-dark(#626d7e, #848fa0);
    --color-border: light-dark(#e0e4ea, #2b323d);
    --color-border-strong: light-dark(#8993a3, #6a7586);
    --color-accent: light-dark(#2a5bd0, #3b6be0);
    --color-accent-hover: light-dark(#214bb0, #4370e2);
    --color-on-accent: #ffffff;
    --color-accent-text: light-dark(#2453c4, #93b4ff);
    --color-accent-soft: light-dark(#e9effc, #1a2643);
    --color-focus: light-dark(#2a5bd0, #7aa2ff);
    --color-success: light-dark(#14693f, #6fd3a0);
    --color-success-soft: light-dark(#e3f4ea, #142a20);
    --color-warning: light-dark(#855000, #eebd5f);
    --color-warning-soft: light-dark(#fcf1dc, #2e2515);
    --color-danger: light-dark(#b3261e, #ff9a92);
    --color-danger-soft: light-dark(#fdecea, #381d1d);
    --color-danger-fill: light-dark(#c22f27, #c93a33);
    --color-danger-fill-hover: light-dark(#a5241d, #cf413a);
    --color-on-danger: #ffffff;
    --color-scrim: light-dark(rgb(20 27 40 / 45%), rgb(0 0 0 / 60%));
    --color-shadow: light-dark(rgb(24 34 56 / 10%), rgb(0 0 0 / 40%));
    --color-shadow-soft: light-dark(rgb(24 34 56 / 5%), rgb(0 0 0 / 30%));

    --space-0-25: 0.0625rem;
    --space-0-5: 0.125rem;
    --space-0-75: 0.1875rem;
    --space-1: 0.25rem;
    --space-1-25: 0.3125rem;
    --space-1-5: 0.375rem;
    --space-2: 0.5rem;
    --space-2-25: 0.5625rem;
    --space-2-5: 0.625rem;
    --space-3: 0.75rem;
    --space-3-5: 0.875rem;
    --space-4: 1rem;
    --space-5: 1.5rem;
    --space-6: 2rem;
    --space-7: 3rem;
    --space-8: 4rem;

    --radius-xsmall: 0.125rem;
    --radius-small: 0.25rem;
    --radius-medium: 0.4375rem;
    --radius-large: 0.75rem;
    --radius-full: 999px;

    --line-thin: 1px;
    --line-medium: 1.5px;
    --line-thick: 2px;
    --line-heavy: 3px;

    --font-body: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial,
      'Noto Sans Bengali', sans-serif;
    --font-mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', monospace;
    --font-size-xsmall: 0.75rem;
    --font-size-small: 0.8125rem;
    --font-size-medium: 0.875rem;
    --font-size-large: 1rem;
    --font-size-xlarge: 1.25rem;
    --font-size-xxlarge: 1.5rem;
    --font-size-display: 1.875rem;
    /* Below 16 px a phone's browser zooms into a focused input. */
    --font-size-control: 1rem;
    --font-weight-regular: 400;
    --font-weight-medium: 500;
    --font-weight-bold: 600;
    --line-height-control: 1.25rem;

    --shadow-small: 0 1px 2px var(--color-shadow-soft);
    --shadow-medium: 0 2px 4px var(--color-shadow-soft), 0 8px 24px var(--color-shadow);
    --shadow-large: 0 4px 8px var(--color-shadow-soft), 0 20px 56px var(--color-shadow);

    --motion-fast: 120ms ease-out;
    --motion-medium: 200ms cubic-bezier(0.2, 0.8, 0.2, 1);

    --size-control: 2.25rem;
    --size-control-small: 1.875rem;
    --size-control-inline: 1.5rem;
    --size-control-padding-block: 0.4375rem;
    --size-control-padding-inline: 0.6875rem;
    --size-icon-small: 0.75rem;
    --size-icon-medium: 0.875rem;
    --size-icon: 1rem;
    --size-icon-large: 1.125rem;

    --column-xsmall: 8rem;
    --column-small: 9rem;
    --column-medium: 12rem;
    --column-large: 14rem;
    --column-xlarge: 16rem;
    --column-xxlarge: 20rem;
    --column-side: 19rem;
    --bottom-bar: 0px;

    --measure-field: 20rem;
    --measure-narrow: 26rem;
    --measure-message: 28rem;
    --measure-form: 32rem;
    --measure-sheet: 52rem;
    --measure-page: 60rem;
  }

  @media (min-width: 768px) {
    :root {
      --font-size-control: 0.875rem;
    }
  }

  @media (pointer: coarse) {
    :root {
      --size-control: 2.75rem;
      --size-control-small: 2.25rem;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-fast: 1ms;
      --motion-medium: 1ms;
    }
  }

  :root[data-theme='light'] {
    color-scheme: light;
  }

  :root[data-theme='dark'] {
    color-scheme: dark;
  }

  /* Paper is light, whatever the screen is. */
  @media print {
    :root,
    :root[data-theme] {
      color-scheme: light;
      --color-background: #ffffff;
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    background: var(--color-background);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    color: var(--color-text);
    font: var(--font-weight-regular) var(--font-size-medium) / 1.5 var(--font-body);
    -webkit-font-smoothing: antialiased;
  }

  h1,
  h2,
  h3,
  h4 {
    font-weight: var(--font-weight-bold);
    letter-spacing: -0.012em;
    text-wrap: balance;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  img,
  svg,
  video {
    display: block;
    max-width: 100%;
  }

  :where(a) {
    color: var(--color-accent-text);
  }

  ::placeholder {
    color: var(--color-text-faint);
    opacity: 1;
  }

  ::selection {
    background: color-mix(in srgb, var(--color-accent) 28%, transparent);
  }

  :focus-visible {
    outline: var(--line-thick) solid var(--color-focus);
    outline-offset: var(--line-thick);
  }
`;
