import { PLAIN_FIELDS, type PlainField, type PlainName, type PlainValues, perField } from '#core/catalogue/fields.ts';
import { isColour, type OptionValue, tidyColour } from '#core/catalogue/option-value.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { DECLARED_SPECIAL } from '#core/catalogue/special.ts';
import { amount, decimal, listed, LIST, plain } from '#core/listing/cells.ts';
import { LIMITS, type Listing } from '#core/listing/listing.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { type Currency, DECIMALS, money, type Money } from '#core/money.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { isReadable, tidyName, tidyText, withoutInvisible } from '#core/text.ts';

type Bounds = { readonly min: number; readonly max?: number; readonly isNeeded?: boolean };
type Fields = ReturnType<typeof fieldsOf>;

/**
 * Reads what was typed as a product. What cannot be read is refused at its field and read as nothing, so that the rules
 * can check the rest.
 */
export function readForm(form: ProductForm, currency: Currency): { listing: Listing; wrong: FieldRefusal[] } {
  const fields = fieldsOf(currency);
  const { name, text, local, whole, price } = fields;
  const unit = name('unit', form.unit);
  const listing: Listing = {
    ...perField<PlainName, PlainValues>(PLAIN_FIELDS, (field) => plainValue(field, form, fields)),
    code: name('code', form.code),
    currency,
    categories: form.categories,
    name: local('name', form.name),
    description: local('description', form.description, text),
    tags: tagsIn(form.tags, fields),
    detail: local('detail', form.detail, text),
    hsCode: name('hsCode', form.hsCode).replaceAll(/[.\-\s]/g, ''),
    origin: name('origin', form.origin),
    unit,
    prices: form.prices.map((row, at) => ({
      minQuantity: whole(`prices.${at}.minQuantity`, row.minQuantity, { min: 1, max: LIMITS.quantity }) ?? 0,
      price: price(`prices.${at}.price`, row.price, { min: 1 }) ?? money(0, currency),
    })),
    // PRD-035
    samplePrice: form.isSample ? (price('samplePrice', form.samplePrice, { min: 1 }) ?? null) : null,
    oem: form.isOem ? oemIn(form.oem, unit, fields, currency) : null,
    carton: cartonIn(form.carton, fields),
    packing: {
      unit: name('packing.unit', form.packing.unit) || unit,
      count: whole('packing.count', form.packing.count, { min: 1, max: LIMITS.quantity, isNeeded: false }) ?? 1,
    },
    packaging: packagingIn(form.packaging, fields),
    deliveryTemplate: form.deliveryTemplate || null,
    deliveryRegions: form.deliveryRegions.length > 0 ? form.deliveryRegions : null,
    specialGoods: DECLARED_SPECIAL.find((one) => one === form.specialGoods) ?? null,
    certificates: form.certificates.map((one, at) => ({
      type: one.type,
      // PRD-039
      name: one.type === 'OTHERS' ? fields.needed(`certificates.${at}.name`, one.name) : '',
      // PRD-038
      number: fields.needed(`certificates.${at}.number`, one.number),
    })),
    noticeCode: form.noticeCode || null,
    notice: Object.fromEntries(
      Object.entries(form.notice)
        .map(([key, value]) => [key, local(`notice.${key}`, value, text)] as const)
        .filter(([, value]) => Object.keys(value).length > 0),
    ),
    attributes: form.attributes.map((one, at) => {
      const called = fields.neededLocal(`attributes.${at}.name`, one.name);
      return {
        key: one.key || wordOf(called) || `attribute-${at + 1}`,
        name: called,
        value: fields.neededLocal(`attributes.${at}.value`, one.value),
      };
    }),
    ...mediaIn(form, fields),
    options: form.options.map((option, level) => fields.neededLocal(`options.${level}.name`, option.name)),
    skus: skusIn(form, fields, currency),
  };
  return { listing, wrong: fields.wrong };
}

/** Texts of pictures and a poster that were taken away stay typed for when they are chosen again. */
function mediaIn(form: ProductForm, { local, name }: Fields) {
  return {
    pictures: form.pictures,
    pictureAlts: Object.fromEntries(
      form.pictureAlts
        .map(({ picture, text: alt }, at) => [picture, local(`pictureAlts.${at}.text`, alt)] as const)
        .filter(([picture, alt]) => form.pictures.includes(picture) && Object.keys(alt).length > 0),
    ),
    video: name('video', form.video) || null,
    videoPoster: form.video === '' ? null : form.videoPoster || null,
  };
}

function fieldsOf(currency: Currency) {
  const wrong: FieldRefusal[] = [];
  const refuse = (path: string, { code, params }: Refusal): undefined => void wrong.push({ path, code, params });
  const text = (path: string, typed: string): string => {
    if (!isReadable(typed)) refuse(path, listingRefusal('listing-sheet.unreadable'));
    return tidyText(withoutInvisible(typed));
  };
  const name = (path: string, typed: string): string => tidyName(text(path, typed));
  const needed = (path: string, typed: string): string => {
    const read = name(path, typed);
    if (read === '') refuse(path, listingRefusal('listing-sheet.required'));
    return read;
  };
  const local = (path: string, typed: LocalText, read = name): LocalText =>
    Object.fromEntries(
      LANGUAGES.map((lang) => [lang, read(`${path}.${lang}`, typed[lang] ?? '')] as const).filter(
        ([, one]) => one !== '',
      ),
    );
  const neededLocal = (path: string, typed: LocalText): LocalText => {
    const read = local(path, typed);
    if (Object.keys(read).length === 0) refuse(path, listingRefusal('listing-sheet.required'));
    return read;
  };
  const digitsOf = (path: string, typed: string, isNeeded: boolean): string | undefined => {
    const written = text(path, typed);
    if (written === '') return isNeeded ? refuse(path, listingRefusal('listing-sheet.required')) : undefined;
    return decimal(written) ?? refuse(path, listingRefusal('listing-sheet.number'));
  };
  const number = (path: string, typed: string, { min, max, isNeeded = true }: Bounds): number | undefined => {
    const digits = digitsOf(path, typed, isNeeded);
    if (digits === undefined) return undefined;
    const value = Number(digits);
    if (value < min) return refuse(path, listingRefusal(min > 0 ? 'listing-sheet.positive' : 'listing-sheet.negative'));
    if (max !== undefined && value > max) return refuse(path, listingRefusal('listing-sheet.tooLarge', { limit: max }));
    return value;
  };
  const whole = (path: string, typed: string, bounds: Bounds): number | undefined => {
    const value = number(path, typed, bounds);
    return value === undefined || Number.isInteger(value)
      ? value
      : refuse(path, listingRefusal('listing-sheet.wholeNumber'));
  };
  const price = (path: string, typed: string, { min, isNeeded = true }: Bounds): Money | undefined => {
    const digits = digitsOf(path, typed, isNeeded);
    if (digits === undefined) return undefined;
    const exact = amount(digits, currency);
    if (!exact) return refuse(path, listingRefusal('listing-sheet.decimals', { decimals: DECIMALS[currency] }));
    if (exact.minor < min)
      return refuse(path, listingRefusal(min > 0 ? 'listing-sheet.positive' : 'listing-sheet.negative'));
    return exact.minor > LIMITS.price
      ? refuse(path, listingRefusal('listing-sheet.tooLarge', { limit: LIMITS.price }))
      : exact;
  };
  return { wrong, refuse, text, name, needed, local, neededLocal, number, whole, price };
}

function plainValue(field: PlainField, form: ProductForm, { name, whole }: Fields): PlainValues[keyof PlainValues] {
  const typed = form[field.name];
  if (typeof typed === 'boolean') return typed;
  if (field.kind === 'yesNo') return field.standard;
  if (field.kind === 'text') return name(field.name, typed) || null;
  const { min, max, isNeeded = false } = field;
  return whole(field.name, typed, { min, max, isNeeded }) ?? (isNeeded ? min : null);
}

// Tags are separated as in the table.
const tagsIn = (tags: LocalText, { text }: Fields): Listing['tags'] =>
  Object.fromEntries(
    LANGUAGES.map((lang) => {
      const written = listed(text(`tags.${lang}`, tags[lang] ?? ''), `,${LIST}`);
      return [lang, [...new Set(written.map((tag) => tidyName(plain(tag))))]] as const;
    }).filter(([, one]) => one.length > 0),
  );

function oemIn(oem: ProductForm['oem'], unit: string, fields: Fields, currency: Currency): Listing['oem'] {
  const { name, whole, price, neededLocal, needed } = fields;
  const count = (path: string, typed: string) => whole(path, typed, { min: 1, max: LIMITS.quantity }) ?? 0;
  const cost = (path: string, typed: string) => price(path, typed, { min: 1 }) ?? money(0, currency);
  const extra = (path: string, typed: string) => price(path, typed, { min: 0, isNeeded: false }) ?? null;
  return {
    prices: oem.prices.map((row, at) => ({
      minQuantity: count(`oem.prices.${at}.minQuantity`, row.minQuantity),
      maxQuantity: count(`oem.prices.${at}.maxQuantity`, row.maxQuantity),
      price: cost(`oem.prices.${at}.price`, row.price),
    })),
    services: oem.services.map((row, at) => ({
      name: neededLocal(`oem.services.${at}.name`, row.name),
      minQuantity: count(`oem.services.${at}.minQuantity`, row.minQuantity),
      price: cost(`oem.services.${at}.price`, row.price),
      // PRD-044
      picture: needed(`oem.services.${at}.picture`, row.picture),
    })),
    packing: {
      unit: name('oem.packing.unit', oem.packing.unit) || unit,
      count: whole('oem.packing.count', oem.packing.count, { min: 1, max: LIMITS.quantity, isNeeded: false }) ?? 1,
    },
    labelPrice: extra('oem.labelPrice', oem.labelPrice),
    packagingPrice: extra('oem.packagingPrice', oem.packagingPrice),
    enquiries: oem.enquiries,
  };
}

const SIDES = ['length', 'width', 'height'] as const;

/** A carton that has any measure needs all of them but its weight. */
function cartonIn(carton: ProductForm['carton'], { number, whole }: Fields): Listing['carton'] {
  if (Object.values(carton).every((typed) => typed.trim() === '')) return null;
  const measure = { min: Number.MIN_VALUE, max: LIMITS.measure };
  const [length, width, height] = SIDES.map((side) => number(`carton.${side}`, carton[side], measure) ?? 1);
  return {
    pieces: whole('carton.pieces', carton.pieces, { min: 1, max: LIMITS.quantity }) ?? 1,
    length: length ?? 1,
    width: width ?? 1,
    height: height ?? 1,
    weight: number('carton.weight', carton.weight, { ...measure, isNeeded: false }) ?? null,
  };
}

function packagingIn({ material, grams }: ProductForm['packaging'], { name, whole }: Fields): Listing['packaging'] {
  const read = name('packaging.material', material);
  const weight = whole('packaging.grams', grams, { min: 1, max: LIMITS.grams, isNeeded: false });
  return read === '' && weight === undefined ? null : { material: read, grams: weight ?? 0 };
}

function optionValue(path: string, typed: OptionValue, { name, neededLocal, refuse }: Fields): OptionValue {
  const value = neededLocal(path, typed);
  const colour = tidyColour(name(`${path}.colour`, typed.colour ?? ''));
  if (colour === '') return value;
  return isColour(colour)
    ? { ...value, colour }
    : (refuse(`${path}.colour`, listingRefusal('listing-sheet.colourForm')) ?? value);
}

function skusIn({ skus, options }: ProductForm, fields: Fields, currency: Currency): Listing['skus'] {
  const names = options.map((option, level) =>
    option.values.map((value, at) => optionValue(`options.${level}.values.${at}`, value, fields)),
  );
  return skus.map((sku, at) => ({
    code: fields.needed(`skus.${at}.code`, sku.code),
    values: names.flatMap((values, level) => values[sku.values[level] ?? -1] ?? []),
    stock: fields.whole(`skus.${at}.stock`, sku.stock, { min: 0, max: LIMITS.stock }) ?? 0,
    surcharge: fields.price(`skus.${at}.surcharge`, sku.surcharge, { min: 0, isNeeded: false }) ?? money(0, currency),
    picture: sku.picture || null,
    gtin: fields.name(`skus.${at}.gtin`, sku.gtin).replaceAll(/[\s-]/g, '') || null,
  }));
}

const wordOf = (text: LocalText): string =>
  (text.en ?? text.ko ?? Object.values(text)[0] ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
