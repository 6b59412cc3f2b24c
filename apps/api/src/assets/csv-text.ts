/**
 * Texts that a spreadsheet would run as a formula are written with an apostrophe before them, as spreadsheets themselves
 * do. One that has apostrophes there already gets one more, so that reading takes back exactly what writing added.
 */
const formulaStart = '[=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
const ledFormula = new RegExp(`^'+${formulaStart}`);
const writtenFormula = new RegExp(`^'*${formulaStart}`);

export const toCsvText = (text: string): string => (writtenFormula.test(text) ? `'${text}` : text);

export const fromCsvText = (text: string): string => (ledFormula.test(text) ? text.slice(1) : text);
