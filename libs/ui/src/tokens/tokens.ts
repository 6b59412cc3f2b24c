const color = <Name extends string>(name: Name) => `var(--color-${name})` as const;
const space = <Step extends number>(step: Step) => `var(--space-${step})` as const;
/** A half step; names of custom properties have no dots. */
const halfSpace = <Step extends number>(step: Step) => `var(--space-${step}-5)` as const;

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
  /** 4, 8, 12, 16, 24, 32, 48 and 64 px at the default font size; half steps of 2, 6, 10 and 14 px inside of primitives. */
  space: {
    0.5: halfSpace(0),
    1: space(1),
    1.5: halfSpace(1),
    2: space(2),
    2.5: halfSpace(2),
    3: space(3),
    3.5: halfSpace(3),
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
  /** Edges and rings: 1 and 2 px. */
  line: {
    thin: 'var(--line-thin)',
    thick: 'var(--line-thick)',
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
  lineHeight: {
    /** Of text in and beside controls: 20 px. */
    control: 'var(--line-height-control)',
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
    /** From the edge of a control to its text: 7 px above and below, 11 px beside. */
    controlPaddingBlock: 'var(--size-control-padding-block)',
    controlPaddingInline: 'var(--size-control-padding-inline)',
    /** Width and height of icons: 12, 16 and 18 px. */
    iconSmall: 'var(--size-icon-small)',
    icon: 'var(--size-icon)',
    iconLarge: 'var(--size-icon-large)',
  },
} as const;

/** A step of the space scale. */
export type SpaceStep = keyof typeof tokens.space;
