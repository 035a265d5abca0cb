import type { OptionValue } from '#core/catalogue/option-value.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { keyOf, LIMITS } from '#core/listing/listing.ts';
import type { LocalText } from '#core/locale.ts';

/** The options of a product as they are typed, and its SKUs; the values of a SKU are places in those of its options. */
export type Variants = Pick<ProductForm, 'options' | 'skus'>;
export type FormSku = ProductForm['skus'][number];
/** One value of each option, by its place. */
export type Combination = readonly number[];

const isSame = (one: Combination, other: Combination): boolean =>
  one.length === other.length && one.every((place, level) => place === other[level]);

/** The values of an option without any are none, but its SKUs have a place for the first. */
export const combinationsOf = (options: Variants['options']): number[][] =>
  options.reduce<number[][]>(
    (all, { values }) =>
      all.flatMap((before) => Array.from({ length: Math.max(1, values.length) }, (_, place) => [...before, place])),
    [[]],
  );

export const placeOfSku = (skus: readonly FormSku[], combination: Combination): number =>
  skus.findIndex(({ values }) => isSame(values, combination));

// Their order is that of the values when the product is read again.
const sorted = (skus: readonly FormSku[]): FormSku[] =>
  skus.toSorted((one, other) => {
    const level = one.values.findIndex((place, at) => place !== other.values[at]);
    return level === -1 ? 0 : (one.values[level] ?? 0) - (other.values[level] ?? 0);
  });

/** The picture that all SKUs of a value show, or none. */
export function pictureOf(skus: readonly FormSku[], level: number, place: number): string {
  const [first, ...others] = skus.filter(({ values }) => values[level] === place);
  return first && others.every(({ picture }) => picture === first.picture) ? first.picture : '';
}

/** A SKU of a combination: nothing is entered but the picture that the others of its values show. */
function madeSku(skus: readonly FormSku[], values: Combination): FormSku {
  const picture = values.map((place, level) => pictureOf(skus, level, place)).find((one) => one !== '') ?? '';
  return { code: '', values: [...values], stock: '', stockRead: '', surcharge: '', picture, gtin: '' };
}

const withSkus = ({ options, skus }: Variants, combinations: readonly Combination[]): Variants => ({
  options,
  skus: sorted([
    ...skus,
    ...combinations.filter((one) => placeOfSku(skus, one) === -1).map((values) => madeSku(skus, values)),
  ]),
});

/** Offers every combination; what was entered stays. */
export const addMissing = (variants: Variants): Variants => withSkus(variants, combinationsOf(variants.options));

/** An option without values yet: the SKUs take its first one. */
export function addOption({ options, skus }: Variants): Variants {
  if (options.length >= LIMITS.options) return { options, skus };
  return {
    options: [...options, { name: {}, values: [] }],
    skus: skus.map((sku) => ({ ...sku, values: [...sku.values, 0] })),
  };
}

export const hasValue = (values: readonly LocalText[], value: LocalText): boolean =>
  values.some((one) => keyOf(one).trim().toLowerCase() === keyOf(value).trim().toLowerCase());

/** Adds a value with a SKU for each of its combinations; not above the limit (PRD-024, PRD-025). */
export function addValue(variants: Variants, level: number, value: OptionValue): Variants {
  const { options, skus } = variants;
  const option = options[level];
  if (!option || option.values.length >= LIMITS.optionValues) return variants;
  const place = option.values.length;
  const extended = {
    options: options.map((one, at) => (at === level ? { ...one, values: [...one.values, value] } : one)),
    skus,
  };
  return withSkus(
    extended,
    combinationsOf(extended.options).filter((one) => one[level] === place),
  );
}

/** A value that was removed, with its SKUs. */
export type RemovedValue = {
  readonly level: number;
  readonly place: number;
  readonly value: OptionValue;
  readonly skus: readonly FormSku[];
};

const withPlaces = (skus: readonly FormSku[], level: number, placeOf: (before: number) => number): FormSku[] =>
  skus.map((sku) => ({ ...sku, values: sku.values.map((place, at) => (at === level ? placeOf(place) : place)) }));

const withValues = (options: Variants['options'], level: number, values: OptionValue[]): Variants['options'] =>
  options.map((option, at) => (at === level ? { ...option, values } : option));

/** Removes a value with its SKUs; those of the last one stay, for the next value. */
export function removeValue(variants: Variants, level: number, place: number): [Variants, RemovedValue] {
  const { options, skus } = variants;
  const values = options[level]?.values ?? [];
  const isOf = (sku: FormSku) => values.length > 1 && sku.values[level] === place;
  const removed = { level, place, value: values[place] ?? {}, skus: skus.filter(isOf) };
  const left = withPlaces(
    skus.filter((sku) => !isOf(sku)),
    level,
    (before) => (before > place ? before - 1 : before),
  );
  return [{ options: withValues(options, level, values.toSpliced(place, 1)), skus: left }, removed];
}

/** Brings a value back, with what was entered for it. */
export function restoreValue({ options, skus }: Variants, removed: RemovedValue): Variants {
  const { level, place, value } = removed;
  const values = options[level]?.values;
  if (!values || values.length >= LIMITS.optionValues) return { options, skus };
  const isAlone = values.length === 0;
  return {
    options: withValues(options, level, values.toSpliced(place, 0, value)),
    skus: sorted([
      ...withPlaces(skus, level, (before) => (!isAlone && before >= place ? before + 1 : before)),
      ...removed.skus,
    ]),
  };
}

export function moveValue({ options, skus }: Variants, level: number, from: number, to: number): Variants {
  const values = options[level]?.values ?? [];
  if (to < 0 || to >= values.length) return { options, skus };
  const order = moved([...values.keys()], from, to);
  return {
    options: withValues(
      options,
      level,
      order.flatMap((place) => values[place] ?? []),
    ),
    skus: sorted(withPlaces(skus, level, (before) => order.indexOf(before))),
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

/** Removes an option: of the SKUs that differ in it alone the first stays. */
export function removeOption({ options, skus }: Variants, level: number): Variants {
  const rest = skus.map((sku) => ({ ...sku, values: sku.values.toSpliced(level, 1) }));
  return {
    options: options.toSpliced(level, 1),
    skus: rest.filter((sku, at) => placeOfSku(rest, sku.values) === at),
  };
}

/** Makes the second option the first. */
export const swapOptions = ({ options, skus }: Variants): Variants => ({
  options: options.toReversed(),
  skus: sorted(skus.map((sku) => ({ ...sku, values: sku.values.toReversed() }))),
});

/** Offers a combination, with what was entered for it before, or no longer. */
export function offer(variants: Variants, combination: Combination, before?: FormSku): Variants {
  const { options, skus } = variants;
  if (placeOfSku(skus, combination) !== -1) return variants;
  return before
    ? { options, skus: sorted([...skus, { ...before, values: [...combination] }]) }
    : withSkus(variants, [combination]);
}

export const withdraw = ({ options, skus }: Variants, combination: Combination): Variants => ({
  options,
  skus: skus.filter(({ values }) => !isSame(values, combination)),
});

/** The part of a code that stands for a value: its English name as far as codes allow, else its number. */
function codePart(value: LocalText | undefined, place: number): string {
  const word = (value?.en ?? Object.values(value ?? {}).find((text) => /^[\w\s.-]+$/.test(text)) ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
    .slice(0, 12);
  return word || String(place + 1).padStart(2, '0');
}

/** Gives each SKU without a code one made of the product's code and its values; no two are the same. */
export function makeCodes({ options, skus }: Variants, productCode: string): FormSku[] {
  const taken = new Set(skus.map(({ code }) => code.trim()).filter((code) => code !== ''));
  return skus.map((sku) => {
    if (sku.code.trim() !== '') return sku;
    const parts = options.flatMap(({ values }, level) =>
      values.length > 0 ? [codePart(values[sku.values[level] ?? 0], sku.values[level] ?? 0)] : [],
    );
    const made = [productCode.trim() || 'SKU', ...parts].join('-');
    let code = made;
    for (let number = 2; taken.has(code); number += 1) code = `${made}-${number}`;
    taken.add(code);
    return { ...sku, code };
  });
}
