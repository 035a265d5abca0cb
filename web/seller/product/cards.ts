import type { ProductForm } from '#core/listing/form/product-form.ts';

/** The cards of the form, from top to bottom. */
export const CARDS = ['basics', 'options', 'pictures', 'delivery', 'legal', 'languages'] as const;
export type CardName = (typeof CARDS)[number];

const CARD_OF: Readonly<Record<keyof ProductForm, CardName>> = {
  name: 'basics',
  description: 'basics',
  tags: 'basics',
  code: 'basics',
  categories: 'basics',
  brand: 'basics',
  manufacturer: 'basics',
  model: 'basics',
  hsCode: 'basics',
  origin: 'basics',
  certificateOfOrigin: 'basics',
  attributes: 'basics',
  options: 'options',
  skus: 'options',
  unit: 'options',
  minOrderQuantity: 'options',
  maxOrderQuantity: 'options',
  prices: 'options',
  isSample: 'options',
  samplePrice: 'options',
  isOem: 'options',
  oem: 'options',
  onSale: 'options',
  exposed: 'options',
  pictures: 'pictures',
  pictureAlts: 'pictures',
  video: 'pictures',
  videoPoster: 'pictures',
  detail: 'pictures',
  deliveryTemplate: 'delivery',
  deliveryRegions: 'delivery',
  deliveryDays: 'delivery',
  shippingType: 'delivery',
  fobBasis: 'delivery',
  specialGoods: 'delivery',
  packing: 'delivery',
  carton: 'delivery',
  packaging: 'delivery',
  noticeCode: 'legal',
  notice: 'legal',
  certificates: 'legal',
};
const isField = (name: string): name is keyof ProductForm => Object.hasOwn(CARD_OF, name);

/** The card that has a field. Korean texts are among the basics, the other languages have a card of their own. */
export function cardOf(path: string): CardName {
  const [name = '', lang] = path.split('.');
  if (!isField(name)) return 'basics';
  return CARD_OF[name] === 'basics' && ['name', 'description', 'tags'].includes(name) && lang && lang !== 'ko'
    ? 'languages'
    : CARD_OF[name];
}

/** The id of a card in the page. */
export const cardId = (name: CardName): string => `card-${name}`;
