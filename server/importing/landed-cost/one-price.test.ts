import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '#core/catalogue/contract.ts';
import { contract } from '#core/contract.ts';
import { DISPLAY_CURRENCIES, LANGUAGES } from '#core/locale.ts';
import { ZONES } from '#core/zone.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { shelf } from '#server/catalogue/list-tables.ts';
import { anImportRequest, type ImportShop, openImports } from '#server/importing/builders.ts';
import { type BuyingShop, openBuying } from '#server/importing/testing.ts';
import { cartLine } from '#server/cart/tables.ts';
import { fillCart } from '#server/order/testing.ts';
import { rounds } from '#server/testing/proof-mode.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { supplierOffer, supplierSku } from '#server/supplier/tables.ts';

/** `least` is the smallest order, `sku` the one that the page prices before one is chosen. */
type Goods = BuiltProduct & { readonly least: number; readonly sku: BuiltProduct['skus'][number] };

const DRAWS = rounds({ short: 60, long: 200 });

let shop: BuyingShop;
const goods: Goods[] = [];
beforeAll(async () => {
  shop = await openBuying();
  const random = fc.record({
    least: fc.constantFrom(1, 2, 10, 50, 300),
    price: fc.integer({ min: 20, max: 300_00 }),
    cheaperFrom: fc.constantFrom(2, 20, 500),
    hsCode: fc.constantFrom('3924900000', '6109100000', '9617000000', '8543709000'),
    certificateOfOrigin: fc.boolean(),
    surcharges: fc.constantFrom<number[]>([], [0, 350], [120, 0]),
    carton: fc.option(
      fc.record(
        {
          pieces: fc.integer({ min: 1, max: 60 }),
          length: fc.integer({ min: 20, max: 90 }),
          width: fc.integer({ min: 20, max: 60 }),
          height: fc.integer({ min: 10, max: 60 }),
          weight: fc.integer({ min: 1, max: 25 }),
        },
        { noNullPrototype: true },
      ),
      { nil: undefined },
    ),
  });
  for (const { least, price, cheaperFrom, surcharges, ...input } of fc.sample(random, { numRuns: 24, seed: 5 })) {
    const built = await shop.goods({
      ...input,
      storeId: shop.importStoreId,
      publishWay: 'IMPORT_BY_1688',
      currency: 'CNY',
      origin: 'CN',
      stock: 1_000_000,
      minOrderQuantity: least,
      maxOrderQuantity: 10_000,
      price: [
        [least, price],
        [least + cheaperFrom, Math.ceil(price * 0.9)],
      ],
      surcharges,
      ...(surcharges.length > 0 && { options: [{ name: { ko: '색상' }, values: ['청', '홍'] }] }),
    });
    const sku = built.skus[Math.max(0, surcharges.indexOf(0))];
    if (sku) goods.push({ ...built, least, sku });
  }
  await sellByPlatform(goods.slice(0, 4));
});
afterAll(() => shop.close());

/** Sells the first SKU of each product by an offer of the simulated platform, which answers a freight for it. */
async function sellByPlatform(products: readonly BuiltProduct[]): Promise<void> {
  const { offer, clock } = shop;
  for (const [at, { id, skus }] of products.entries()) {
    const [stored] = await shop.db
      .insert(supplierOffer)
      .values({
        offerId: at === 0 ? offer.offerId : `${offer.offerId}${at}`,
        sellerId: offer.seller.id,
        company: offer.seller.company,
        subject: offer.subject,
        quoteType: offer.quoteType,
        detail: {},
        status: 'published',
        productId: id,
        fetchedAt: clock.now,
      })
      .returning({ id: supplierOffer.id });
    await shop.db.insert(supplierSku).values(
      skus.map((one, sort) => ({
        skuId: one.id,
        offerId: stored?.id ?? 0,
        supplierSkuId: `${at}-${sort}`,
        specId: offer.skus[sort]?.specId ?? '',
      })),
    );
  }
}

/** The capital area, the middle, the south and Jeju, in the order of the zones. */
const POSTCODES = ['06236', '34126', '48058', '63122'] as const;

type Visitor = Partial<Record<'zone' | 'lang' | 'currency', string>>;

/** The answer of a public call asked by a visitor with these settings. */
async function asVisitor(path: string, visitor: Visitor, query: Readonly<Record<string, string>> = {}) {
  const response = await shop.inject({ url: path, query: { ...visitor, ...query } });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json();
}

async function cardOf(id: number, visitor: Visitor): Promise<ProductCard> {
  const { products } = await asVisitor(contract.listCards.path, visitor, { id: String(id) });
  return products[0];
}

describe('the price of imported goods', () => {
  it('is one figure on the card, the product page, in the cart and in the checkout', async () => {
    const buyers = await Promise.all(
      POSTCODES.map(async (postcode, at) => {
        const member = await aMember(shop.db);
        const addressId = await anAddress(shop.db, member.id, { postcode, isDefault: true });
        return { ...member, addressId, zone: ZONES[at] };
      }),
    );
    const some = fc.record({
      buyer: fc.constantFrom(...buyers),
      product: fc.constantFrom(...goods),
      more: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 })),
      visitor: fc.record({ lang: fc.constantFrom(...LANGUAGES), currency: fc.constantFrom(...DISPLAY_CURRENCIES) }),
    });
    for (const { token, zone } of buyers)
      expect((await shop.call('readCart', { token })).answer.destination?.zone).toBe(zone);
    const totals = new Set<number>();
    const cards = new Set<string>();
    for (const { buyer, product, more, visitor } of fc.sample(some, { numRuns: DRAWS, seed: 7 })) {
      const { token, zone } = buyer;
      const quantity = product.least + more;
      const body = { lines: [{ productId: product.id, quantity }] };
      const { answer: page } = await shop.call('readLandedCost', { token, body });
      expect(page).toMatchObject({ isOwnZone: true, zone });
      // A card shows the smallest order.
      const isOnCard = more === 0;
      const card = isOnCard ? await cardOf(product.id, { ...visitor, zone: String(zone) }) : undefined;
      const price = { zone, quantity, perUnit: page.lines[0]?.perUnit, total: page.total };
      expect(card?.landedPrice).toEqual(isOnCard ? price : undefined);
      if (isOnCard) cards.add(`${product.id} ${zone}`);
      const { sku } = product;
      const cartCode = await fillCart(shop.db, buyer, [{ skuId: sku.id, quantity }]);
      const { answer: inCart } = await shop.call('readLandedCost', {
        token,
        body: { lines: [{ sku: sku.code, quantity }], zone },
      });
      const { answer: quoted } = await shop.call('quoteImport', {
        token,
        body: { ...anImportRequest(shop, buyer), cartCode, lines: [{ sku: sku.code }] },
      });
      expect([inCart.total, quoted.estimate.firstTotal, quoted.estimate.secondTotal]).toEqual([
        page.total,
        page.firstTotal,
        page.secondTotal,
      ]);
      await shop.db.delete(cartLine).where(eq(cartLine.skuId, sku.id));
      totals.add(page.total.amount);
    }
    expect(totals.size).toBeGreaterThan(DRAWS * 0.6);
    expect(cards.size).toBeGreaterThan(DRAWS * 0.2);
  }, 300_000);

  it('is the same on every card of the product, and that of the zone the visitor chose', async () => {
    const [product] = goods.slice(-1);
    if (!product) throw new Error('there are no goods');
    const prices = await Promise.all(
      ZONES.map(async (zone) => {
        const { landedPrice } = await cardOf(product.id, { zone });
        const { products } = await asVisitor(contract.listProducts.path, { zone, lang: 'ar' }, { store: '1688' });
        const ofList = products.find(({ id }: ProductCard) => id === product.id);
        const ofPage = await asVisitor(contract.readProduct.path.replace(':id', String(product.id)), { zone });
        expect([ofList.landedPrice, ofPage.landedPrice]).toEqual([landedPrice, landedPrice]);
        expect(landedPrice).toMatchObject({ zone, quantity: product.least });
        return landedPrice?.total.amount ?? 0;
      }),
    );
    expect(new Set(prices).size).toBe(prices.length);
    expect((await cardOf(product.id, {})).landedPrice).toMatchObject({ zone: 'CAPITAL' });
    const refused = await shop.inject({
      url: contract.listCards.path,
      query: { id: String(product.id), zone: 'MOON' },
    });
    expect(refused.statusCode).toBe(400);
  });

  it('names the quantity from which freight no longer costs more than the goods, at the price it has there', async () => {
    const at = async (quantity: number) => {
      const lines = [{ sku: shop.tumblers.skus[0]?.code ?? '', quantity }];
      const { answer } = await shop.call('readLandedCost', { body: { lines } });
      return {
        ...answer.lines[0],
        goods: answer.first.find(({ code }) => code === 'GOODS')?.amount.amount ?? 0,
        answer,
      };
    };
    const one = await at(1);
    expect(one.answer.total.amount).toBeGreaterThan(3 * one.goods);
    const sensible = await at(one.sensible?.quantity ?? 0);
    expect(sensible.perUnit).toEqual(one.sensible?.perUnit);
    expect(sensible.answer.total.amount).toBeLessThanOrEqual(2 * sensible.goods);
    expect(sensible.sensible).toBeUndefined();
    expect((one.perUnit?.amount ?? 0) / (sensible.perUnit?.amount ?? 1)).toBeGreaterThan(3);
  });

  it('is that of the capital area for members abroad', async () => {
    const lines = [{ sku: shop.tumblers.skus[0]?.code ?? '', quantity: 600 }];
    const visitor = await shop.call('readLandedCost', { body: { lines } });
    expect(visitor.answer).toMatchObject({ zone: 'CAPITAL', isOwnZone: false });
    const abroad = await aMember(shop.db);
    await anAddress(shop.db, abroad.id, { country: 'SA', postcode: '11564', isDefault: true });
    const foreign = await shop.call('readLandedCost', { token: abroad.token, body: { lines } });
    expect(foreign.answer).toMatchObject({ zone: 'CAPITAL', isOwnZone: false });
  });
});

describe('a cached card', () => {
  let cached: ImportShop;
  beforeAll(async () => {
    cached = await openImports(undefined, { caches: true });
  });
  afterAll(() => cached.close());

  it('has the price to its zone, and follows a surcharge of the bank at once, as the shown rate does', async () => {
    const card = async (zone: string) => {
      const query = { id: String(cached.tumblers.id), zone };
      const { products } = (await cached.inject({ url: contract.listCards.path, query })).json();
      return Number(products[0].landedPrice.total.amount);
    };
    const chargedRate = async () =>
      (await cached.call('readRates')).answer.flatMap(({ charged_r: charged }) => charged ?? []);
    const [capital, jeju] = [await card('CAPITAL'), await card('JEJU')];
    expect(jeju).toBeGreaterThan(capital);
    expect([await card('CAPITAL'), await card('JEJU')]).toEqual([capital, jeju]);
    // 195.00, 5 % for cash and 3 %: the default rule (IMP-020).
    expect(await chargedRate()).toEqual(['210.90']);
    const set = await cached.call('setSpread', {
      token: cached.staff.operator.token,
      body: { currency: 'CNY', basisPoints: 600, why: 'A higher surcharge' },
    });
    expect(set.status).toBe(200);
    await vi.waitFor(async () => expect(await card('CAPITAL')).toBeGreaterThan(capital), {
      timeout: 20_000,
    });
    expect(await chargedRate()).toEqual(['212.91']);
    const [row] = await cached.db
      .select({ price: shelf.priceMin })
      .from(shelf)
      .where(eq(shelf.productId, cached.tumblers.id));
    // 18.50 yuan at that rate, as lists are sorted and filtered.
    expect(row?.price).toBe(3_939);
  });
});
