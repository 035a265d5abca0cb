import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { jobFailure } from '#server/jobs/tables.ts';
import { followOffers } from '#server/supplier/follow-offers.ts';
import { supplierOffer } from '#server/supplier/tables.ts';
import { aPublish, openSupplierTestApp, type SupplierTestApp } from '#server/supplier/testing.ts';

/** More than a run checks. */
const BROKEN = 45;

let testApp: SupplierTestApp;
beforeAll(async () => {
  testApp = await openSupplierTestApp();
});
afterAll(() => testApp.close());

describe('offers that fail at each check', () => {
  it('do not stop the check of the others, though they were due before them', async () => {
    const { offerId } = testApp.offer(2, 6);
    const body = aPublish(testApp, testApp.offer(2, 6));
    const published = await testApp.call('publishOffer', { token: testApp.operator.token, params: { offerId }, body });
    expect(published.status).toBe(201);
    const [offer] = await testApp.db.select().from(supplierOffer).where(eq(supplierOffer.offerId, offerId));
    if (!offer) throw new Error('the offer was not stored');
    const now = addMinutes(testApp.clock.now, 600);
    await testApp.db.update(supplierOffer).set({ nextCheckAt: now }).where(eq(supplierOffer.id, offer.id));
    const { id: _id, ...stored } = offer;
    await testApp.db.insert(supplierOffer).values(
      Array.from({ length: BROKEN }, (_, at) => ({
        ...stored,
        offerId: `broken-${at}`,
        productId: null,
        status: 'offline' as const,
        nextCheckAt: addMinutes(now, -100),
      })),
    );
    const { supplier } = testApp;
    const checked: string[] = [];
    const broken: typeof supplier = {
      ...supplier,
      async getOffer(id, lang) {
        checked.push(id);
        if (id.startsWith('broken')) throw new TypeError('an offer without prices');
        return supplier.getOffer(id, lang);
      },
    };
    await expect(followOffers(testApp.db, broken, now)).rejects.toThrow(/^40 of 40 failed/);
    expect(checked).not.toContain(offerId);
    await expect(followOffers(testApp.db, broken, now)).rejects.toThrow(/^5 of 6 failed/);
    expect(checked).toContain(offerId);
    expect(await testApp.db.$count(jobFailure, eq(jobFailure.job, 'offers-follow'))).toBe(BROKEN);
    const [after] = await testApp.db.select().from(supplierOffer).where(eq(supplierOffer.offerId, offerId));
    expect(after?.nextCheckAt?.getTime()).toBeGreaterThan(now.getTime());
  });
});
