import { readForm } from '#core/listing/form/read.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { valuesOf } from '#core/listing/listing.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import type { Currency, Money } from '#core/money.ts';
import type { Answer } from '#web/api/types.ts';

const PERCENT = 100;
const shown = ({ minor: amount, currency }: Money) => ({ amount, currency });

/** The largest quantity of a price before the next one. */
const upTo = (next: { readonly minQuantity: number } | undefined) => (next ? next.minQuantity - 1 : null);

/** Names and values of a product as its buyers read them; those without a value are left out. */
const named = (rows: readonly (readonly [LocalText, LocalText])[], lang: Lang) =>
  rows.map(([name, value]) => [pick(name, lang), pick(value, lang)] as const).filter(([, value]) => value !== '');

/** What a buyer would see of a form in a language; what cannot be read yet is left out. */
export function previewOf(form: ProductForm, currency: Currency, lang: Lang, notices: Answer<'readCodeList'>['data']) {
  const { listing } = readForm(form, currency);
  const { prices, oem, samplePrice } = listing;
  const first = prices[0]?.price.minor ?? 0;
  const kind = notices.find(({ code }) => code === listing.noticeCode);
  return {
    name: pick(listing.name, lang),
    description: pick(listing.description, lang),
    detail: pick(listing.detail, lang),
    shots: listing.pictures
      .filter((base) => base.startsWith('/'))
      .map((base) => ({ id: base, base, alt: pick(listing.pictureAlts[base] ?? {}, lang) })),
    video: listing.video,
    poster: listing.videoPoster,
    prices: prices
      .filter(({ price }) => price.minor > 0)
      .map(({ minQuantity, price }, at) => ({
        minQuantity,
        maxQuantity: upTo(prices[at + 1]),
        price: shown(price),
        discountPercent: first > 0 ? Math.round(((first - price.minor) * PERCENT) / first) : 0,
      })),
    smallest: listing.minOrderQuantity,
    unit: listing.unit,
    sample: samplePrice && shown(samplePrice),
    isOem: oem !== null,
    options: listing.options.map((name, level) => ({
      name: pick(name, lang),
      values: valuesOf(listing, level).map((value) => pick(value, lang)),
    })),
    facts: [
      ['brand', listing.brand],
      ['manufacturer', listing.manufacturer],
      ['model', listing.model],
    ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])),
    origin: listing.origin,
    attributes: named(
      listing.attributes.map(({ name, value }) => [name, value]),
      lang,
    ),
    notice: (kind?.items ?? []).flatMap(({ key, name }) => {
      const value = pick(listing.notice[key] ?? {}, lang);
      return value === '' ? [] : [[name, value] as const];
    }),
    certificates: listing.certificates.map(
      ({ type, name, number }) => [type === 'OTHERS' ? name : type, number] as const,
    ),
  };
}
export type Preview = ReturnType<typeof previewOf>;
