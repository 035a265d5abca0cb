import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { PublishOffer } from '#core/supplier/contract.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import type { Offer } from '#server/outside/supplier/port.ts';
import { reindexProducts } from '#server/search/commands.ts';
import type { SupplierDesk } from '#server/supplier/desk.ts';
import { keepPictures } from '#server/supplier/pictures.ts';
import { importStore, leafOf } from '#server/supplier/queries.ts';
import { wholeOffer } from '#server/supplier/whole-offer.ts';
import { writeOffers } from '#server/supplier/write-offers.ts';

type By = { readonly memberId: number; readonly now: Date };

/**
 * Sells an offer of 1688 here: reads it anew, stores its pictures, and writes the product, approved because staff
 * publishes it, in one
 * transaction with the names its SKUs have there. Gives the product's id. Refuses `supplier.*`.
 */
export async function publishOffer(
  db: Pool,
  desk: SupplierDesk,
  offerId: string,
  wish: PublishOffer,
  by: By,
): Promise<number> {
  const offer = await wholeOffer(desk.supplier, offerId);
  refuseIf(whyNot(offer, wish));
  const leaf = orRefuse(await leafOf(db, wish.categoryId), supplierRefusal('supplier.categoryNotLeaf'));
  const store = orRefuse(await importStore(db), supplierRefusal('supplier.storeMissing'));
  const addresses = offer.pictures.filter((address) => wish.pictures.includes(address));
  const wanted = wish.pictures.filter((address) => addresses.includes(address));
  const kept = await keepPictures(
    db,
    desk,
    [...wanted, ...offer.skus.flatMap(({ options }) => options[0]?.picture ?? [])],
    by.now,
  );
  const pictures = wanted.flatMap((address) => kept.get(address) ?? []);
  refuseIf(pictures.length === 0 ? supplierRefusal('supplier.picturesMissing') : undefined);
  const picked = {
    ...wish,
    name: tidied(wish.name, tidyName),
    description: tidied(wish.description, tidyText),
    lineage: leaf.lineage,
    noticeCode: leaf.noticeCode,
    pictures,
    optionPictures: kept,
  };
  return transaction(db, async (tx) => {
    const [productId = 0] = await writeOffers(tx, [{ offer, picked }], { storeId: store.id, ...by });
    await reindexProducts(tx, [productId]);
    return productId;
  });
}

function whyNot(offer: Offer, wish: PublishOffer) {
  if (!offer.isOnSale) return supplierRefusal('supplier.offerOffline');
  if (tidyName(wish.name.ko ?? '') === '') return supplierRefusal('supplier.koreanNameRequired');
  if (wish.minOrderQuantity < offer.minOrderQuantity)
    return supplierRefusal('supplier.belowOfferMinimum', { quantity: offer.minOrderQuantity });
  return wish.maxOrderQuantity < wish.minOrderQuantity
    ? supplierRefusal('supplier.aboveMaximum', { quantity: wish.minOrderQuantity })
    : undefined;
}

export function tidied(text: LocalText, tidy: (one: string) => string): LocalText {
  return Object.fromEntries(
    LANGUAGES.map((lang: Lang) => [lang, tidy(text[lang] ?? '')]).filter(([, one]) => one !== ''),
  );
}
