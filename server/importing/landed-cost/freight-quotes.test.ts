import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { chinaFreight } from '#core/logistics/china-freight.ts';
import { guessedCarton } from '#core/supplier/rules.ts';
import { anImportRequest, orderImport } from '#server/importing/builders.ts';
import { importOf } from '#server/importing/queries.ts';
import { freightQuote } from '#server/importing/tables.ts';
import { type BuyingShop, openBuying } from '#server/importing/testing.ts';
import { simulatorOffers } from '#server/integrations/supplier/simulator/offers.ts';
import { defaultChinaFreight } from '#server/logistics/defaults.ts';
import { measuresFor } from '#server/logistics/goods.ts';
import type { Buyer } from '#server/order/testing.ts';
import { supplierOffer, supplierSku } from '#server/supplier/tables.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await openBuying();
  const { offer, tumblers, clock } = shop;
  const [stored] = await shop.db
    .insert(supplierOffer)
    .values({
      offerId: offer.offerId,
      sellerId: offer.seller.id,
      company: offer.seller.company,
      subject: offer.subject,
      quoteType: offer.quoteType,
      detail: {},
      status: 'published',
      productId: tumblers.id,
      fetchedAt: clock.now,
    })
    .returning({ id: supplierOffer.id });
  await shop.db.insert(supplierSku).values({
    skuId: tumblers.skus[0]?.id ?? 0,
    offerId: stored?.id ?? 0,
    supplierSkuId: offer.skus[0]?.skuId ?? '',
    specId: offer.skus[0]?.specId ?? '',
  });
});
beforeEach(() => shop.control({ fault: 'none' }));
afterAll(() => shop.close());

const quote = async (buyer: Buyer, quantity: number) =>
  (
    await shop.call('quoteImport', {
      token: buyer.token,
      body: anImportRequest(shop, buyer, { lines: [{ sku: shop.tumblers.skus[0]?.code ?? '', quantity }] }),
    })
  ).answer;
/** What the platform charges: eight yuan and 1.50 for each started kilogram up to 200. */
const asked = (quantity: number) => 800 + Math.min(200, Math.ceil((shop.offer.grams * quantity) / 1_000)) * 150;
const byTariff = (quantity: number) =>
  chinaFreight(defaultChinaFreight, [{ seller: 'one', weightG: Math.ceil((13_500 * quantity) / 24) }]);
const fenOf = (answer: Awaited<ReturnType<typeof quote>>) =>
  answer.estimate.first.find(({ code }) => code === 'DOMESTIC_FREIGHT')?.rule.foreignFen;

describe('the freight within China of a quote', () => {
  it('is asked for members before they order, and shown to visitors once it is known', async () => {
    const lines = [{ sku: shop.tumblers.skus[0]?.code ?? '', quantity: 330 }];
    const freightFor = async (token?: string) => {
      const { answer } = await shop.call('readLandedCost', { ...(token !== undefined && { token }), body: { lines } });
      return answer.first.find(({ code }) => code === 'DOMESTIC_FREIGHT')?.rule.foreignFen;
    };
    const buyer = await shop.aBuyer();
    expect(await freightFor()).toBe(byTariff(330));
    expect(await freightFor(buyer.token)).toBe(asked(330));
    expect(await freightFor()).toBe(asked(330));
    expect(fenOf(await quote(buyer, 330))).toBe(asked(330));
  });

  it('is what the platform asks for these goods, and the order is placed at the shown amount', async () => {
    const buyer = await shop.aBuyer();
    const answer = await quote(buyer, 60);
    expect([answer.freightFrom, fenOf(answer)]).toEqual(['supplier', asked(60)]);
    // The platform does not answer any more: what was shown is still what is charged.
    await shop.control({ fault: 'error' });
    const placed = await orderImport(shop, buyer, { quantity: 60 });
    expect(placed.status).toBe(201);
    const importRow = await importOf(shop.db, placed.answer.id);
    expect(importRow?.consignment).toMatchObject({
      domesticFreightFen: asked(60),
      chinaFreight: { from: 'supplier', bySeller: { [shop.offer.seller.id]: asked(60) } },
    });
    expect(placed.answer.total).toEqual(answer.total);
  });

  it.each(['error', 'slow'] as const)(
    'follows the tariff when the platform fails (%s), and is asked again',
    async (fault) => {
      const buyer = await shop.aBuyer();
      const quantity = fault === 'slow' ? 70 : 80;
      await shop.control({ fault });
      const first = await quote(buyer, quantity);
      expect([first.freightFrom, fenOf(first)]).toEqual(['tariff', byTariff(quantity)]);
      await shop.control({ fault: 'none' });
      // Within a minute the same amount is shown.
      expect((await quote(buyer, quantity)).total).toEqual(first.total);
      await shop.db.update(freightQuote).set({ askedAt: addMinutes(shop.clock.now, -2) });
      const later = await quote(buyer, quantity);
      expect([later.freightFrom, fenOf(later)]).toEqual(['supplier', asked(quantity)]);
    },
  );

  it('is asked once for the same goods within ten minutes, and an old answer is not used', async () => {
    const buyer = await shop.aBuyer();
    await quote(buyer, 90);
    await shop.db.update(freightQuote).set({ fen: 1_234 });
    expect(fenOf(await quote(buyer, 90))).toBe(1_234);
    await shop.db.update(freightQuote).set({ askedAt: addMinutes(shop.clock.now, -11) });
    expect(fenOf(await quote(buyer, 90))).toBe(asked(90));
    await shop.db.update(freightQuote).set({ askedAt: addMinutes(shop.clock.now, -61) });
    await shop.control({ fault: 'error' });
    expect(fenOf(await quote(buyer, 90))).toBe(byTariff(90));
    await shop.db.delete(freightQuote).where(eq(freightQuote.fen, 1_234));
  });
});

it('the default rule neither loses nor wins against what the platform charges for its offers', () => {
  let [estimated, real, relative, count] = [0, 0, 0, 0];
  for (const { grams, size, tiers } of simulatorOffers())
    for (const times of [1, 2, 5]) {
      const quantity = (tiers[0]?.minQuantity ?? 1) * times;
      const { weightG } = measuresFor({ carton: guessedCarton({ grams, size }) ?? null, usual: null }, quantity);
      const one = chinaFreight(defaultChinaFreight, [{ seller: 'one', weightG }]);
      const charged = 800 + Math.min(200, Math.ceil((grams * quantity) / 1_000)) * 150;
      estimated += one;
      real += charged;
      relative += (one - charged) / charged;
      count += 1;
    }
  expect(Math.abs(estimated / real - 1)).toBeLessThan(0.03);
  expect(Math.abs(relative / count)).toBeLessThan(0.03);
});
