import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aListing } from '#core/listing/example.ts';
import { formOf } from '#core/listing/form/form.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { aLeaf } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let staff: string;
let token: string;
let productId: number;
let standard: string[];
beforeAll(async () => {
  testApp = await openTestApp({ parts: { sellerPictures: pictureFetcher() } });
  staff = (await aMember(testApp.db, { staffRole: 'operator' })).token;
  token = await signIn(testApp.db, (await aStore(testApp.db)).ownerId);
  const leaf = await aLeaf(testApp.db);
  const listing = { ...aListing(), code: 'RULED', categories: [leaf.code], pictures: [], oem: null };
  const skus = listing.skus.map((one, at) => ({ ...one, code: `RULED-${at}`, picture: null }));
  productId = await submit(formOf({ ...listing, skus }, new Map()));
  await testApp.call('decideProduct', { token: staff, params: { id: productId }, body: { event: 'approve' } });
  const { fields } = (await testApp.call('readReviewRules', { token: staff })).answer;
  standard = fields.filter(({ isReviewed }) => isReviewed).map(({ family }) => family);
});
afterAll(() => testApp.close());

async function sent(fields: Partial<ProductForm>, change: { productId?: number } = {}) {
  const { id, version } = (await testApp.call('openProductDraft', { token, body: change })).answer;
  const body = { editor: 'window-one', since: version, fields };
  const saved = (await testApp.call('saveProductDraft', { token, params: { id }, body })).answer;
  return (await testApp.call('submitProductDraft', { token, params: { id }, body: { version: saved.version } })).answer;
}
const submit = async (fields: Partial<ProductForm>) => (await sent(fields)).productId;
const waitingOf = async (fields: Partial<ProductForm>) => (await sent(fields, { productId })).waiting;
const setRules = (reviewed: readonly string[], upPercent = 20) =>
  testApp.call('setReviewRules', {
    token: staff,
    body: { reviewed: [...reviewed], upPercent, downPercent: 50, why: '브랜드는 확인하지 않음' },
  });
const stored = async () => (await testApp.db.select().from(product).where(eq(product.id, productId)))[0];

it('staff decide which changes of approved products wait for a reviewer', async () => {
  expect(standard).toContain('brand');
  expect(await waitingOf({ brand: 'First' })).toEqual(['brand']);
  expect((await stored())?.brand).not.toBe('First');
  const { answer } = await setRules(standard.filter((family) => family !== 'brand'));
  expect(answer.fields.find(({ family }) => family === 'brand')?.isReviewed).toBe(false);
  expect(await waitingOf({ brand: 'Second' })).toEqual([]);
  expect((await stored())?.brand).toBe('Second');
  await setRules([...standard, 'delivery_days']);
  expect(await waitingOf({ deliveryDays: '9' })).toEqual(['deliveryDays']);
});

it('staff decide how far a price may move without a review', async () => {
  const raised = (percent: number) => ({
    prices: aListing().prices.map(({ minQuantity, price }) => ({
      minQuantity: `${minQuantity}`,
      price: `${Math.round((price.minor * (100 + percent)) / 100)}`,
    })),
  });
  await setRules(standard, 5);
  expect(await waitingOf(raised(10))).toContain('prices');
  await setRules(standard, 15);
  expect(await waitingOf(raised(10))).not.toContain('prices');
});

it('a seller neither reads nor sets them', async () => {
  expect((await testApp.call('readReviewRules', { token })).status).toBe(403);
});
