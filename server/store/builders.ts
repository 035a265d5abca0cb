import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/pool.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { deliveryRegion, deliveryTemplate, store } from '#server/store/tables.ts';

type Overrides = Partial<typeof store.$inferInsert>;
export type BuiltStore = {
  readonly id: number;
  readonly code: string;
  readonly ownerId: number;
  readonly owner: BuiltMember | undefined;
};

/**
 * An approved Korean wholesale store in won with a delivery fee of 3,000; its owner is created and signed in unless
 * `ownerId` is given.
 */
export async function aStore(db: Db, overrides: Overrides = {}): Promise<BuiltStore> {
  const owner =
    overrides.ownerId === undefined ? await aMember(db, { kind: 'companySeller', company: '바다상사' }) : undefined;
  const code = overrides.code ?? `store-${randomBytes(6).toString('hex')}`;
  const [inserted] = await db
    .insert(store)
    .values({
      status: 'approved',
      type: 'wholesale',
      name: { ko: '바다상점', en: 'Sea Store', zh: '海洋商店', ja: '海の店' },
      description: { ko: '주방용품을 공급합니다.', en: 'Supplies kitchenware.' },
      location: { ko: '부산', en: 'Busan' },
      country: 'KR',
      picture: `/images/store/${code}`,
      contactName: '담당자',
      contactEmail: 'store@example.com',
      businessNumber: '1234567891',
      currency: 'KRW',
      deliveryFee: 3_000,
      freeDeliveryFrom: null,
      ...overrides,
      code,
      ownerId: overrides.ownerId ?? owner?.id ?? 0,
    })
    .returning({ id: store.id, ownerId: store.ownerId });
  if (!inserted) throw new Error('a store was not written');
  return { id: inserted.id, code, ownerId: inserted.ownerId, owner };
}

type Region = readonly [region: string, fee: number | null, freeFrom?: number];

/**
 * A delivery template: by parcel in Korea within three days, returns within seven for 3,000 won one way. It delivers
 * within Korea only unless `regions` are given. Returns its id.
 */
export async function aDeliveryTemplate(
  db: Db,
  storeId: number,
  { regions = [], ...overrides }: Partial<typeof deliveryTemplate.$inferInsert> & { readonly regions?: Region[] } = {},
): Promise<number> {
  const [inserted] = await db
    .insert(deliveryTemplate)
    .values({
      name: '기본 배송',
      originCountry: 'KR',
      method: 'CONSIGNMENT',
      shippingDays: 3,
      announcement: {
        ko: '평일 16시 이전 주문은 당일 출고합니다.',
        en: 'Orders before 16:00 on working days leave the same day.',
      },
      returnAddress: { ko: '부산광역시 중구 바다로 1', en: '1 Bada-ro, Jung-gu, Busan' },
      currency: 'KRW',
      returnFee: 3_000,
      returnDays: 7,
      returnMethod: { ko: '고객센터에 먼저 알려 주십시오.', en: 'Please tell our help desk first.' },
      returnCases: { ko: '파손되었거나 다른 상품이 온 경우', en: 'Goods that arrived damaged or wrong' },
      ...overrides,
      storeId,
    })
    .returning({ id: deliveryTemplate.id });
  if (!inserted) throw new Error('a delivery template was not written');
  if (regions.length > 0)
    await db
      .insert(deliveryRegion)
      .values(regions.map(([region, fee, freeFrom = null]) => ({ templateId: inserted.id, region, fee, freeFrom })));
  return inserted.id;
}
