import {
  type AdKind,
  type AdPeriod,
  datesOf,
  daysIn,
  needsProduct,
  priceOf,
  whyNotAlt,
  whyNotPeriod,
  whyNotPicture,
} from '#core/advertising/rules.ts';
import { advertisingRefusal } from '#core/advertising/refusals.ts';
import { kstDate } from '#core/calendar.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { formatNumber } from '#core/format.ts';
import type { LocalText } from '#core/locale.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName, tidyTexts } from '#core/text.ts';
import { isShownProduct, isTopCategory, type Slot, takenPlaces } from '#server/advertising/queries.ts';
import { termsOn } from '#server/advertising/rates/queries.ts';
import { adBooking, adDay } from '#server/advertising/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';
import { libraryFiles } from '#server/listing/library/files.ts';
import { baseOfStored } from '#server/media/stored.ts';
import { countryOfStore } from '#server/store/queries.ts';

type AdRequest = AdPeriod & {
  readonly kind: AdKind;
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly pictureId: number;
  readonly alt: LocalText;
  /** The price with VAT that the store saw, in won. */
  readonly total: number;
};
type Requester = { readonly storeId: number; readonly memberId: number; readonly now: Date };

/**
 * Requests an ad of a store by the terms of today and reserves its places. Refuses days without a free place, another
 * price than the one shown, and what the rules refuse. Returns its id.
 */
export async function requestAd(db: Db, input: AdRequest, { storeId, memberId, now }: Requester): Promise<number> {
  const { kind, from, to, productId, total } = input;
  const categoryId = kind === 'categoryBanner' ? input.categoryId : null;
  return transaction(db, async (tx) => {
    await lockTopic(tx, `ad ${kind} ${categoryId ?? ''}`);
    const terms = await termsOn(tx, kind, kstDate(now));
    const alt = tidyTexts(input.alt, tidyName);
    const picture = await pictureOf(tx, storeId, input.pictureId);
    refuseFields([...whyNotPeriod(input, terms, kstDate(now)), ...whyNotAlt(alt), ...whyNotPicture(picture, terms)]);
    await refuseTarget(tx, { kind, categoryId, productId, storeId });
    const bearsVat = (await countryOfStore(tx, storeId)) === 'KR';
    const price = priceOf(terms.pricePerDay, daysIn(input), bearsVat);
    const isSame = price.total.minor === total;
    refuseIf(
      isSame ? undefined : advertisingRefusal('advertising.priceChanged', { price: formatNumber(price.total.minor) }),
    );
    const [booking] = await tx
      .insert(adBooking)
      .values({
        storeId,
        kind,
        categoryId,
        productId,
        from,
        to,
        status: 'requested',
        picture: baseOfStored(picture.sha256),
        alt,
        pricePerDay: terms.pricePerDay,
        price: price.price.minor,
        vat: price.vat.minor,
        currency: price.total.currency,
        backHours: terms.backHours,
        requestedBy: memberId,
        requestedAt: now,
      })
      .returning({ id: adBooking.id });
    if (!booking) throw new Error('an ad was not written');
    await reserve(tx, { id: booking.id, kind, categoryId, from, to, places: terms.places });
    return booking.id;
  });
}

async function pictureOf(tx: Tx, storeId: number, id: number) {
  const [file] = await libraryFiles(tx, storeId, [id]);
  const picture = orRefuse(file, mediaRefusal('media.fileGone'));
  refuseIf(picture.removedAt === null && picture.hasSizes ? undefined : mediaRefusal('media.fileGone'));
  return picture;
}

type Target = Slot & { readonly productId: number | null; readonly storeId: number };

async function refuseTarget(tx: Tx, { kind, categoryId, productId, storeId }: Target): Promise<void> {
  if (kind === 'categoryBanner') {
    const isThere = categoryId !== null && (await isTopCategory(tx, categoryId));
    refuseIf(isThere ? undefined : advertisingRefusal('advertising.categoryNotFound'));
  }
  if (productId === null)
    return refuseIf(needsProduct(kind) ? advertisingRefusal('advertising.productNeeded') : undefined);
  refuseIf((await isShownProduct(tx, productId, storeId)) ? undefined : catalogueRefusal('product.notFound'));
}

/** Gives the ad the first free place of each of its days. */
async function reserve(
  tx: Tx,
  { id, places, ...slot }: Slot & AdPeriod & { readonly id: number; readonly places: number },
): Promise<void> {
  const taken = Map.groupBy(await takenPlaces(tx, slot), ({ day }) => day);
  const rows = datesOf(slot).map((day) => {
    const used = new Set(taken.get(day)?.map(({ place }) => place));
    const place = Array.from({ length: places }, (_, at) => at).find((at) => !used.has(at));
    return {
      bookingId: id,
      day,
      kind: slot.kind,
      categoryId: slot.categoryId ?? 0,
      place: orRefuse(place, advertisingRefusal('advertising.full', { day })),
    };
  });
  await tx.insert(adDay).values(rows);
}
