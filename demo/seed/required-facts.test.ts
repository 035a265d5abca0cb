import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISH_WAYS } from '#core/catalogue/states.ts';
import { faultsOf } from '#core/listing/rules.ts';
import { product } from '#server/catalogue/tables.ts';
import { referenceOf } from '#server/listing/reference.ts';
import { listingsAfter } from '#server/listing/queries.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ seeded: true });
});
afterAll(() => testApp.close());

describe('products on sale', () => {
  it.each(PUBLISH_WAYS)(
    'PRD-026 PRD-028 PRD-032 PRD-033 PRD-034 PRD-040 SEL-025 have what a seller must give, published by %s',
    async (publishWay) => {
      const { db } = testApp;
      const rows = await db
        .selectDistinct({ id: store.id })
        .from(store)
        .innerJoin(product, and(eq(product.storeId, store.id), eq(product.publishWay, publishWay)))
        .where(eq(product.live, true));
      const missing: string[] = [];
      let count = 0;
      for (const { id } of rows) {
        const { reference } = await referenceOf(db, id);
        for (const { live } of await listingsAfter(db, id, 0, 10_000)) {
          count += 1;
          missing.push(
            ...faultsOf(live, reference).map(({ column, refusal }) => `${live.code} ${column} ${refusal.code}`),
            ...(live.deliveryTemplate === null ? [`${live.code} has no delivery terms`] : []),
          );
        }
      }
      expect(missing).toEqual([]);
      expect(count).toBeGreaterThan(50);
    },
  );

  it('PRD-009 show the disclosure, delivery terms and maker of imports on their pages', async () => {
    const { db } = testApp;
    const imports = await db
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.publishWay, 'IMPORT_BY_1688'), eq(product.live, true)))
      .limit(20);
    for (const { id } of imports) {
      const { answer } = await testApp.call('readProduct', { params: { id }, query: { lang: 'ar' } });
      expect(
        answer.notice?.items.find(({ key }) => key === 'maker' || key === 'responsibleSeller')?.value,
      ).toBeTruthy();
      expect(answer.delivery?.returnDays).toBeGreaterThanOrEqual(7);
      expect(answer.manufacturer).toBeTruthy();
      expect(answer.detailHtml).toContain('<p>');
    }
  });
});
