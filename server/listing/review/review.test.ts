import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aListing } from '#core/listing/example.ts';
import { formOf } from '#core/listing/form/form.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { aLeaf, aProduct, type BuiltCategory } from '#server/catalogue/builders.ts';
import { category, product } from '#server/catalogue/tables.ts';
import { aStoreDocument } from '#server/dossier/builders.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let leaf: BuiltCategory;
let staff: string;
let count = 0;
beforeAll(async () => {
  testApp = await openTestApp({ parts: { sellerPictures: pictureFetcher() } });
  leaf = await aLeaf(testApp.db);
  staff = (await aMember(testApp.db, { staffRole: 'operator' })).token;
});
afterAll(() => testApp.close());

async function aSubmitted(change: Partial<ProductForm> = {}) {
  const { ownerId } = await aStore(testApp.db);
  const token = await signIn(testApp.db, ownerId);
  const code = `REVIEW-${(count += 1)}`;
  const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
  const listing = { ...aListing(), code, categories: [leaf.code], pictures: [], oem: null, skus };
  const form = { ...formOf(listing, new Map()), ...change };
  const productId = await submit(token, form);
  return { token, productId };
}
async function submit(token: string, fields: Partial<ProductForm>, productId?: number) {
  const begin = productId === undefined ? {} : { productId };
  const { id, version } = (await testApp.call('openProductDraft', { token, body: begin })).answer;
  const body = { editor: 'window-one', since: version, fields };
  const saved = (await testApp.call('saveProductDraft', { token, params: { id }, body })).answer;
  return (await testApp.call('submitProductDraft', { token, params: { id }, body: { version: saved.version } })).answer
    .productId;
}
const review = async (id: number) =>
  (await testApp.call('readProductForReview', { token: staff, params: { id } })).answer;

describe('the review of a product', () => {
  it('marks fields, which the seller reads at them, and shows what changed when it comes back', async () => {
    const { token, productId } = await aSubmitted();
    const first = await review(productId);
    expect(first.fields.find(({ column }) => column === 'name_ko')?.value).toBe('스테인리스 텀블러 500ml');
    expect(first.fields.filter(({ before }) => before !== undefined)).toEqual([]);
    const marks = [{ column: 'hs_code', reason: '10자리로 적어 주세요' }];
    const body = { event: 'reject' as const, reason: '표시한 항목을 고쳐 주세요', marks };
    expect((await testApp.call('decideProduct', { token: staff, params: { id: productId }, body })).status).toBe(200);
    const { answer } = await testApp.call('readProductForm', { token, params: { id: productId } });
    expect(answer.product).toMatchObject({
      approval: 'rejected',
      reason: '표시한 항목을 고쳐 주세요',
      marks: [{ path: 'hsCode', reason: '10자리로 적어 주세요' }],
    });
    testApp.clock.now = addMinutes(testApp.clock.now, 5);
    await submit(token, { hsCode: '9617009000' }, productId);
    const again = await review(productId);
    expect(again.fields.filter(({ before }) => before !== undefined)).toMatchObject([
      { column: 'hs_code', value: '9617009000', before: '961700' },
    ]);
    const now = await testApp.call('readProductForm', { token, params: { id: productId } });
    expect(now.answer.product).toMatchObject({ approval: 'pending', marks: [] });
  });

  it('finds claims, a missing certificate, an unusual HS code, and a price far from like goods', async () => {
    const { productId } = await aSubmitted({
      description: { ko: '당뇨 완치에 좋은 텀블러', en: 'A replica of a famous brand' },
      certificates: [],
      prices: [{ minQuantity: '10', price: '900000' }],
    });
    await testApp.db
      .update(category)
      .set({ certificate: 'KC', hsHeadings: ['7323'] })
      .where(eq(category.code, leaf.code));
    for (let at = 0; at < 5; at += 1) await aProduct(testApp.db, { categories: [leaf] });
    await testApp.db
      .update(product)
      .set({ live: true })
      .where(sql`${product.id} <> ${productId}`);
    const { findings } = await review(productId);
    expect(findings.map(({ column }) => column)).toEqual([
      'description_ko',
      'description_en',
      'hs_code',
      'prices',
      'certificates',
    ]);
    expect(findings.map(({ text }) => text).join(' ')).toMatch(/7323.*KC/);
  });

  it('PRD-011 shows each certificate with the document that proves it, and the product as buyers will see it', async () => {
    const { productId } = await aSubmitted({
      certificates: [
        { type: 'KC', name: '', number: 'KC-PROVEN' },
        { type: 'CE', name: '', number: 'CE-UNPROVEN' },
      ],
    });
    const [{ storeId = 0 } = {}] = await testApp.db
      .select({ storeId: product.storeId })
      .from(product)
      .where(eq(product.id, productId));
    await aStoreDocument(testApp.db, storeId, {
      certificationType: 'KC',
      number: 'KC-PROVEN',
      validUntil: '2026-02-01',
    });
    const { certificates, form, currency } = await review(productId);
    expect(certificates).toMatchObject([
      { number: 'KC-PROVEN', document: { validity: 'ended' } },
      { number: 'CE-UNPROVEN', document: null },
    ]);
    expect(form.name.ko).toBe('스테인리스 텀블러 500ml');
    expect(currency).toBe('KRW');
  });
});
