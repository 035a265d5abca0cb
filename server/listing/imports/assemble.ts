import { createHash } from 'node:crypto';
import { amount, asPart, decimal, fromAmount, LIST } from '#core/listing/cells.ts';
import { letterOf } from '#core/listing/columns.ts';
import { EXAMPLE_CODE } from '#core/listing/example.ts';
import { LIMITS } from '#core/listing/listing.ts';
import type { SheetRow } from '#core/listing/read.ts';
import type { TableShop } from '#core/listing/table/states.ts';
import type { Currency } from '#core/money.ts';
import { tidyName } from '#core/text.ts';
import { plainTextOf } from '#server/listing/imports/plain-text.ts';
import type { Mapping } from '#server/listing/imports/mapping.ts';
import { optionRows } from '#server/listing/imports/option-lists.ts';
import type { Cells, Row } from '#server/listing/imports/row.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';

/** The rows of a product by our columns, as its seller's table has them. */
export type Assembled = { readonly code: string; readonly rows: readonly SheetRow[] };

type Source = { readonly shop: TableShop; readonly mapping: Mapping; readonly currency: Currency };

const ITEM_CELLS = ['value1', 'value2', 'value3', 'sku', 'stock', 'price', 'surcharge', 'gtin', 'colour1', 'colour2'];
const ROLES = ['price', 'option3', 'value3', 'kind', 'parent', 'row_id'];
const OPTION_LISTS = ['option_names', 'option_values', 'option_prices', 'option_stocks'];

/** The products of a table, in its order. Rows of one product follow each other; only variations name their parent. */
export function assemble(rows: readonly RawRow[], source: Source): Assembled[] {
  const { mapping, shop } = source;
  const read = rows.map((row) => rowOf(row, mapping.columns)).filter((row) => !isGuide(row, shop));
  const groups =
    shop === 'smartstore'
      ? read.map((row) => ({ code: codeOfRow(row) || codeOfName(row), rows: [row] }))
      : mapping.columns.includes('parent')
        ? groupedByParent(read)
        : groupedByCode(read);
  return groups
    .filter(({ code }) => code !== EXAMPLE_CODE)
    .map(({ code, rows: own }) => {
      const made = shop === 'own' ? own : itemsOf(own, code, source);
      // One more than there may be, so that the judgement sees it.
      const sheetRows = made
        .slice(0, LIMITS.items + 1)
        .map((row, at) => withConstants(row, mapping.constants, at))
        .map(({ row, cells, invalid }) => ({ row, cells, invalid }));
      return { code, rows: sheetRows };
    });
}

function rowOf({ row, cells, anomalies }: RawRow, columns: Mapping['columns']): Row {
  const found: Cells = {};
  const pictures: string[] = [];
  for (const [at, text] of cells.entries()) {
    const target = columns[at];
    if (target === 'picture') pictures.push(...picturesIn(text));
    else if (target) found[target] = text;
    // A key of no column, so that nobody reads it; its letter locates it in messages.
    else if (at >= columns.length && text.trim() !== '') found[`:${letterOf(at)}`] = text;
  }
  const invalid = anomalies.flatMap(([at, kind]) => (columns[at] ? [[columns[at], kind] as const] : []));
  return { row, cells: found, pictures, invalid: Object.fromEntries(invalid) };
}

/** Addresses may hold commas; between two of them an address begins. */
const picturesIn = (text: string): string[] =>
  text
    .split(/https?:/i.test(text) ? /\s*[,\n]\s*(?=https?:)|\n/i : /[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** SmartStore explains its columns in rows below the headings. */
const isGuide = ({ cells }: Row, shop: TableShop): boolean =>
  shop === 'smartstore' && !/\d/.test(cells.price ?? '') && !/\d/.test(cells.stock ?? '');

const codeOfRow = ({ cells }: Row): string =>
  tidyName(cells.code ?? '') || tidyName(cells.sku ?? '') || (cells.row_id ? `ID-${tidyName(cells.row_id)}` : '');

/** SmartStore does not ask for codes: the same product gets the same one each time. */
const codeOfName = ({ cells }: Row): string =>
  `S-${createHash('sha256')
    .update(tidyName(cells.name_ko ?? ''))
    .digest('hex')
    .slice(0, 10)
    .toUpperCase()}`;

type Group = { readonly code: string; readonly rows: Row[] };

function groupedByCode(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const code = tidyName(row.cells.code ?? row.cells.sku ?? '');
    const open = groups.at(-1);
    if (open && (code === '' || code === open.code)) open.rows.push(row);
    else groups.push({ code, rows: [row] });
  }
  return groups;
}

/** Variations stand anywhere; they name their parent by its SKU, or as `id:12`. A parent is no item itself. */
function groupedByParent(rows: readonly Row[]): Group[] {
  const groups = new Map<string, Group>();
  const codeById = new Map(rows.map((row) => [`id:${tidyName(row.cells.row_id ?? '')}`, codeOfRow(row)]));
  for (const row of rows) {
    const parent = tidyName(row.cells.parent ?? '');
    const isVariation = (row.cells.kind ?? '').toLowerCase().includes('variation');
    const code = isVariation ? (codeById.get(parent.replace(/\s/g, '').toLowerCase()) ?? parent) : codeOfRow(row);
    const group = groups.get(code) ?? { code, rows: [] };
    // Whatever the order of the file, the product comes before its variations.
    if (isVariation) group.rows.push(row);
    else group.rows.unshift(row);
    groups.set(code, group);
  }
  return [...groups.values()];
}

/** The items of a product of another shop, the first of them with the product's own cells. */
function itemsOf(rows: readonly Row[], code: string, { currency, mapping: { constants } }: Source): Row[] {
  const [first] = rows;
  if (!first) return [];
  const isItem = ({ cells }: Row) =>
    !/\bvariable\b/i.test(cells.kind ?? '') && ITEM_CELLS.some((key) => (cells[key] ?? '').trim() !== '');
  const found = rows.filter(isItem);
  const isSimple = /\bsimple\b/i.test(first.cells.kind ?? '');
  const items = (found.length > 0 ? found : [first]).flatMap((row) =>
    isSimple ? [withoutOptions(row)] : optionRows(row),
  );
  const pictures = [...new Set(rows.flatMap((row) => row.pictures))].slice(0, LIMITS.pictures);
  const options = optionNames(first, items);
  const { prices, surcharges } = pricesOf(items, { ...constants, ...first.cells }, currency);
  const own = Object.fromEntries(
    Object.entries(first.cells).filter(
      ([key]) => ![...ITEM_CELLS, ...ROLES, ...OPTION_LISTS, 'option1', 'option2', 'item_picture'].includes(key),
    ),
  );
  const detail = own.detail_ko ?? '';
  return items.map((row, at) => ({
    row: row.row,
    pictures: [],
    invalid: row.invalid,
    cells: {
      ...(at === 0 && {
        ...own,
        ...(own.description_ko !== undefined && { description_ko: plainTextOf(own.description_ko) }),
        ...(detail !== '' && !own.description_ko && { description_ko: plainTextOf(detail) }),
        ...(own.exposed !== undefined && { exposed: own.exposed.trim() === '-1' ? 'no' : own.exposed }),
        ...(isSimple && { attributes: attributesOf(first) }),
        ...(pictures.length > 0 && { pictures: pictures.map((one) => asPart(one, LIST)).join('\n') }),
        ...(options[0] && { option1: options[0] }),
        ...(options[1] && { option2: options[1] }),
        ...(prices !== '' && { prices }),
      }),
      code,
      ...valuesOf(row, options.length),
      ...(row.cells.stock !== undefined && { stock: row.cells.stock }),
      ...(row.cells.gtin !== undefined && { gtin: row.cells.gtin }),
      ...(row.cells.item_picture && { item_picture: row.cells.item_picture }),
      ...(row.cells.colour1 && { colour1: row.cells.colour1 }),
      ...(row.cells.colour2 && { colour2: row.cells.colour2 }),
      sku: tidyName(row.cells.sku ?? '') || (items.length > 1 ? `${code}-${at + 1}` : code),
      surcharge: surcharges[at] ?? row.cells.surcharge ?? '',
    },
  }));
}

/** What is no choice of the buyer is an attribute. */
const withoutOptions = (row: Row): Row => ({ ...row, cells: { ...row.cells, value1: '', value2: '', value3: '' } });
const attributesOf = ({ cells }: Row): string =>
  [1, 2, 3]
    .map((level) => [cells[`option${level}`] ?? '', cells[`value${level}`] ?? ''].map(tidyName))
    .filter((pair) => pair.every((text) => text !== ''))
    .map((pair) => pair.map((text) => asPart(text, '=|\n')).join(' = '))
    .join('\n');

/** Shopify writes the option "Title" with the value "Default Title" where a product has none. */
const isDefault = (text: string | undefined): boolean => /^default title$/i.test((text ?? '').trim());

/** We have two levels: a third one joins the second. */
function optionNames(first: Row, items: readonly Row[]): string[] {
  const has = (key: string) => items.some(({ cells }) => (cells[key] ?? '').trim() !== '' && !isDefault(cells[key]));
  const nameOf = (key: string) =>
    tidyName(first.cells[key] ?? '') || tidyName(items.find(({ cells }) => cells[key])?.cells[key] ?? '');
  const names = [1, 2, 3].flatMap((level) => (has(`value${level}`) ? [nameOf(`option${level}`)] : []));
  return names.length < 3 ? names : [names[0] ?? '', names.slice(1).join(' / ')];
}

function valuesOf({ cells }: Row, levels: number): Cells {
  const values = [cells.value1, cells.value2, cells.value3].map((text) =>
    isDefault(text) ? '' : tidyName(text ?? ''),
  );
  const [first = '', ...others] = values.filter((value) => value !== '');
  const second = others.join(' / ');
  return levels === 0 ? {} : levels === 1 ? { value1: first } : { value1: first, value2: second };
}

/** The lowest price is that of the product, and what an item costs more its surcharge. */
function pricesOf(items: readonly Row[], first: Cells, currency: Currency) {
  const written = items.map(({ cells }) => bareAmount(cells.price ?? first.price ?? ''));
  const amounts = written.map((text) => amount(decimal(text) ?? 'x', currency));
  const minQuantity = decimal(first.min_quantity ?? '') ?? '1';
  const least = amounts.flatMap((one) => one ?? []).toSorted((a, b) => a.minor - b.minor)[0];
  if (!least || amounts.some((one) => !one)) {
    // What cannot be read is refused in its cell, as it is written.
    const [bad = ''] = written.filter((text, at) => text !== '' && !amounts[at]);
    return {
      prices: written.every((text) => text === '') ? '' : `${minQuantity}:${bad || written[0]}`,
      surcharges: [],
    };
  }
  const surcharges = amounts.map((one) => fromAmount({ minor: (one?.minor ?? 0) - least.minor, currency }));
  return { prices: `${minQuantity}:${fromAmount(least)}`, surcharges };
}

/** An amount without the sign of its currency. */
const bareAmount = (text: string): string => text.replaceAll(/[₩￦$€¥￥원円元\s]/g, '');

const withConstants = (row: Row, constants: Mapping['constants'], at: number): Row => {
  const added = Object.entries(constants).filter(
    ([key, value]) =>
      value.trim() !== '' && (row.cells[key] ?? '').trim() === '' && (at === 0 || ITEM_CELLS.includes(key)),
  );
  return added.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(added) } };
};
