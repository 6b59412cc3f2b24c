const color = <Name extends string>(name: Name) => `var(--color-${name})` as const;
const space = <Step extends number>(step: Step) => `var(--space-${step})` as const;

/**
 * The design tokens, as references to the CSS custom properties that `GlobalStyle` defines. Use them in styles
 * instead of values: they follow the theme by themselves.
 */
export const tokens = {
  color: {
    /** Behind everything. */
    background: color('background'),
    /** Cards, menus, inputs. */
    surface: color('surface'),
    /** A step above a card: popovers and dialogs. */
    surfaceRaised: color('surface-raised'),
    /** A step below a card: wells, table heads, tracks. */
    surfaceSunken: color('surface-sunken'),
    /** Under the pointer. */
    hover: color('hover'),
    text: color('text'),
    textMuted: color('text-muted'),
    /** Placeholders and disabled text; never for something that must be read. */
    textFaint: color('text-faint'),
    border: color('border'),
    /** The edge of a control: 3:1 against its surroundings. */
    borderStrong: color('border-strong'),
    accent: color('accent'),
    accentHover: color('accent-hover'),
    /** On `accent`. */
    onAccent: color('on-accent'),
    /** Text and icons in the accent colour on a surface. */
    accentText: color('accent-text'),
    /** A tint for what is selected. */
    accentSoft: color('accent-soft'),
    focus: color('focus'),
    success: color('success'),
    successSoft: color('success-soft'),
    warning: color('warning'),
    warningSoft: color('warning-soft'),
    danger: color('danger'),
    dangerSoft: color('danger-soft'),
    dangerFill: color('danger-fill'),
    dangerFillHover: color('danger-fill-hover'),
    /** On `dangerFill`. */
    onDanger: color('on-danger'),
    /** Behind a dialog. */
    scrim: color('scrim'),
  },
  /** 4, 8, 12, 16, 24, 32, 48 and 64 px at the default font size. */
  space: {
    1: space(1),
    2: space(2),
    3: space(3),
    4: space(4),
    5: space(5),
    6: space(6),
    7: space(7),
    8: space(8),
  },
  radius: {
    small: 'var(--radius-small)',
    medium: 'var(--radius-medium)',
    large: 'var(--radius-large)',
    full: 'var(--radius-full)',
  },
  font: {
    body: 'var(--font-body)',
    mono: 'var(--font-mono)',
  },
  /** 12, 13, 14, 16, 20, 24 and 30 px; `medium` is running text. */
  fontSize: {
    xsmall: 'var(--font-size-xsmall)',
    small: 'var(--font-size-small)',
    medium: 'var(--font-size-medium)',
    large: 'var(--font-size-large)',
    xlarge: 'var(--font-size-xlarge)',
    xxlarge: 'var(--font-size-xxlarge)',
    display: 'var(--font-size-display)',
  },
  fontWeight: {
    regular: 'var(--font-weight-regular)',
    medium: 'var(--font-weight-medium)',
    bold: 'var(--font-weight-bold)',
  },
  shadow: {
    small: 'var(--shadow-small)',
    medium: 'var(--shadow-medium)',
    large: 'var(--shadow-large)',
  },
  /** Durations with their easing; next to nothing where reduced motion is asked for. */
  motion: {
    fast: 'var(--motion-fast)',
    medium: 'var(--motion-medium)',
  },
  size: {
    /** Height of a control: 36 px, 44 px under a finger. */
    control: 'var(--size-control)',
    controlSmall: 'var(--size-control-small)',
  },
} as const;

/** A step of the space scale. */
export type SpaceStep = keyof typeof tokens.space;
