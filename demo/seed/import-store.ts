import { detailWords } from '#demo/seed/recipe/words.ts';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { deliveryTemplate, store, storeHistory } from '#server/store/tables.ts';

/** The operator's store of 1688 goods, with its delivery terms. */
export async function openStore(tx: Tx, ownerId: number, at: Date) {
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
    .returning({ id: store.id, name: store.name, contactEmail: store.contactEmail });
  if (!made) throw new Error('the store of 1688 was not written');
  await tx.insert(storeHistory).values([
    { storeId: made.id, at, event: 'apply', from: null, to: 'pendingApproval', memberId: ownerId, why: '' },
    { storeId: made.id, at, event: 'approve', from: 'pendingApproval', to: 'approved', memberId: ownerId, why: '' },
  ]);
  await tx.insert(deliveryTemplate).values({ storeId: made.id, ...DELIVERY });
  return made;
}

/** Ten business days from the centre in China (business-rules §9); what comes back goes to the warehouse in Korea. */
const DELIVERY = {
  name: '1688 수입 배송',
  originCountry: 'CN',
  method: 'CONSIGNMENT',
  shippingDays: 10,
  announcement: detailWords('delivery.note.CN'),
  returnAddress: {
    ko: '인천 물류센터, 1688 수입 대행',
    en: '1688 Import Service, Incheon warehouse',
    zh: '仁川物流中心，1688进口代购',
    ja: '仁川物流センター　1688輸入代行',
    ar: 'مستودع إنتشون، خدمة الاستيراد من 1688',
  },
  currency: 'KRW',
  returnFee: 5_000,
  returnDays: 7,
  returnMethod: detailWords('delivery.returnMethod'),
  returnCases: detailWords('delivery.returnCases'),
} as const;
