import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/pool.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { store } from '#server/store/tables.ts';

type Overrides = Partial<typeof store.$inferInsert>;
export type BuiltStore = { readonly id: number; readonly code: string; readonly ownerId: number; readonly owner: BuiltMember | undefined };

/** An approved Korean wholesale store in won with a delivery fee of 3,000; its owner is made and signed in unless `ownerId` is given. */
export async function aStore(db: Db, overrides: Overrides = {}): Promise<BuiltStore> {
  const owner = overrides.ownerId === undefined ? await aMember(db, { kind: 'companySeller', company: '바다상사' }) : undefined;
  const code = overrides.code ?? `store-${randomBytes(6).toString('hex')}`;
  const [made] = await db
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
  if (!made) throw new Error('a store was not written');
  return { id: made.id, code, ownerId: made.ownerId, owner };
}
