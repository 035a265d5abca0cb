import { EXAMPLE_VALUES } from '#core/catalogue/fields.ts';
import type { Listing } from '#core/listing/listing.ts';
import { won } from '#core/money.ts';

/** The code of the example in an empty table; rows with it are no products. */
export const EXAMPLE_CODE = 'EXAMPLE-01';

const OEM: Listing['oem'] = {
  prices: [
    { minQuantity: 500, maxQuantity: 1_999, price: won(10_500) },
    { minQuantity: 2_000, maxQuantity: 10_000, price: won(9_800) },
  ],
  services: [
    { name: { ko: '로고 인쇄', en: 'Logo printing' }, minQuantity: 500, price: won(400), picture: 'logo.jpg' },
    { name: { ko: '선물 상자', en: 'Gift box' }, minQuantity: 1_000, price: won(900), picture: 'box.jpg' },
  ],
  packing: { unit: 'piece', count: 24 },
  labelPrice: won(120),
  packagingPrice: won(250),
  enquiries: true,
};

const SKUS: Listing['skus'] = [
  {
    code: 'TUMBLER-01-BLK',
    values: [{ ko: '검정', en: 'Black' }],
    stock: 300,
    surcharge: won(0),
    picture: 'tumbler-black.jpg',
    gtin: '8801234567893',
  },
  {
    code: 'TUMBLER-01-WHT',
    values: [{ ko: '하양', en: 'White' }],
    stock: 120,
    surcharge: won(500),
    picture: null,
    gtin: null,
  },
];

/** The example of every column in the guide: a product with two SKUs. */
export const aListing = (): Listing => ({
  ...EXAMPLE_VALUES,
  code: 'TUMBLER-01',
  currency: 'KRW',
  categories: ['tumblers'],
  name: {
    ko: '스테인리스 텀블러 500ml',
    en: 'Stainless tumbler 500 ml',
    zh: '不锈钢保温杯 500ml',
    ja: 'ステンレスタンブラー 500ml',
    ar: 'كوب ستانلس 500 مل',
  },
  description: {
    ko: '보온과 보냉이 되는 이중 구조 텀블러입니다.',
    en: 'A double-walled tumbler that keeps drinks hot or cold.',
  },
  tags: { ko: ['텀블러', '보온'], en: ['tumbler'] },
  detail: { ko: '<h3>특징</h3><p>12시간 보온</p>' },
  hsCode: '961700',
  origin: 'KR',
  specialGoods: null,
  unit: 'piece',
  prices: [
    { minQuantity: 10, price: won(12_000) },
    { minQuantity: 100, price: won(11_000) },
  ],
  samplePrice: won(14_000),
  oem: OEM,
  carton: { pieces: 24, length: 50, width: 36, height: 28, weight: 9.5 },
  packing: { unit: 'piece', count: 1 },
  packaging: { material: '종이', grams: 60 },
  deliveryTemplate: null,
  deliveryRegions: null,
  certificates: [
    { type: 'KC', name: '', number: 'HB11-2345' },
    { type: 'OTHERS', name: 'ISO 9001', number: 'Q-778' },
  ],
  noticeCode: 'ETC',
  notice: {
    itemAndModel: { ko: '텀블러 TUMBLER-01' },
    madeIn: { ko: '대한민국', en: 'Korea' },
    maker: { ko: '바다상사' },
    as: { ko: '바다상사 고객센터' },
  },
  attributes: [
    { key: 'material', name: { ko: '소재', en: 'Material' }, value: { ko: '스테인리스', en: 'Stainless steel' } },
  ],
  pictures: ['tumbler-1.jpg', 'https://www.example.com/tumbler-2.jpg'],
  pictureAlts: { 'tumbler-1.jpg': { ko: '뚜껑을 연 텀블러', en: 'Tumbler with its lid open' } },
  video: null,
  videoPoster: null,
  options: [{ ko: '색상', en: 'Color' }],
  skus: SKUS,
});
