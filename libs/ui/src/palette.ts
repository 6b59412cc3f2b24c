export { KeyCaps } from './palette/KeyCaps';
export { Palette, type PaletteProps } from './palette/Palette';
export type { PaletteItem, PaletteScope, PaletteSection, TextRange } from './palette/palette-item';
