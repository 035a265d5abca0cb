import type { Row } from '#server/listing/imports/row.ts';

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());
const listed = (text: string): string[] => text.split(/[,\n]/).map((one) => one.trim());

/**
 * SmartStore writes all items of a product in one row: option names by lines, their values by lines with commas, and for
 * each combination a price on top and a stock. One price or stock counts for all.
 */
export function optionRows(row: Row): Row[] {
  const {
    option_names: names = '',
    option_values: values = '',
    option_prices: more = '',
    option_stocks: stocks = '',
  } = row.cells;
  const levels = lines(values)
    .map((line) => line.split(',').flatMap((value) => (value.trim() === '' ? [] : [value.trim()])))
    .filter((level) => level.length > 0);
  if (levels.length === 0) return [row];
  const named = Object.fromEntries(
    lines(names)
      .slice(0, 3)
      .map((name, at) => [`option${at + 1}`, name]),
  );
  const combinations = levels
    .slice(0, 3)
    .reduce<string[][]>((made, level) => made.flatMap((before) => level.map((value) => [...before, value])), [[]]);
  const firstLevel = levels[0]?.length ?? 1;
  const at = (list: string, place: number): string => {
    const entries = list.trim() === '' ? [] : listed(list);
    if (entries.length === combinations.length) return entries[place] ?? '';
    if (entries.length === 1) return entries[0] ?? '';
    return entries.length === firstLevel ? (entries[Math.floor((place * firstLevel) / combinations.length)] ?? '') : '';
  };
  const base = Number(row.cells.price?.replaceAll(/[^\d.]/g, '') ?? '');
  const hasStocks = stocks.trim() !== '';
  return combinations.map((combination, place) => {
    const extra = Number(at(more, place) || '0');
    return {
      ...row,
      cells: {
        ...row.cells,
        ...named,
        ...Object.fromEntries(combination.map((value, level) => [`value${level + 1}`, value])),
        ...(extra !== 0 && Number.isFinite(base + extra) && { price: String(base + extra) }),
        ...(hasStocks && { stock: at(stocks, place) }),
        // The code of the product is none of an item.
        sku: '',
      },
    };
  });
}
