import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import type { ProductContent } from '#core/listing/content/contract.ts';
import type { ProductInput, ProductResultAnswer } from '#core/listing/programs/contract.ts';
import { altsOf } from '#core/listing/listing.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { type Currency, money } from '#core/money.ts';
import type { Pool } from '#server/db/pool.ts';
import { contentOf, foreignAmounts, groupOf, listingOf } from '#server/listing/content.ts';
import { type ProgramSaving, saveForProgram, type Sent } from '#server/listing/programs/save.ts';
import { listingsByCode, storeById, storeByCode } from '#server/listing/queries.ts';
import { readingsOf } from '#server/listing/stocks.ts';

/** Creates and replaces products of a store. */
export async function saveProducts(
  db: Pool,
  products: readonly ProductInput[],
  by: ProgramSaving,
): Promise<ProductResultAnswer[]> {
  const currency = await currencyOf(db, by.storeId);
  const codes = products.map(({ code }) => code);
  const stored = await listingsByCode(db, by.storeId, codes);
  const sent = products.map((input): Sent => {
    const { code } = input;
    const existing = stored.get(code);
    const whole = { ...(existing ? contentOf(existing.listing) : nothingOf(input)), ...input };
    const content = { ...whole, pictureAlts: input.pictureAlts ?? altsOf(whole.pictures, whole.pictureAlts) };
    if (content.skus.length === 0)
      return { code, problem: { path: 'skus', refusal: listingRefusal('listing-sheet.required') } };
    const [foreign] = foreignAmounts(content, currency);
    if (foreign) return inOtherCurrency(code, currency);
    const listing = listingOf(content, currency);
    return { code, listing, group: groupOf(listing) };
  });
  return saveForProgram(db, onceEach(sent), by);
}

/** A new product of which nothing is given. It is packed by its own unit, one by one. */
const nothingOf = ({ code, unit = '' }: ProductInput): ProductContent => ({
  ...STANDARD_VALUES,
  code,
  categories: [],
  name: {},
  description: {},
  tags: {},
  detail: {},
  hsCode: '',
  origin: '',
  unit,
  prices: [],
  samplePrice: null,
  oem: null,
  carton: null,
  packing: { unit, count: 1 },
  packaging: null,
  deliveryTemplate: null,
  deliveryRegions: null,
  specialGoods: null,
  certificates: [],
  noticeCode: null,
  notice: {},
  attributes: [],
  pictures: [],
  pictureAlts: {},
  video: null,
  videoPoster: null,
  options: [],
  skus: [],
});

type Prices = {
  readonly code: string;
  readonly prices?: readonly { readonly minQuantity: number; readonly price: Amount }[];
  readonly samplePrice?: Amount | null;
  readonly surcharges?: readonly { readonly sku: string; readonly surcharge: Amount }[];
};
type Amount = { readonly amount: number; readonly currency: Currency };

/** Changes prices and surcharges of products of a store, and nothing else of them. */
export async function savePrices(
  db: Pool,
  products: readonly Prices[],
  by: ProgramSaving,
): Promise<ProductResultAnswer[]> {
  const currency = await currencyOf(db, by.storeId);
  const codes = products.map(({ code }) => code);
  const stored = await listingsByCode(db, by.storeId, codes);
  const exact = ({ amount }: Amount) => money(amount, currency);
  const sent = products.map((changed): Sent => {
    const { code, prices, samplePrice, surcharges = [] } = changed;
    const existing = stored.get(code);
    if (!existing) return { code, problem: { path: 'code', refusal: listingRefusal('listing-sheet.codeUnknown') } };
    const amounts = [
      ...(prices ?? []).map(({ price }) => price),
      ...(samplePrice ? [samplePrice] : []),
      ...surcharges.map(({ surcharge }) => surcharge),
    ];
    if (amounts.some((one) => one.currency !== currency)) return inOtherCurrency(code, currency);
    const bySku = new Map(surcharges.map(({ sku, surcharge }) => [sku, surcharge]));
    const unknown = surcharges.findIndex(({ sku }) => !existing.listing.skus.some((one) => one.code === sku));
    if (unknown >= 0)
      return {
        code,
        problem: { path: `surcharges.${unknown}.sku`, refusal: listingRefusal('listing-sheet.skuUnknown') },
      };
    const listing = {
      ...existing.listing,
      ...(prices && { prices: prices.map(({ minQuantity, price }) => ({ minQuantity, price: exact(price) })) }),
      ...(samplePrice !== undefined && { samplePrice: samplePrice && exact(samplePrice) }),
      skus: existing.listing.skus.map((sku) => {
        const surcharge = bySku.get(sku.code);
        return surcharge ? { ...sku, surcharge: exact(surcharge) } : sku;
      }),
    };
    return { code, listing, group: groupOf(listing, readingsOf(existing)) };
  });
  return saveForProgram(db, onceEach(sent), by);
}

async function currencyOf(db: Pool, storeId: number): Promise<Currency> {
  const found = await storeByCode(db, (await storeById(db, storeId)).code);
  if (!found) throw new Error(`there is no store ${storeId}`);
  return found.currency;
}

const inOtherCurrency = (code: string, currency: Currency): Sent => ({
  code,
  problem: { path: 'prices', refusal: listingRefusal('listing-sheet.currency', { currency }) },
});

/** A code that is sent twice is refused the second time: nobody knows which is meant. */
function onceEach(sent: readonly Sent[]): Sent[] {
  const known = new Set<string>();
  return sent.map((one) => {
    if (!known.has(one.code)) {
      known.add(one.code);
      return one;
    }
    const refusal = listingRefusal('listing-sheet.doubled', { value: one.code });
    return { code: one.code, problem: { path: 'code', refusal } };
  });
}
