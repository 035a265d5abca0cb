import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { PublishOffer } from '#core/supplier/contract.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import type { Offer } from '#server/integrations/supplier/port.ts';
import { reindexProducts } from '#server/search/commands.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { storePictures } from '#server/supplier/pictures.ts';
import { importStore, leafOf } from '#server/supplier/queries.ts';
import { wholeOffer } from '#server/supplier/whole-offer.ts';
import { writeOffers } from '#server/supplier/write-offers.ts';

type By = { readonly memberId: number; readonly now: Date };

/**
 * Publishes an offer of 1688: reads it again, stores its pictures, and inserts the product, approved because staff
 * publish it, in one transaction with the platform's ids of its SKUs. Returns the product's id. Refuses `supplier.*`.
 */
export async function publishOffer(
  db: Pool,
  deps: SupplierDeps,
  offerId: string,
  input: PublishOffer,
  by: By,
): Promise<number> {
  const offer = await wholeOffer(deps.supplier, offerId);
  refuseIf(whyNot(offer, input));
  const leaf = orRefuse(await leafOf(db, input.categoryId), supplierRefusal('supplier.categoryNotLeaf'));
  const store = orRefuse(await importStore(db), supplierRefusal('supplier.storeMissing'));
  const addresses = offer.pictures.filter((address) => input.pictures.includes(address));
  const wanted = input.pictures.filter((address) => addresses.includes(address));
  const stored = await storePictures(
    db,
    deps,
    [...wanted, ...offer.skus.flatMap(({ options }) => options[0]?.picture ?? [])],
    by.now,
  );
  const pictures = wanted.flatMap((address) => stored.get(address) ?? []);
  refuseIf(pictures.length === 0 ? supplierRefusal('supplier.picturesMissing') : undefined);
  const picked = {
    ...input,
    name: tidied(input.name, tidyName),
    description: tidied(input.description, tidyText),
    lineage: leaf.lineage,
    noticeCode: leaf.noticeCode,
    pictures,
    optionPictures: stored,
  };
  return transaction(db, async (tx) => {
    const [productId = 0] = await writeOffers(tx, [{ offer, picked }], { storeId: store.id, ...by });
    await reindexProducts(tx, [productId]);
    await recordDecision(tx, {
      action: 'publishOffer',
      subject: { kind: 'offer', id: offerId, label: offerId },
      ...by,
    });
    return productId;
  });
}

function whyNot(offer: Offer, input: PublishOffer) {
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
