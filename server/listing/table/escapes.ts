const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** Decodes `_xHHHH_`, by which a workbook writes characters that XML cannot hold (ECMA-376 §22.4.2.4). */
export const unescaped = (text: string): string =>
  text.replaceAll(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Escapes a text that a program would decode: `_x1000_` becomes `_x005F_x1000_`. */
export const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
