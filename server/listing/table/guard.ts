// A spreadsheet may run a cell of a CSV that begins with one of these characters; a leading apostrophe makes it text.
const IN_COMMA_TEXT = '[=+\\-@\\t\\r]';
// The cells of a workbook are typed as text, until somebody edits or copies them. Telephone numbers and negative
// numbers are left alone.
const IN_SHEET = '[=@]';

const guardOf = (signs: string) => {
  const bare = new RegExp(`^'*${signs}`);
  const quoted = new RegExp(`^'+${signs}`);
  return {
    on: (cell: string): string => (bare.test(cell) ? `'${cell}` : cell),
    off: (cell: string): string => (quoted.test(cell) ? cell.slice(1) : cell),
  };
};

/** Adds an apostrophe to a text that a spreadsheet would take for a formula, and removes it again. */
export const commaTextGuard = guardOf(IN_COMMA_TEXT);
export const sheetGuard = guardOf(IN_SHEET);

/** Also after blanks and invisible characters, which are removed when the text is trimmed. */
export const looksLikeFormula = (cell: string): boolean => /^[\s\p{C}]*[=@]/u.test(cell);
