/**
 * Texts that a spreadsheet would run as a formula are written with an apostrophe before them, as spreadsheets themselves
 * do; so are those behind a semicolon, tab or line break, which may begin a cell, too: where a comma is the decimal sign,
 * files are opened as if semicolons parted their cells. One that has apostrophes there already gets one more, so that
 * reading takes back exactly what writing added.
 */
const cellStart = '(?<=^|[;\\t\\r\\n])';
const formula = "(?='*[=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20])";
const unwritten = new RegExp(`${cellStart}${formula}`, 'g');
const written = new RegExp(`${cellStart}'${formula}`, 'g');

export const toCsvText = (text: string): string => text.replace(unwritten, "'");

export const fromCsvText = (text: string): string => text.replace(written, '');
