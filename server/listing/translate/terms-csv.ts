import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { termKey, wrongTermFields } from '#core/listing/translate/rules.ts';
import type { Term } from '#core/listing/translate/terms.ts';
import { LANGUAGES } from '#core/locale.ts';
import { type FieldRefusal, Refused } from '#core/refusal.ts';
import { commaTextGuard } from '#server/listing/table/guard.ts';

const HEADINGS = [...LANGUAGES, 'keep'] as const;
const KEPT = 'yes';

const cell = (text: string): string => `"${commaTextGuard.on(text).replaceAll('"', '""')}"`;

/** A glossary as CSV that a spreadsheet opens and `readTerms` reads. */
export function writeTerms(terms: readonly Term[]): string {
  const rows = terms.map(({ texts, isKept }) => [...LANGUAGES.map((lang) => texts[lang] ?? ''), isKept ? KEPT : '']);
  return `\uFEFF${[[...HEADINGS], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The rows of a CSV; a spreadsheet of another country writes semicolons or tabs. */
function rowsOf(csv: string): string[][] {
  const [headings = ''] = csv.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => headings.split(b).length - headings.split(a).length)[0] ?? ',';
  try {
    return parse(csv, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refused(wordsRefusal('words.csvBroken', { row: Number(error.records) + 1 }));
  }
}

/**
 * The terms of a CSV by its headings, in any order; of two rows of one term the last counts. Refuses missing headings
 * and the first wrong row, whose reason `textOf` explains.
 */
export function readTerms(csv: string, textOf: (field: FieldRefusal) => string): Term[] {
  const [head = [], ...rows] = rowsOf(csv);
  const places = new Map(head.map((heading, at) => [heading.trim().toLowerCase(), at]));
  if (LANGUAGES.filter((lang) => places.has(lang)).length < 2 && !places.has('keep'))
    throw new Refused(wordsRefusal('words.csvHeadings', { headings: HEADINGS.join(', ') }));
  const terms = new Map<string, Term>();
  for (const [at, row] of rows.entries()) {
    const cellOf = (heading: string) => commaTextGuard.off((row[places.get(heading) ?? -1] ?? '').trim());
    const texts = Object.fromEntries(LANGUAGES.flatMap((lang) => (cellOf(lang) ? [[lang, cellOf(lang)]] : [])));
    if (Object.keys(texts).length === 0) continue;
    const term = { texts, isKept: /^(yes|y|1|true|예|是|はい|نعم)$/i.test(cellOf('keep')) };
    const [wrong] = wrongTermFields(term);
    if (wrong) throw new Refused(wordsRefusal('words.csvRow', { row: at + 2, reason: textOf(wrong) }));
    terms.set(termKey(texts), term);
  }
  return [...terms.values()];
}
