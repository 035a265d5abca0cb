import { eq } from 'drizzle-orm';
import { PRICE_BOUND, type PriceBound } from '#core/catalogue/price-bound.ts';
import { nextTryOf } from '#core/supplier/rules.ts';
import { type Db, type Pool, transaction } from '#server/db/pool.ts';
import { SupplierError, type SupplierPort } from '#server/integrations/supplier/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { notifyStaff } from '#server/notice/notify-staff.ts';
import { follow, offerNow } from '#server/supplier/follow.ts';
import { dueOffers } from '#server/supplier/queries.ts';
import { isServiceFailure } from '#server/supplier/refuse.ts';
import { supplierOffer } from '#server/supplier/tables.ts';

const A_RUN = 40;
const CHANGED_OFFERS = '/admin/suppliers?tab=offers&only=changed';

/**
 * Checks due offers and updates their products: prices, stock, minimum quantity, gone and back. Staff get one notice
 * per run with the number of changes. An unreadable offer is retried later, at growing intervals; its product stays as
 * it is.
 */
export async function followOffers(
  db: Pool,
  supplier: SupplierPort,
  now: Date,
  bound: PriceBound = PRICE_BOUND,
): Promise<void> {
  let changed = 0;
  try {
    const due = await dueOffers(db, now, A_RUN);
    const work = async ({ offerId }: (typeof due)[number]) => {
      try {
        const offer = await offerNow(supplier, offerId);
        const changes = await transaction(db, (tx) => follow(tx, offerId, offer, { now, bound }));
        if (changes.length > 0) changed += 1;
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        await noteFailure(db, offerId, error.code, now);
        if (isServiceFailure(error)) throw error;
      }
    };
    await forEachIsolated(due, work, {
      retry: { db, job: 'offers-follow', now, isServiceFailure, keyOf: ({ id }) => id },
    });
  } finally {
    // The changes are stored, also when other offers failed.
    if (changed > 0) {
      const notice = { kind: 'offersChanged', params: { count: changed }, href: CHANGED_OFFERS, now } as const;
      await transaction(db, (tx) => notifyStaff(tx, 'suppliers.manage', notice));
    }
  }
}

async function noteFailure(db: Db, offerId: string, code: string, now: Date): Promise<void> {
  const [soldOffer] = await db
    .select({ fetchedAt: supplierOffer.fetchedAt })
    .from(supplierOffer)
    .where(eq(supplierOffer.offerId, offerId));
  if (soldOffer)
    await db
      .update(supplierOffer)
      .set({ failure: code.slice(0, 60), nextCheckAt: nextTryOf(soldOffer.fetchedAt, now) })
      .where(eq(supplierOffer.offerId, offerId));
}
