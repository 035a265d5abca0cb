import { BACKDROPS } from '#demo/pictures/backdrops.ts';
import { lookText } from '#demo/pictures/look.ts';
import { certificatesFor } from '#core/importing/certificates.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { guessedCarton } from '#core/supplier/rules.ts';
import type { Offer } from '#server/integrations/supplier/port.ts';
import { ATTRIBUTES, dieOf, type SimulatorOffer } from '#server/integrations/supplier/simulator/offers.ts';
import { detailShape } from '#server/integrations/supplier/simulator/shapes.ts';
import { COLOUR, COLOURS, SIZE, SIZES } from '#server/integrations/supplier/simulator/words.ts';
import {
  detailDraft,
  manufacturerDraft,
  noticeDraft,
  noticeOfKind,
  packagingGuess,
  type Responsible,
} from '#server/supplier/draft.ts';
import { listingOf, type Picked, type ToSell } from '#server/supplier/goods.ts';

/** The kind of goods before the background of its seller. */
const drawing = ({ leaf, noun, seller }: SimulatorOffer, colour: number, view: number): string => {
  const look = { slug: leaf.slug, noun, backdrop: dieOf(seller.id)(0, BACKDROPS - 1) };
  return `/images/goods/${lookText(look)}/${COLOURS[colour]?.code}/${view}`;
};

/** The simulator's texts of an offer in all five languages; pictures are our own drawings. */
function offerOf(offer: SimulatorOffer): Offer {
  const { offerId, quoteType, tiers, grams, size, seller } = offer;
  const optionsOf = (colour: number, size: number | null) => [
    { name: COLOUR, value: messagesOf(COLOURS[colour]), picture: drawing(offer, colour, 1) },
    ...(size === null ? [] : [{ name: SIZE, value: messagesOf(SIZES[size]), picture: null }]),
  ];
  return {
    offerId,
    quoteType,
    grams,
    size,
    isOnSale: true,
    subject: offer.subject,
    description: {},
    pictures: [],
    unit: 'piece',
    minOrderQuantity: tiers[0]?.minQuantity ?? 1,
    sellerId: seller.id,
    company: seller.company,
    attributes: ATTRIBUTES.map(([name, value]) => ({ name, value })),
    tiers: quoteType === 1 ? [] : tiers,
    skus:
      offer.skus.length === 0
        ? [{ skuId: offerId, specId: '', price: null, stock: offer.stock, grams: null, options: [] }]
        : offer.skus.map((sku) => ({
            skuId: sku.skuId,
            specId: sku.specId,
            price: quoteType === 1 ? sku.price : null,
            stock: sku.stock,
            grams: sku.grams,
            options: optionsOf(sku.colour, sku.size),
          })),
    detail: detailShape(offer, {}, 'ko', (_offer, colour, view) => drawing(offer, colour, view)),
  };
}

function messagesOf(text: LocalText | undefined): LocalText {
  const { ko, en, zh, ja, ar } = text ?? {};
  return { ko, en, zh, ja, ar };
}

/** The staff input of a picked offer: what it answers itself, as the office proposes it. */
function pickedOf(
  offer: SimulatorOffer,
  { code, noticeCode }: { code: string; noticeCode: string | null },
  { responsible, deliveryTemplate }: { responsible: Responsible; deliveryTemplate: string },
): Picked {
  const minOrderQuantity = offer.tiers[0]?.minQuantity ?? 1;
  const facts = offerOf(offer);
  const description = descriptionOf(offer);
  const paragraphs = Object.fromEntries(LANGUAGES.map((lang) => [lang, `<p>${description[lang]}</p>`]));
  return {
    name: offer.subject,
    description,
    detail: detailDraft({ ...facts, description: paragraphs }),
    category: code,
    noticeCode,
    notice: noticeOfKind(noticeCode, noticeDraft(facts, responsible)),
    manufacturer: manufacturerDraft(facts),
    packaging: { material: 'paper', grams: packagingGuess(facts) ?? 1 },
    deliveryTemplate,
    certificates: [],
    hsCode: offer.hsCode,
    certificatesNeeded: certificatesFor(offer.hsCode),
    minOrderQuantity,
    maxOrderQuantity: Math.max(5_000, minOrderQuantity * 500),
    unit: 'piece',
    packCount: 1,
    carton: guessedCarton(offer) ?? null,
    deliveryDays: 20,
    pictures: [
      ...[1, 2, 3].map((view) => drawing(offer, offer.colours[0] ?? 0, view)),
      ...offer.colours.slice(1).map((colour) => drawing(offer, colour, 1)),
    ],
    optionPictures: new Map(offer.colours.map((colour) => [drawing(offer, colour, 1), drawing(offer, colour, 1)])),
  };
}

/** A picked offer with what is sold of it. */
export function toSell(
  offer: SimulatorOffer,
  ...given: [Parameters<typeof pickedOf>[1], Parameters<typeof pickedOf>[2]]
): ToSell {
  const picked = pickedOf(offer, ...given);
  const whole = offerOf(offer);
  return { offer: whole, listing: listingOf(whole, picked), certificatesNeeded: picked.certificatesNeeded };
}

const descriptionOf = (offer: SimulatorOffer): LocalText => ({
  ko: `${offer.subject.ko} 상품입니다. 중국 공급사에서 구매하여 웨이하이 센터에서 검수한 뒤 수입합니다.`,
  en: `${offer.subject.en}, bought from its Chinese supplier, inspected at our Weihai centre and imported for you.`,
  zh: `${offer.subject.zh}，由我们向中国供应商采购，在威海中心验货后进口。`,
  ja: `${offer.subject.ja}です。中国の仕入先から購入し、威海センターで検品してから輸入します。`,
  ar: `${offer.subject.ar}. نشتريه من المورّد الصيني ونفحصه في مركزنا في ويهاي ثم نستورده لك.`,
});
