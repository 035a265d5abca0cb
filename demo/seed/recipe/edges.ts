import { type Leaf, leaves } from './leaves.ts';
import { productOf, type SeedProduct, type ProductOptions } from './product.ts';
import type { Texts } from './rows.ts';
import type { SeedStore } from './stores.ts';

/** Codes of products that stand at a limit, for tests and demonstrations (domain §9.3). */
export const EDGE = {
  /** One piece may be ordered. */
  moqOne: 'BD-EDGE-MOQ-1',
  /** The sample costs 207,780 won: exactly 150.00 dollars at the seeded rate. */
  sampleAtLimit: 'BD-EDGE-SAMPLE-AT-LIMIT',
  /** One won more: 150.01 dollars, rounded up. */
  sampleOverLimit: 'BD-EDGE-SAMPLE-OVER-LIMIT',
  noSample: 'BD-EDGE-NO-SAMPLE',
  noWeight: 'BD-EDGE-NO-WEIGHT',
  soldOut: 'BD-EDGE-SOLD-OUT',
  pending: 'BD-EDGE-PENDING',
  rejected: 'BD-EDGE-REJECTED',
  draft: 'BD-EDGE-DRAFT',
  halted: 'BD-EDGE-HALTED',
  hidden: 'BD-EDGE-HIDDEN',
  /** Of a suspended store. */
  suspendedStore: 'BD-EDGE-SUSPENDED-STORE',
  /** Its only SKU, of the same code, has one piece left. */
  stockOne: 'BD-EDGE-STOCK-1',
  /** Its only SKU, of the same code, has ten. */
  stockTen: 'BD-EDGE-STOCK-10',
  onePriceRow: 'BD-EDGE-PRICES-1',
  twoPriceRows: 'BD-EDGE-PRICES-2',
  fivePriceRows: 'BD-EDGE-PRICES-5',
  noOption: 'BD-EDGE-OPTIONS-0',
  oneOption: 'BD-EDGE-OPTIONS-1',
  /** A name of exactly 100 characters in Korean and English. */
  longName: 'BD-EDGE-LONG-NAME',
  /** Eight products of one store, each under another HS heading. */
  eightHeadings: [
    'BD-EDGE-HS-1',
    'BD-EDGE-HS-2',
    'BD-EDGE-HS-3',
    'BD-EDGE-HS-4',
    'BD-EDGE-HS-5',
    'BD-EDGE-HS-6',
    'BD-EDGE-HS-7',
    'BD-EDGE-HS-8',
  ],
} as const;

/** Stores with a special role: the two demo sellers', the one with the eight headings and the suspended one. */
export const EDGE_STORES = {
  seller: 'dalhangari-kitchen',
  seller2: 'haetsal-textile',
  eightHeadings: 'sobak-home',
  suspended: 'hwangto-living',
  pending: 'dotori-craft',
} as const;

const LONG_NAME: Texts = {
  ko: '스테인리스 304 이중벽 진공 구조 빨대 뚜껑과 분리형 손잡이가 있는 밀폐 텀블러 500ml 로고인쇄 가능 차량 컵홀더 호환 사무실 캠핑 등산 여행 겸용 선물포장 포함 대량 주문용',
  en: 'Double-Wall 304 Stainless Steel Tumbler with Straw Lid, Handle and Gift Box for Office, Car and Camp',
  zh: '304不锈钢双层真空保温杯带吸管盖和可拆手柄500ml可印LOGO适合办公车载露营旅行礼盒装',
  ja: 'SUS304ステンレス 二重構造 真空断熱タンブラー ストロー付きふたと着脱式ハンドル 500ml 名入れ対応 車載カップホルダー対応 オフィス・キャンプ・旅行用 ギフト箱入り',
  ar: 'كوب حافظ للحرارة بجدار مزدوج من الفولاذ المقاوم للصدأ 304 بغطاء وشفاطة ومقبض قابل للفك، 500 مل، بشعار مخصص وعلبة هدايا، للمكتب والسيارة والتخييم',
};

/** Goods for the eight headings, all sold by one store. */
const EIGHT_LEAVES = [
  'blankets',
  'towels',
  'candles-holders',
  'hangers',
  'planters-pots',
  'mugs',
  'frying-pans',
  'cutlery',
];

type Edge = { readonly code: string; readonly leaf: string; readonly store: string; readonly options: ProductOptions };

/** Plenty of stock and a small MOQ, so that only the tested limit applies. */
const PLENTY: ProductOptions = {
  approval: 'approved',
  onSale: true,
  exposed: true,
  stock: [5000],
  minOrderQuantity: 1,
  price: 12_000,
  priceRows: 3,
  samplePrice: null,
};

function edges(): Edge[] {
  const { seller, eightHeadings, suspended } = EDGE_STORES;
  const of = (code: string, leaf: string, options: ProductOptions, store: string = seller): Edge => ({
    code,
    leaf,
    store,
    options: { ...PLENTY, ...options },
  });
  return [
    of(EDGE.moqOne, 'mugs', { samplePrice: 3_900, price: 3_500 }),
    of(EDGE.sampleAtLimit, 'pots', { price: 190_000, samplePrice: 207_780, levels: 0 }),
    of(EDGE.sampleOverLimit, 'pots', { price: 190_000, samplePrice: 207_781, levels: 0 }),
    of(EDGE.noSample, 'plates-bowls', { samplePrice: null }),
    of(EDGE.noWeight, 'trays', { weight: null, levels: 0 }),
    of(EDGE.soldOut, 'tumblers', { stock: [0] }),
    of(EDGE.pending, 'pots', { approval: 'pending' }),
    of(EDGE.rejected, 'pots', { approval: 'rejected', reason: '상세 이미지의 해상도가 낮습니다. 다시 올려 주십시오.' }),
    of(EDGE.draft, 'pots', { approval: 'draft' }),
    of(EDGE.halted, 'kitchen-tools', { onSale: false }),
    of(EDGE.hidden, 'kitchen-tools', { exposed: false }),
    of(EDGE.suspendedStore, 'towels', {}, suspended),
    of(EDGE.stockOne, 'knives-boards', { stock: [1], levels: 0, price: 18_000, samplePrice: 20_000 }),
    of(EDGE.stockTen, 'knives-boards', { stock: [10], levels: 0, price: 18_000 }),
    of(EDGE.onePriceRow, 'lunch-boxes', { priceRows: 1 }),
    of(EDGE.twoPriceRows, 'lunch-boxes', { priceRows: 2 }),
    of(EDGE.fivePriceRows, 'lunch-boxes', { priceRows: 5, minOrderQuantity: 10 }),
    of(EDGE.noOption, 'storage-containers', { levels: 0 }),
    of(EDGE.oneOption, 'storage-containers', { levels: 1 }),
    of(EDGE.longName, 'tumblers', { name: LONG_NAME, levels: 1 }),
    ...EDGE.eightHeadings.map((code, at) => of(code, EIGHT_LEAVES[at] ?? '', { levels: 0 }, eightHeadings)),
  ];
}

/** The edge products; ids begin at `firstId`. */
export function edgeProducts(stores: readonly SeedStore[], now: Date, firstId: number): SeedProduct[] {
  const byCode = new Map(leaves().map((leaf) => [leaf.category.code, leaf]));
  return edges().map(({ code, leaf: slug, store: storeCode, options }, at) => {
    const leaf = byCode.get(slug);
    const store = stores.find((one) => one.code === storeCode);
    if (!leaf || !store) throw new Error(`${code} asks for ${slug} of ${storeCode}`);
    return productOf({ id: firstId + at, code, leaf, ...messagesOf(leaf, at), store, now, options });
  });
}

/** Kinds, materials and features in turn, so that two edge products of one leaf have different names. */
function messagesOf(leaf: Leaf, at: number) {
  const kind = leaf.kinds[at % leaf.kinds.length];
  if (!kind) throw new Error(`${leaf.category.code} has no kind`);
  const { materials, features } = kind;
  return {
    kind,
    material: materials[at % Math.max(1, materials.length)],
    features: features.slice(at % features.length, (at % features.length) + 1),
  };
}
