import { eq, sql } from 'drizzle-orm';
import { openStore } from '#demo/seed/import-store.ts';
import { category } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { simulatorOffers } from '#server/integrations/supplier/simulator/offers.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { toSell } from '#demo/seed/import-offers.ts';
import { writeRates } from '#demo/seed/rates.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { referenceOf } from '#server/listing/reference.ts';
import { writeOffers } from '#server/supplier/write-offers.ts';
import { offerRequest, supplierOffer } from '#server/supplier/tables.ts';

/** One in this many of the simulator's offers is for sale: about sixty, from every top category. */
const [EVERY, FROM] = [9, 4] as const;
/** Indices of offers that are not for sale yet and that buyers requested. */
const REQUESTED = [
  [203, DEMO.companyBuyer, '직원 선물로 쓰려고 합니다. 흰색과 남색이 있으면 좋겠습니다.'],
  [50, DEMO.buyer, '매장 진열용으로 100개가 필요합니다. 포장에 원산지 표시를 부탁드립니다.'],
] as const;

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Seeds the rates for import calculation, the operator's store of 1688 goods (decision ORD-038) with products made from
 * the simulator's offers, so that both agree, and two open requests. Categories and members must exist.
 */
export async function writeImports(tx: Tx, made: Marketplace, now: Date): Promise<void> {
  await writeRates(tx, made, now);
  const idOf = (email: string): number => {
    const found = made.members.find((one) => one.email === email);
    if (!found) throw new Error(`nobody is ${email}`);
    return found.id;
  };
  const operatorId = idOf(DEMO.admin);
  const store = await openStore(tx, operatorId, new Date(now.getTime() - 200 * DAY));
  const places = await referenceOf(tx, store.id);
  const terms = { responsible: store, deliveryTemplate: [...places.templates.keys()][0] ?? '' };
  const leaves = new Map(
    (
      await tx
        .select({ id: category.id, code: category.code, noticeCode: category.noticeCode })
        .from(category)
        .where(eq(category.level, 3))
    ).map((one) => [one.id, one]),
  );
  const offers = simulatorOffers();
  const goods = offers.flatMap((offer, at) => {
    const leaf = leaves.get(offer.leaf.id);
    if (at % EVERY !== FROM || !leaf) return [];
    return [toSell(offer, leaf, terms)];
  });
  const publishedAt = new Date(now.getTime() - 30 * DAY);
  await writeOffers(tx, goods, { storeId: store.id, memberId: operatorId, now: publishedAt, places });
  // With one common time a month ago they would all be due at once.
  await tx.update(supplierOffer).set({
    fetchedAt: now,
    nextCheckAt: sql`${now.toISOString()}::timestamptz + interval '1 hour' * (6 + ${supplierOffer.id} % 6)`,
  });
  for (const [at, email, note] of REQUESTED) {
    const offerId = offers[at]?.offerId;
    if (offerId)
      await tx.insert(offerRequest).values({
        memberId: idOf(email),
        offerId,
        note,
        status: 'waiting',
        askedAt: new Date(now.getTime() - at * HOUR),
      });
  }
}
