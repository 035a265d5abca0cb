import type { Product } from '#web/storefront/product/picks.ts';
import { plainDigits } from '#web/ui/digits.ts';

/** The items of a product: codes and, by language, the names of their values in the order of the options. */
export type ProductItems = Pick<Product, 'options' | 'variants'>;

export type ListLine = {
  readonly number: number;
  readonly text: string;
  readonly sku: string;
  readonly quantity: number;
};
export type WhyNot = 'noQuantity' | 'unknown' | 'incomplete' | 'soldOut' | 'overStock' | 'zero' | 'tooLong';
export type ListProblem = {
  readonly number: number;
  readonly text: string;
  readonly why: WhyNot;
  readonly stock?: number;
  readonly missing?: string;
};
export type OrderList = { readonly lines: readonly ListLine[]; readonly problems: readonly ListProblem[] };

/** A longer list is probably pasted by mistake. */
export const LINES_MAX = 500;

/** Letters and digits only, in lower case and normal width, so that separators and spelling do not matter. */
const plain = (text: string): string =>
  plainDigits(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]/gu, '');

type Items = {
  readonly bySku: ReadonlyMap<string, string>;
  readonly byNames: ReadonlyMap<string, string>;
  readonly valueNames: ReadonlyMap<string, number>;
};

/** All texts that identify an item: its code, and its values in any order in each of the given languages. */
function itemsOf(languages: readonly ProductItems[]): Items {
  const bySku = new Map<string, string>();
  const byNames = new Map<string, string>();
  const valueNames = new Map<string, number>();
  for (const { options, variants } of languages) {
    for (const variant of variants) {
      bySku.set(plain(variant.sku), variant.sku);
      const names = options.map(({ optionValues }) =>
        plain(optionValues.find(({ valueId }) => variant.valueIds.includes(valueId))?.valueName ?? ''),
      );
      for (const name of [names.join(''), names.toReversed().join('')]) if (name) byNames.set(name, variant.sku);
      for (const [at, name] of names.entries()) valueNames.set(name, at);
    }
  }
  return { bySku, byNames, valueNames };
}

// Names, a separator (also a blank and an x, but not the x of "box"), the quantity, its unit.
const THOUSANDS = /^(.*?)(?:[\s,;|:·、，]|(?<=\s)[x×](?=\s*\d))*(?<![\d.])(\d{1,3}(?:,\d{3})+)\s*\p{L}*\.?$/iu;
const DIGITS = /^(.*?)(?:[\s,;|:·、，]|(?<=\s)[x×](?=\s*\d))*(?<![\d.])(\d+)\s*\p{L}*\.?$/iu;

/** `head` of a line, and the quantity at its end; a comma may separate thousands, so a line can have two readings. */
function readingsOf(text: string): { head: string; quantity: number }[] {
  const line = plainDigits(text).trimEnd();
  if (/[\t,;]$/.test(text.trimEnd()) || /\t\s*$/.test(text)) return [];
  return [THOUSANDS, DIGITS].flatMap((form) => {
    const [, head = '', digits] = form.exec(line) ?? [];
    return digits === undefined ? [] : [{ head, quantity: Number(digits.replaceAll(',', '')) }];
  });
}

/** The item named by a head: by a code at its start, or by values. */
function itemOf(head: string, items: Items): string | undefined {
  const [first = ''] = head.trim().split(/[\s,;|]+/);
  return items.bySku.get(plain(first)) ?? items.byNames.get(plain(head));
}

/**
 * Parses a pasted list of one item per line: options or code, then the quantity. Repeated items are added up; headings
 * and unfilled lines of the CSV form are skipped. `languages` is the product in each accepted language.
 */
export function readOrderList(text: string, languages: readonly ProductItems[]): OrderList {
  const [shown] = languages;
  if (!shown) return { lines: [], problems: [] };
  const items = itemsOf(languages);
  const all = text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({
      number: at + 1,
      text: line
        .replace(/^\uFEFF/, '')
        .replaceAll('"', '')
        .replace(/^'/, ''),
    }))
    .filter((line) => line.text.trim() !== '');
  const stockLeft = new Map(shown.variants.map((variant) => [variant.sku, variant.stock]));
  const lines: ListLine[] = [];
  const problems: ListProblem[] = [];
  for (const line of all.slice(0, LINES_MAX)) {
    const read = readLine(line.text, shown, items, stockLeft);
    if (read === 'empty' || (read === 'heading' && line === all[0] && all.length > 1)) continue;
    if (typeof read === 'object' && 'sku' in read) lines.push({ ...line, ...read });
    else problems.push({ ...line, ...(typeof read === 'object' ? read : { why: 'noQuantity' }) });
  }
  const rest = all[LINES_MAX];
  if (rest) problems.push({ ...rest, why: 'tooLong' });
  return { lines, problems };
}

type Read = { sku: string; quantity: number } | Omit<ListProblem, 'number' | 'text'> | 'empty' | 'heading';

function readLine(text: string, shown: ProductItems, items: Items, stockLeft: Map<string, number>): Read {
  const [only] = shown.variants;
  const readings = readingsOf(text);
  const [reading] = readings;
  if (!reading)
    return itemOf(text, items) === undefined
      ? 'heading'
      : items.bySku.has(plain(text.split(/[\t,;]/)[0] ?? ''))
        ? 'empty'
        : { why: 'noQuantity' };
  // A product without options needs no name.
  const found =
    readings.find(({ head }) => itemOf(head, items) !== undefined) ??
    (shown.variants.length === 1 && plain(reading.head) === '' ? reading : undefined);
  if (!found) return itemOf(text, items) === undefined ? unknownOr(reading.head, shown, items) : { why: 'noQuantity' };
  const sku = itemOf(found.head, items) ?? only?.sku ?? '';
  const stock = shown.variants.find((variant) => variant.sku === sku)?.stock ?? 0;
  const left = stockLeft.get(sku) ?? 0;
  if (found.quantity === 0) return { why: 'zero' };
  if (stock === 0) return { why: 'soldOut' };
  if (found.quantity > left) return { why: 'overStock', stock };
  stockLeft.set(sku, left - found.quantity);
  return { sku, quantity: found.quantity };
}

/** A name with one value of two options lacks the other; another name does not belong to the product. */
function unknownOr(
  head: string,
  { options }: ProductItems,
  { valueNames }: Items,
): Omit<ListProblem, 'number' | 'text'> {
  const at = valueNames.get(plain(head));
  const missing = options.filter((_, index) => index !== at).map(({ name }) => name);
  return at === undefined || missing.length === 0
    ? { why: 'unknown' }
    : { why: 'incomplete', missing: missing.join(', ') };
}

/** The quantities after a list is applied: its lines replace those of the same items. */
export function picksOf(lines: readonly ListLine[]): Record<string, number> {
  const picks: Record<string, number> = {};
  for (const { sku, quantity } of lines) picks[sku] = (picks[sku] ?? 0) + quantity;
  return picks;
}
