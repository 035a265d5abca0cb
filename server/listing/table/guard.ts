// A spreadsheet may run a cell of a CSV that begins with one of these signs; an apostrophe before it makes it text.
const IN_COMMA_TEXT = '[=+\\-@\\t\\r]';
// The cells of a workbook know that they are text, until somebody types into them or copies them elsewhere. Telephone
// numbers and
// negative numbers are left alone.
const IN_SHEET = '[=@]';

const guardOf = (signs: string) => {
  const bare = new RegExp(`^'*${signs}`);
  const kept = new RegExp(`^'+${signs}`);
  return {
    on: (cell: string): string => (bare.test(cell) ? `'${cell}` : cell),
    off: (cell: string): string => (kept.test(cell) ? cell.slice(1) : cell),
  };
};

/** Puts an apostrophe before what a spreadsheet would take for a formula, and takes it away again. */
export const commaTextGuard = guardOf(IN_COMMA_TEXT);
export const sheetGuard = guardOf(IN_SHEET);

/** Also after blanks and signs nobody sees, which go when the text is tidied. */
export const looksLikeFormula = (cell: string): boolean => /^[\s\p{C}]*[=@]/u.test(cell);
