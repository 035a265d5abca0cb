import { type PlainField, type PlainName, type PlainValues, PLAIN_FIELDS, perField } from '#core/catalogue/fields.ts';
import { type OptionValue, tidyColour } from '#core/catalogue/option-value.ts';
import type { Oem } from '#core/catalogue/oem.ts';
import { DECLARED_SPECIAL } from '#core/catalogue/special.ts';
import { LANGUAGES, type Lang, type LocalText } from '#core/locale.ts';
import { type Currency, DECIMALS, money, type Money } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';
import { isReadable, tidyName, tidyText, withoutInvisible } from '#core/text.ts';
import { amount, decimal, LINES, LIST, listed, localText, parts, plain, yesOrNo } from '#core/listing/cells.ts';
import { COLUMNS } from '#core/listing/columns.ts';
import { keyOf, LIMITS, type Listing, type ListingCarton, type ListingSku } from '#core/listing/listing.ts';
import { listingRefusal } from '#core/listing/refusals.ts';

/**
 * The type of a cell that is no plain text: a formula, a text that looks like one, a date or an error made by the
 * spreadsheet, a number that lost its digits.
 */
export type CellKind = 'formula' | 'formulaText' | 'dateCell' | 'errorCell' | 'numberLost';
/** One row of the file by the keys of its columns; `row` counts from 1 with the headings. */
export type SheetRow = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly invalid?: Readonly<Record<string, CellKind>>;
};
/** An error in a cell. */
export type Problem = {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly refusal: Refusal;
};

/** Product columns, whose cells below the first row must be empty or equal. */
const OWN = COLUMNS.filter(({ of, key }) => of === 'product' && key !== 'code');

/**
 * Parses the rows of one product as a listing. An unreadable cell adds a problem and a harmless default, so that the
 * rules can check the rest.
 */
export function readListing(rows: readonly SheetRow[], currency: Currency): { listing: Listing; problems: Problem[] } {
  const problems: Problem[] = [];
  const [first] = rows;
  if (!first) throw new Error('a product without rows');
  const reader = readerOf(problems, currency);
  for (const later of rows.slice(1)) refuseDifferences(first, later, reader.refuse);
  const { text, name, local, list, whole } = reader.in(first);
  const unit = name('unit');
  const options = filled([local('option1'), local('option2')]);
  const listing: Listing = {
    ...perField<PlainName, PlainValues>(PLAIN_FIELDS, (field) => plainValueIn(field, reader.in(first))),
    code: name('code'),
    currency,
    categories: list('categories', LIST).map(plain),
    name: inLanguages((lang) => name(`name_${lang}`)),
    description: inLanguages((lang) => text(`description_${lang}`)),
    // Duplicate tags are merged.
    tags: inLanguages((lang) => [...new Set(list(`tags_${lang}`, `,${LIST}`).map((tag) => tidyName(plain(tag))))]),
    detail: inLanguages((lang) => text(`detail_${lang}`)),
    hsCode: name('hs_code').replaceAll(/[.\-\s]/g, ''),
    origin: name('origin').toUpperCase(),
    unit,
    prices: pricesIn(reader.in(first), currency),
    samplePrice: reader.in(first).price('sample_price', { min: 1, isNeeded: false }) ?? null,
    oem: oemIn(reader.in(first), unit, currency),
    carton: cartonIn(reader.in(first)),
    packing: {
      unit: name('packing_unit') || unit,
      count: whole('packing_count', { min: 1, max: LIMITS.quantity, isNeeded: false }) ?? 1,
    },
    packaging: packagingIn(reader.in(first)),
    deliveryTemplate: name('delivery_template') || null,
    deliveryRegions: regionsIn(reader.in(first)),
    specialGoods: specialIn(reader.in(first)),
    certificates: list('certificates', LIST).flatMap((part) => certificateIn(part, reader.in(first))),
    noticeCode: name('notice_code').toUpperCase() || null,
    notice: Object.fromEntries(list('notice', LINES).flatMap((part) => noticeIn(part, reader.in(first)))),
    attributes: list('attributes', LINES).flatMap((part) => attributeIn(part, reader.in(first))),
    pictures: list('pictures', LIST).map(plain),
    pictureAlts: Object.fromEntries(list('picture_alts', LINES).flatMap((part) => altIn(part, reader.in(first)))),
    video: name('video') || null,
    videoPoster: name('video_poster') || null,
    options,
    skus: withColours(rows.map((row) => skuIn(reader.in(row), currency))),
  };
  return { listing, problems };
}

type Refuse = (row: SheetRow, key: string, refusal: Refusal) => void;
type Bounds = { readonly min: number; readonly max: number; readonly isNeeded?: boolean };
type Cells = ReturnType<typeof cellsOf>;

function readerOf(problems: Problem[], currency: Currency) {
  const reported = new Set<string>();
  const refuse: Refuse = (row, key, refusal) => {
    // A cell is read more than once; its error is reported once.
    const mark = `${row.row} ${key} ${refusal.code} ${Object.values(refusal.params).join(' ')}`;
    if (!reported.has(mark)) problems.push({ row: row.row, column: key, value: row.cells[key] ?? '', refusal });
    reported.add(mark);
  };
  return { refuse, in: (row: SheetRow) => cellsOf(row, refuse, currency) };
}

/** Reads the cells of a row by their kinds; one that cannot be read is refused and read as nothing. */
function cellsOf(row: SheetRow, refuse: Refuse, currency: Currency) {
  const say = (key: string, refusal: Refusal): undefined => {
    refuse(row, key, refusal);
    return undefined;
  };
  const text = (key: string): string => {
    const invalid = row.invalid?.[key];
    const raw = row.cells[key] ?? '';
    if (invalid) return say(key, invalidCellRefusal(invalid)) ?? '';
    if (!isReadable(raw)) say(key, listingRefusal('listing-sheet.unreadable'));
    return tidyText(withoutInvisible(raw));
  };
  const name = (key: string): string => tidyName(text(key));
  const number = (key: string, { min, max, isNeeded = true }: Bounds): number | undefined => {
    const written = text(key);
    if (written === '')
      return isNeeded
        ? say(key, row.invalid?.[key] ? invalidCellRefusal(row.invalid[key]) : listingRefusal('listing-sheet.required'))
        : undefined;
    const digits = decimal(written);
    if (digits === undefined) return say(key, listingRefusal('listing-sheet.number'));
    const value = Number(digits);
    if (value < min) return say(key, listingRefusal(min > 0 ? 'listing-sheet.positive' : 'listing-sheet.negative'));
    return value > max ? say(key, listingRefusal('listing-sheet.tooLarge', { limit: max })) : value;
  };
  return {
    say,
    text,
    name,
    number,
    list: (key: string, separators: string): string[] => listed(text(key), separators),
    local(key: string): LocalText {
      const found = localText(name(key));
      if (!found) say(key, listingRefusal('listing-sheet.localText'));
      return found ?? {};
    },
    whole(key: string, bounds: Bounds): number | undefined {
      const value = number(key, bounds);
      return value === undefined || Number.isInteger(value)
        ? value
        : say(key, listingRefusal('listing-sheet.wholeNumber'));
    },
    price(key: string, bounds: Omit<Bounds, 'max'>): Money | undefined {
      const value = number(key, { ...bounds, min: bounds.min > 0 ? Number.MIN_VALUE : 0, max: LIMITS.price });
      return value === undefined
        ? undefined
        : (amount(decimal(text(key)) ?? '', currency) ?? say(key, decimalsOf(currency)));
    },
    yes(key: string, standard: boolean): boolean {
      const word = name(key);
      const parsed = word === '' ? standard : yesOrNo(word);
      if (parsed === undefined) say(key, listingRefusal('listing-sheet.yesNo'));
      return parsed ?? standard;
    },
  };
}

const invalidCellRefusal = (kind: CellKind) =>
  listingRefusal(`listing-sheet.${kind === 'formulaText' ? 'formula' : kind}`);
const decimalsOf = (currency: Currency) => listingRefusal('listing-sheet.decimals', { decimals: DECIMALS[currency] });

function inLanguages<T extends string | readonly string[]>(read: (lang: Lang) => T): Partial<Record<Lang, T>> {
  return Object.fromEntries(
    LANGUAGES.map((lang) => [lang, read(lang)]).filter(([, value]) => value && value.length > 0),
  );
}

function refuseDifferences(first: SheetRow, later: SheetRow, refuse: Refuse): void {
  for (const { key } of OWN) {
    const value = later.cells[key];
    if (value && tidyText(withoutInvisible(value)) !== tidyText(withoutInvisible(first.cells[key] ?? '')))
      refuse(later, key, listingRefusal('listing-sheet.differs', { row: first.row }));
  }
}

function plainValueIn(field: PlainField, { name, whole, yes }: Cells): PlainValues[keyof PlainValues] {
  if (field.kind === 'yesNo') return yes(field.column, field.standard);
  if (field.kind === 'text') return name(field.column) || null;
  const { column, min, max, isNeeded = false } = field;
  return whole(column, { min, max, isNeeded }) ?? (isNeeded ? min : null);
}

function pricesIn({ list, say }: Cells, currency: Currency): Listing['prices'] {
  return list('prices', LIST).flatMap((part) => {
    const [quantity, price, ...more] = parts(part, ':').map((side) => decimal(plain(side)));
    if (quantity === undefined || price === undefined || more.length > 0 || !/^\d+$/.test(quantity))
      return say('prices', listingRefusal('listing-sheet.priceForm', { value: part })) ?? [];
    const exact = amount(price, currency);
    if (!exact) return say('prices', decimalsOf(currency)) ?? [];
    return [{ minQuantity: Number(quantity), price: exact }];
  });
}

const OEM = [
  'oem_prices',
  'oem_services',
  'oem_packing_unit',
  'oem_packing_count',
  'oem_label_price',
  'oem_packaging_price',
  'oem_enquiries',
];

/** An OEM offer that has any field needs all required ones (PRD-043). */
function oemIn(cells: Cells, unit: string, currency: Currency): Listing['oem'] {
  const { text, name, list, whole, price, yes } = cells;
  if (OEM.every((key) => text(key) === '')) return null;
  return {
    prices: list('oem_prices', LIST).flatMap((part) => oemPriceIn(part, cells, currency)),
    services: list('oem_services', LINES).flatMap((part) => oemServiceIn(part, cells, currency)),
    packing: {
      unit: name('oem_packing_unit') || unit,
      count: whole('oem_packing_count', { min: 1, max: LIMITS.quantity, isNeeded: false }) ?? 1,
    },
    labelPrice: price('oem_label_price', { min: 0, isNeeded: false }) ?? null,
    packagingPrice: price('oem_packaging_price', { min: 0, isNeeded: false }) ?? null,
    enquiries: yes('oem_enquiries', false),
  };
}

/** `500-1999:10500` */
function oemPriceIn(part: string, { say }: Cells, currency: Currency): Oem['prices'] {
  const [quantities = '', written = '', ...more] = parts(part, ':').map(plain);
  const [from, to, ...others] = quantities
    .normalize('NFKC')
    .split(/[-–—~〜]/)
    .map(decimal);
  const digits = decimal(written);
  if (!isWhole(from) || !isWhole(to) || digits === undefined || more.length + others.length > 0)
    return say('oem_prices', listingRefusal('listing-sheet.oemPriceForm', { value: part })) ?? [];
  const exact = amount(digits, currency);
  return exact
    ? [{ minQuantity: Number(from), maxQuantity: Number(to), price: exact }]
    : (say('oem_prices', decimalsOf(currency)) ?? []);
}

/** `로고 인쇄|Logo printing = 500:400 = logo.jpg`; the rules report a missing one of the last two. */
function oemServiceIn(part: string, { say }: Cells, currency: Currency): Oem['services'] {
  const [called = '', terms = '', ...sources] = parts(part, '=');
  const name = tidied(localText(called));
  const [from = '', written = '', ...more] = parts(terms, ':').map(plain);
  const [quantity, digits] = [decimal(from || '0'), decimal(written || '0')];
  if (Object.keys(name).length === 0 || !isWhole(quantity) || digits === undefined || more.length > 0)
    return say('oem_services', listingRefusal('listing-sheet.oemServiceForm', { value: part })) ?? [];
  const exact = amount(digits, currency);
  // Addresses of pictures may contain the separator.
  return exact
    ? [{ name, minQuantity: Number(quantity), price: exact, picture: sources.map(plain).join('=') }]
    : (say('oem_services', decimalsOf(currency)) ?? []);
}

/** Texts in several languages as names are stored; without empty ones. */
const tidied = (text: LocalText = {}): LocalText => inLanguages((lang) => tidyName(text[lang] ?? ''));

const isWhole = (digits: string | undefined): digits is string => digits !== undefined && /^\d+$/.test(digits);

function cartonIn({ number, whole, text, say }: Cells): ListingCarton | null {
  const keys = ['carton_pieces', 'carton_length', 'carton_width', 'carton_height'];
  const weight = number('carton_weight', { min: Number.MIN_VALUE, max: LIMITS.measure, isNeeded: false }) ?? null;
  const missing = keys.filter((key) => text(key) === '');
  if (missing.length === keys.length && weight === null) return null;
  for (const key of missing) say(key, listingRefusal('listing-sheet.carton'));
  const side = (key: string) => number(key, { min: Number.MIN_VALUE, max: LIMITS.measure, isNeeded: false }) ?? 1;
  const pieces = whole('carton_pieces', { min: 1, max: LIMITS.quantity, isNeeded: false }) ?? 1;
  return { pieces, length: side('carton_length'), width: side('carton_width'), height: side('carton_height'), weight };
}

function packagingIn({ name, whole }: Cells): Listing['packaging'] {
  const material = name('packaging_material');
  const grams = whole('packaging_grams', { min: 1, max: LIMITS.grams, isNeeded: false });
  return material === '' && grams === undefined ? null : { material, grams: grams ?? 0 };
}

/** Each region once; no regions are those of the template. */
function regionsIn({ list }: Cells): Listing['deliveryRegions'] {
  const codes = list('delivery_regions', `,${LIST}`).map((part) => tidyName(plain(part)).toUpperCase());
  return codes.length > 0 ? [...new Set(codes)] : null;
}

function specialIn({ name, say }: Cells): Listing['specialGoods'] {
  const word = name('special_goods').toLowerCase();
  const parsed = DECLARED_SPECIAL.find((one) => one.toLowerCase() === word);
  return (
    parsed ??
    (word === ''
      ? null
      : (say('special_goods', listingRefusal('listing-sheet.notOneOf', { allowed: DECLARED_SPECIAL.join(', ') })) ??
        null))
  );
}

function certificateIn(part: string, { say }: Cells): Listing['certificates'] {
  const [type = '', ...rest] = parts(part, ':').map(plain);
  const [name, number] = type.toUpperCase() === 'OTHERS' ? rest : ['', ...rest];
  if (!number || rest.length > 2)
    return say('certificates', listingRefusal('listing-sheet.certificateForm', { value: part })) ?? [];
  return [{ type: type.toUpperCase(), name: name ?? '', number }];
}

function noticeIn(part: string, { say }: Cells): [string, LocalText][] {
  const [key = '', value, ...more] = parts(part, '=');
  const text = value === undefined ? undefined : localText(value);
  if (!text || more.length > 0) return say('notice', listingRefusal('listing-sheet.noticeForm', { value: part })) ?? [];
  return Object.keys(text).length > 0 ? [[plain(key), text]] : [];
}

/** `cup-1.jpg = 앞모습|Front`; the address of a picture may contain the separator. */
function altIn(part: string, { say }: Cells): [string, LocalText][] {
  const sides = parts(part, '=');
  const alt = sides.length < 2 ? undefined : localText(sides.at(-1) ?? '');
  if (!alt) return say('picture_alts', listingRefusal('listing-sheet.pictureAltForm', { value: part })) ?? [];
  return Object.keys(alt).length > 0 ? [[sides.slice(0, -1).map(plain).join('='), tidied(alt)]] : [];
}

/** `소재|Material = 스테인리스|Stainless steel`, optionally with a key before it. */
function attributeIn(part: string, { say }: Cells): Listing['attributes'] {
  const sides = parts(part, '=');
  const [key, name, value] = sides.length === 2 ? ['', ...sides] : sides;
  const texts = [localText(name ?? ''), localText(value ?? '')];
  const [called, content] = texts;
  if (
    sides.length > 3 ||
    !called ||
    !content ||
    Object.keys(called).length === 0 ||
    Object.keys(content).length === 0
  ) {
    return say('attributes', listingRefusal('listing-sheet.attributeForm', { value: part })) ?? [];
  }
  return [{ key: plain(key ?? '') || wordOf(called), name: called, value: content }];
}

const wordOf = (text: LocalText): string =>
  (text.en ?? text.ko ?? Object.values(text)[0] ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** Up to the last cell that is not empty. */
const filled = <Text extends LocalText>(texts: readonly Text[]): Text[] =>
  texts.slice(0, texts.findLastIndex((text) => Object.keys(text).length > 0) + 1);

function skuIn(cells: Cells, currency: Currency): ListingSku {
  return {
    code: cells.name('sku'),
    values: filled([valueIn(cells, 1), valueIn(cells, 2)]),
    stock: cells.whole('stock', { min: 0, max: LIMITS.stock }) ?? 0,
    surcharge: cells.price('surcharge', { min: 0, isNeeded: false }) ?? money(0, currency),
    picture: cells.name('item_picture') || null,
    gtin: cells.name('gtin').replaceAll(/[\s-]/g, '') || null,
  };
}

function valueIn({ local, name, say }: Cells, level: number): OptionValue {
  const value = local(`value${level}`);
  const colour = tidyColour(name(`colour${level}`));
  if (colour === '') return value;
  if (Object.keys(value).length > 0) return { ...value, colour };
  return say(`colour${level}`, listingRefusal('listing-sheet.colourAlone')) ?? value;
}

/** A colour that is written once is that of its value in all rows. */
function withColours(skus: readonly ListingSku[]): ListingSku[] {
  const colours = new Map<string, string>();
  const keyed = (value: OptionValue, level: number) => `${level} ${keyOf(value)}`;
  for (const { values } of skus)
    for (const [level, value] of values.entries())
      if (value.colour && !colours.has(keyed(value, level))) colours.set(keyed(value, level), value.colour);
  if (colours.size === 0) return [...skus];
  return skus.map((sku) => ({
    ...sku,
    values: sku.values.map((value, level) => {
      const colour = value.colour ?? colours.get(keyed(value, level));
      return colour === undefined ? value : { ...value, colour };
    }),
  }));
}
