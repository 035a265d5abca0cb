import type { Listing } from '#core/listing/listing.ts';
import { faultsOf, type ListingReference } from '#core/listing/rules.ts';
import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';
import { refuseFields } from '#core/request-refusals.ts';
import type { PublishOffer } from '#core/supplier/contract.ts';
import { fieldsOf } from '#core/supplier/publication.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { safeHtml } from '#core/catalogue/seller-html.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Offer } from '#server/integrations/supplier/port.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import type { Picked } from '#server/supplier/goods.ts';
import { storePictures } from '#server/supplier/pictures.ts';

/** Refuses every field that the rules for products of sellers refuse. */
export const refuseFaults = (listing: Listing, reference: ListingReference): void =>
  refuseFields(fieldsOf(faultsOf(listing, reference)));

/** Stores the chosen pictures and those of options. */
export async function pictured(db: Pool, deps: SupplierDeps, offer: Offer, input: PublishOffer, now: Date) {
  const wanted = input.pictures.filter((address) => offer.pictures.includes(address));
  const ofOptions = offer.skus.flatMap(({ options }) => options[0]?.picture ?? []);
  const stored = await storePictures(db, deps, [...wanted, ...ofOptions], now);
  const pictures = wanted.flatMap((address) => stored.get(address) ?? []);
  return { pictures, optionPictures: stored };
}

/** The input without blanks; HTML is sanitised. */
export function pickedOf(
  input: PublishOffer,
  leaf: { readonly code: string; readonly noticeCode: string | null },
): Picked {
  const notice = Object.entries(input.notice ?? {}).map(([key, text]) => [key, tidied(text, tidyText)] as const);
  return {
    name: tidied(input.name, tidyName),
    description: tidied(input.description, tidyText),
    detail: tidied(input.detail ?? {}, safeHtml),
    category: leaf.code,
    hsCode: input.hsCode,
    manufacturer: tidyName(input.manufacturer ?? '') || null,
    minOrderQuantity: input.minOrderQuantity,
    maxOrderQuantity: input.maxOrderQuantity,
    unit: input.unit,
    packCount: input.packCount,
    carton: input.carton,
    packaging: input.packaging ? { ...input.packaging, material: tidyName(input.packaging.material) } : null,
    deliveryDays: input.deliveryDays,
    deliveryTemplate: input.deliveryTemplate ?? null,
    certificatesNeeded: input.certificatesNeeded,
    certificates: (input.certificates ?? []).map(({ type, name, number }) => ({
      type,
      name: tidyName(name),
      number: tidyName(number),
    })),
    noticeCode: input.noticeCode ?? leaf.noticeCode,
    notice: Object.fromEntries(notice.filter(([, text]) => Object.keys(text).length > 0)),
    pictures: [],
    optionPictures: new Map(),
  };
}

export function whyNotPublished(offer: Offer, input: PublishOffer) {
  if (!offer.isOnSale) return supplierRefusal('supplier.offerOffline');
  if (tidyName(input.name.ko ?? '') === '') return supplierRefusal('supplier.koreanNameRequired');
  if (input.minOrderQuantity < offer.minOrderQuantity)
    return supplierRefusal('supplier.belowOfferMinimum', { quantity: offer.minOrderQuantity });
  return input.maxOrderQuantity < input.minOrderQuantity
    ? supplierRefusal('supplier.aboveMaximum', { quantity: input.minOrderQuantity })
    : undefined;
}

export function tidied(text: LocalText, tidy: (one: string) => string): LocalText {
  return Object.fromEntries(
    LANGUAGES.map((lang: Lang) => [lang, tidy(text[lang] ?? '')]).filter(([, one]) => one !== ''),
  );
}
