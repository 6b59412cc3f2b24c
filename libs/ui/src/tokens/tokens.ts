const color = <Name extends string>(name: Name) => `var(--color-${name})` as const;
const space = <Step extends number>(step: Step) => `var(--space-${step})` as const;
/** Names of custom properties have no dots. */
const partOfSpace = <Step extends number, Part extends 25 | 5 | 75>(step: Step, part: Part) =>
  `var(--space-${step}-${part})` as const;

/**
 * The design tokens, as references to the CSS custom properties that `GlobalStyle` defines. Use them in styles
 * instead of values: they follow the theme.
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
    /** Hovered items. */
    hover: color('hover'),
    text: color('text'),
    textMuted: color('text-muted'),
    /** Placeholders and disabled text; never for something that must be read. */
    textFaint: color('text-faint'),
    border: color('border'),
    /** The border of a control: 3:1 against its surroundings. */
    borderStrong: color('border-strong'),
    accent: color('accent'),
    accentHover: color('accent-hover'),
    /** On `accent`. */
    onAccent: color('on-accent'),
    /** Text and icons in the accent colour on a surface. */
    accentText: color('accent-text'),
    /** A tint for selected items. */
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
  /**
   * 4, 8, 12, 16, 24, 32, 48 and 64 px at the default font size; half steps of 2, 6, 10 and 14 px inside of primitives.
   * Quarter steps of 1, 3, 5 and 9 px make up for an edge, or line a mark up with its text.
   */
  space: {
    0.25: partOfSpace(0, 25),
    0.5: partOfSpace(0, 5),
    0.75: partOfSpace(0, 75),
    1: space(1),
    1.25: partOfSpace(1, 25),
    1.5: partOfSpace(1, 5),
    2: space(2),
    2.25: partOfSpace(2, 25),
    2.5: partOfSpace(2, 5),
    3: space(3),
    3.5: partOfSpace(3, 5),
    4: space(4),
    5: space(5),
    6: space(6),
    7: space(7),
    8: space(8),
  },
  radius: {
    /** For marks as small as a chart's legend. */
    xsmall: 'var(--radius-xsmall)',
    small: 'var(--radius-small)',
    medium: 'var(--radius-medium)',
    large: 'var(--radius-large)',
    full: 'var(--radius-full)',
  },
  font: {
    body: 'var(--font-body)',
    mono: 'var(--font-mono)',
  },
  /** Edges and rings: 1, 1.5, 2 and 3 px. */
  line: {
    thin: 'var(--line-thin)',
    /** Dashed outlines of places where something can be added. */
    medium: 'var(--line-medium)',
    thick: 'var(--line-thick)',
    /** Beside a quotation. */
    heavy: 'var(--line-heavy)',
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
  /** Durations with easing; close to zero under reduced motion. */
  motion: {
    fast: 'var(--motion-fast)',
    medium: 'var(--motion-medium)',
  },
  size: {
    /** Height of a control: 36 px, 44 px under a finger. */
    control: 'var(--size-control)',
    controlSmall: 'var(--size-control-small)',
    /** Height of a control in a line of text or on a card: 24 px, the smallest allowed target. */
    controlInline: 'var(--size-control-inline)',
    /** Padding of a control: 7 px block, 11 px inline. */
    controlPaddingBlock: 'var(--size-control-padding-block)',
    controlPaddingInline: 'var(--size-control-padding-inline)',
    /** Width and height of icons: 12, 14, 16 and 18 px. */
    iconSmall: 'var(--size-icon-small)',
    iconMedium: 'var(--size-icon-medium)',
    icon: 'var(--size-icon)',
    iconLarge: 'var(--size-icon-large)',
  },
  /** Minimum width of a column of fields, facts or cards: 128, 144, 192, 224, 256 and 320 px. */
  column: {
    xsmall: 'var(--column-xsmall)',
    small: 'var(--column-small)',
    medium: 'var(--column-medium)',
    large: 'var(--column-large)',
    xlarge: 'var(--column-xlarge)',
    xxlarge: 'var(--column-xxlarge)',
    /** The column next to a page's content: 304 px. */
    side: 'var(--column-side)',
  },
  /** What stands at the bottom of a small screen: fixed elements stand above it. Zero where there is nothing. */
  bottomBar: 'var(--bottom-bar)',
  /** Maximum width of what's read or filled in: 320, 416, 448, 512, 832 and 960 px. */
  measure: {
    /** One field, a menu. */
    field: 'var(--measure-field)',
    /** Sign-in, a small dialog. */
    narrow: 'var(--measure-narrow)',
    /** A few sentences. */
    message: 'var(--measure-message)',
    /** A dialog with a form. */
    form: 'var(--measure-form)',
    /** A sheet of paper, a large dialog. */
    sheet: 'var(--measure-sheet)',
    /** A whole page of fields or tiles. */
    page: 'var(--measure-page)',
  },
} as const;

/** A step of the space scale. */
export type SpaceStep = keyof typeof tokens.space;
