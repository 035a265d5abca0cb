import { Parser } from 'htmlparser2';
import type { StatementRows } from '#core/payment/statement/read.ts';

/** Many banks offer an HTML table under the name of an old Excel file. */
export const isHtml = (text: string): boolean =>
  /^\uFEFF?\s*(<!doctype|<\?xml|<html|<head|<meta|<style|<table)/i.test(text);

/** Excel's limit; a cell may claim to span more. */
const COLUMNS_MAX = 200;
type Row = { cells: string[]; spans: Map<number, { rows: number; text: string }> };

/** The rows of all tables of a page, merged cells repeated below and blank beside. A table within a cell stands alone. */
export function htmlRows(html: string): StatementRows {
  const rows: string[][] = [];
  const open: Row[] = [];
  const tables: Row['spans'][] = [];
  const texts: { text: string; columns: number; rows: number }[] = [];
  const spanOf = (value: string | undefined) => Math.min(COLUMNS_MAX, Math.max(1, Number(value) || 1));
  const fill = ({ cells, spans }: Row) => {
    for (let span = spans.get(cells.length); span && cells.length < COLUMNS_MAX; span = spans.get(cells.length)) {
      if (span.rows > 1) spans.set(cells.length, { ...span, rows: span.rows - 1 });
      else spans.delete(cells.length);
      cells.push(span.text);
    }
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'table') tables.push(new Map());
      if (name === 'tr') open.push({ cells: [], spans: tables.at(-1) ?? new Map() });
      if (name === 'td' || name === 'th')
        texts.push({ text: '', columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) });
      if (name === 'br') append(' ');
    },
    ontext: (text) => append(text),
    onclosetag(name) {
      const row = open.at(-1);
      if ((name === 'td' || name === 'th') && row) {
        const { text, columns, rows: height } = texts.pop() ?? { text: '', columns: 1, rows: 1 };
        fill(row);
        const tidy = text.replaceAll(/\s+/g, ' ').trim();
        for (let at = 0; at < columns && row.cells.length < COLUMNS_MAX; at += 1) {
          if (height > 1) row.spans.set(row.cells.length, { rows: height - 1, text: at === 0 ? tidy : '' });
          row.cells.push(at === 0 ? tidy : '');
        }
      }
      if (name === 'tr' && row) {
        fill(row);
        rows.push(row.cells);
        open.pop();
      }
      if (name === 'table') tables.pop();
    },
  });
  const append = (text: string) => {
    const cell = texts.at(-1);
    if (cell) cell.text += text;
  };
  parser.end(html);
  return rows;
}
