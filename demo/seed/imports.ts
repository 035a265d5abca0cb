import { eq, sql } from 'drizzle-orm';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { category } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { simulatorOffers } from '#server/integrations/supplier/simulator/offers.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { offerOf, pickedOf } from '#demo/seed/import-offers.ts';
import { writeRates } from '#demo/seed/rates.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { store, storeHistory } from '#server/store/tables.ts';
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
  const storeId = await openStore(tx, operatorId, new Date(now.getTime() - 200 * DAY));
  const leaves = new Map(
    (
      await tx
        .select({ id: category.id, lineage: category.lineage, noticeCode: category.noticeCode })
        .from(category)
        .where(eq(category.level, 3))
    ).map((one) => [one.id, one]),
  );
  const offers = simulatorOffers();
  const goods = offers.flatMap((offer, at) => {
    const leaf = leaves.get(offer.leaf.id);
    return at % EVERY === FROM && leaf ? [{ offer: offerOf(offer), picked: pickedOf(offer, leaf) }] : [];
  });
  await writeOffers(tx, goods, { storeId, memberId: operatorId, now: new Date(now.getTime() - 30 * DAY) });
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

async function openStore(tx: Tx, ownerId: number, at: Date): Promise<number> {
  const [made] = await tx
    .insert(store)
    .values({
      code: IMPORT_STORE,
      ownerId,
      status: 'approved',
      type: 'wholesale',
      country: 'CN',
      currency: 'CNY',
      deliveryFee: 0,
      freeDeliveryFrom: null,
      picture: '/images/goods/tumblers/navy/3',
      businessNumber: '1234567891',
      name: {
        ko: '1688 수입 대행',
        en: '1688 Import Service',
        zh: '1688进口代购',
        ja: '1688輸入代行',
        ar: 'خدمة الاستيراد من 1688',
      },
      description: {
        ko: '중국 1688의 상품을 바다로가 대신 구매하고 검수하여 수입합니다.',
        en: 'Badaro buys goods on 1688 in China for you, inspects them and imports them.',
        zh: 'Badaro代您在中国1688采购、验货并进口。',
        ja: '中国1688の商品をBadaroが代わりに購入し、検品して輸入します。',
        ar: 'تشتري Badaro السلع من 1688 في الصين نيابة عنك وتفحصها وتستوردها.',
      },
      location: { ko: '웨이하이', en: 'Weihai', zh: '威海', ja: '威海', ar: 'ويهاي' },
      contactName: '수입 대행팀',
      contactEmail: 'import@badaro.example',
      appliedAt: at,
      createdAt: at,
    })
    .returning({ id: store.id });
  if (!made) throw new Error('the store of 1688 was not written');
  await tx.insert(storeHistory).values([
    { storeId: made.id, at, event: 'apply', from: null, to: 'pendingApproval', memberId: ownerId, why: '' },
    { storeId: made.id, at, event: 'approve', from: 'pendingApproval', to: 'approved', memberId: ownerId, why: '' },
  ]);
  return made.id;
}
