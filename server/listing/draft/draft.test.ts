import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aListing } from '#core/listing/example.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { formOf } from '#core/listing/form/form.ts';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { productVersion } from '#server/listing/tables.ts';
import { signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let leaf: BuiltCategory;
let count = 0;
beforeAll(async () => {
  testApp = await openTestApp({ parts: { sellerPictures: pictureFetcher() } });
  leaf = await aLeaf(testApp.db);
});
afterAll(() => testApp.close());

const EDITOR = 'window-one';
async function aSeller() {
  const { id, ownerId } = await aStore(testApp.db);
  return { storeId: id, token: await signIn(testApp.db, ownerId) };
}

/** What a seller types for a complete product without pictures. */
function typed(change: Partial<ProductForm> = {}): ProductForm {
  const code = `FORM-${(count += 1)}`;
  const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
  const listing = { ...aListing(), code, categories: [leaf.code], pictures: [], oem: null, skus };
  return { ...formOf(listing, new Map()), ...change };
}

async function aDraft(token: string, fields: Partial<ProductForm> = typed(), begin: object = {}) {
  const { id, version } = (await testApp.call('openProductDraft', { token, body: begin })).answer;
  const saved = await testApp.call('saveProductDraft', {
    token,
    params: { id },
    body: { editor: EDITOR, since: version, fields },
  });
  return { id, version: saved.answer.version };
}
const submit = (token: string, { id, version }: { id: number; version: number }, stock?: 'keep' | 'set') =>
  testApp.call('submitProductDraft', { token, params: { id }, body: { version, ...(stock && { stock }) } });

async function approvedProduct(token: string, form = typed()) {
  const { productId } = (await submit(token, await aDraft(token, form))).answer;
  await testApp.db.update(product).set({ approval: 'approved' }).where(eq(product.id, productId));
  return productId;
}

describe('a draft of a product', () => {
  it('SEL-015 PRD-001 PRD-005 is kept as typed, and becomes a product that waits for approval', async () => {
    const { token } = await aSeller();
    const form = typed({ hsCode: '9617-00' });
    const draft = await aDraft(token, form);
    const read = await testApp.call('readProductDraft', { token, params: { id: draft.id } });
    expect(read.answer.form).toEqual(form);
    const { answer } = await submit(token, draft);
    expect(answer).toMatchObject({ approval: 'pending', waiting: [], leftOut: [] });
    const kept = await testApp.call('readProductForm', { token, params: { id: answer.productId } });
    expect(kept.answer).toMatchObject({ draft: null, form: { name: form.name, hsCode: '961700' } });
    expect((await testApp.call('readProductDraft', { token, params: { id: draft.id } })).refusal.code).toBe(
      'product.draftNotFound',
    );
    expect((await testApp.call('listProductDrafts', { token })).answer.drafts).toEqual([]);
  });

  it('refuses what is wrong at its fields and stays; PRD-027 PRD-035', async () => {
    const { token } = await aSeller();
    const draft = await aDraft(token, typed({ name: { en: 'Cup' }, isSample: true, samplePrice: '' }));
    const { refusal, status } = await submit(token, draft);
    expect(status).toBe(400);
    expect(refusal.fields?.map(({ path }) => path)).toEqual(['samplePrice', 'name.ko']);
    expect((await testApp.call('readProductDraft', { token, params: { id: draft.id } })).status).toBe(200);
  });

  it('refuses a code and a SKU that another product has', async () => {
    const { token } = await aSeller();
    const form = typed();
    await submit(token, await aDraft(token, form));
    const other = typed();
    const same = await submit(token, await aDraft(token, { ...other, code: form.code }));
    expect(same.refusal.fields).toMatchObject([{ path: 'code', code: 'listing-sheet.codeTaken' }]);
    const skus = other.skus.map((one, at) => ({ ...one, code: form.skus[at]?.code ?? '' }));
    const sold = await submit(token, await aDraft(token, { ...other, skus }));
    expect(sold.refusal.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['skus.0.code', 'listing-sheet.skuTaken'],
      ['skus.1.code', 'listing-sheet.skuTaken'],
    ]);
  });

  it('of two windows neither overwrites what the other changed unseen', async () => {
    const { token } = await aSeller();
    const { id, version } = await aDraft(token);
    const save = (editor: string, fields: Partial<ProductForm>, overwrites: string[] = []) =>
      testApp.call('saveProductDraft', { token, params: { id }, body: { editor, since: version, fields, overwrites } });
    await save('window-two', { hsCode: '691110', brand: 'Two' });
    const { answer } = await save(EDITOR, { hsCode: '732393', model: 'ONE' });
    expect(answer).toMatchObject({
      conflicts: [{ field: 'hsCode' }],
      others: { hsCode: '691110', brand: 'Two' },
      editors: [{}],
    });
    const read = await testApp.call('readProductDraft', { token, params: { id } });
    expect(read.answer.form).toMatchObject({ hsCode: '691110', brand: 'Two', model: 'ONE' });
    await save(EDITOR, { hsCode: '732393' }, ['hsCode']);
    const after = await testApp.call('readProductDraft', { token, params: { id } });
    expect(after.answer.form.hsCode).toBe('732393');
    expect((await submit(token, { id, version })).refusal.code).toBe('product.draftChanged');
  });

  it('SEL-019 changes an approved product: prices within the bound and stock at once, its name after a review', async () => {
    const { token } = await aSeller();
    const productId = await approvedProduct(token);
    const { form } = (await testApp.call('readProductForm', { token, params: { id: productId } })).answer;
    const draft = await aDraft(
      token,
      {
        name: { ...form.name, ko: '새 이름' },
        prices: [
          { minQuantity: '10', price: '11,900' },
          { minQuantity: '100', price: '11000' },
        ],
        skus: form.skus.map((one) => ({ ...one, stock: '7' })),
      },
      { productId },
    );
    const again = await testApp.call('openProductDraft', { token, body: { productId } });
    expect(again.answer.id).toBe(draft.id);
    const { answer } = await submit(token, draft);
    expect(answer).toMatchObject({ productId, approval: 'approved', waiting: ['name.ko'] });
    const { answer: now } = await testApp.call('readProductForm', { token, params: { id: productId } });
    expect(now).toMatchObject({
      product: { waiting: ['name.ko'] },
      form: { name: { ko: '새 이름' }, prices: [{ price: '11900' }, {}], skus: [{ stock: '7' }, { stock: '7' }] },
    });
    const [row] = await testApp.db.select().from(product).where(eq(product.id, productId));
    expect(row).toMatchObject({ name: { ko: '스테인리스 텀블러 500ml' }, priceMax: 12_400 });
  });

  it('keeps the sales since it was opened, and asks where the stock was changed elsewhere', async () => {
    const { token } = await aSeller();
    const productId = await approvedProduct(token);
    const { form } = (await testApp.call('readProductForm', { token, params: { id: productId } })).answer;
    const [first, second] = form.skus;
    const draft = await aDraft(token, { skus: form.skus.map((one) => ({ ...one, stock: '500' })) }, { productId });
    await testApp.db
      .update(sku)
      .set({ stock: 290, taken: 10 })
      .where(eq(sku.code, first?.code ?? ''));
    await testApp.db
      .update(sku)
      .set({ stock: 80 })
      .where(eq(sku.code, second?.code ?? ''));
    const asked = await submit(token, draft);
    expect(asked.refusal).toMatchObject({ code: 'product.stocksChanged', params: { skus: second?.code } });
    expect((await submit(token, draft, 'set')).status).toBe(200);
    const rows = await testApp.db.select().from(sku).where(eq(sku.productId, productId));
    expect(rows.map(({ stock }) => stock).toSorted((a, b) => a - b)).toEqual([490, 500]);
  });

  it('goes back to an earlier version without bringing sold pieces back, and copies as a product of its own', async () => {
    const { token } = await aSeller();
    const productId = await approvedProduct(token);
    const { form } = (await testApp.call('readProductForm', { token, params: { id: productId } })).answer;
    await submit(
      token,
      await aDraft(token, { deliveryDays: '9', skus: form.skus.map((one) => ({ ...one, stock: '3' })) }, { productId }),
    );
    const versions = await testApp.db.select().from(productVersion).where(eq(productVersion.productId, productId));
    expect(versions.map(({ way, columns }) => ({ way, columns }))).toEqual([
      { way: 'form', columns: [] },
      { way: 'form', columns: ['stock', 'delivery_days'] },
    ]);
    const back = await testApp.call('openProductDraft', {
      token,
      body: { productId, versionId: versions[0]?.id ?? 0 },
    });
    expect(back.answer.form).toMatchObject({ deliveryDays: form.deliveryDays, skus: [{ stock: '3' }, { stock: '3' }] });
    const copy = await testApp.call('openProductDraft', { token, body: { copyOf: productId } });
    expect(copy.answer.product).toBeNull();
    expect(copy.answer.form.code).not.toBe(form.code);
    expect(copy.answer.form.skus.map(({ stock }) => stock)).toEqual(['', '']);
  });

  it('PRD-016 PRD-017 halts and hides a product at once without a review; its draft follows, and its history tells it', async () => {
    const { token } = await aSeller();
    const productId = await approvedProduct(token);
    const draft = await aDraft(token, { deliveryDays: '4' }, { productId });
    const sale = { isOnSale: false, isExposed: false };
    const halted = await testApp.call('changeProductSale', { token, params: { id: productId }, body: sale });
    expect(halted.answer).toEqual(sale);
    expect((await testApp.call('readProduct', { params: { id: productId } })).status).toBe(409);
    const read = await testApp.call('readProductDraft', { token, params: { id: draft.id } });
    expect(read.answer).toMatchObject({ product: sale, form: { onSale: false, exposed: false, deliveryDays: '4' } });
    const { answer } = await testApp.call('listProductVersions', { token, params: { id: productId } });
    expect(answer.versions).toMatchObject([{ way: 'form', fields: ['판매 여부', '노출 여부'] }, { fields: [] }]);
    expect(answer.decisions.map(({ event }) => event)).toEqual(['submit', 'create']);
    const { token: other } = await aSeller();
    const foreign = { token: other, params: { id: productId } };
    expect((await testApp.call('changeProductSale', { ...foreign, body: sale })).status).toBe(404);
    expect((await testApp.call('listProductVersions', foreign)).status).toBe(404);
  });

  it('of another store is not found', async () => {
    const { token } = await aSeller();
    const { token: other } = await aSeller();
    const { id } = await aDraft(token);
    const productId = await approvedProduct(token);
    expect((await testApp.call('readProductDraft', { token: other, params: { id } })).status).toBe(404);
    expect((await testApp.call('removeProductDraft', { token: other, params: { id } })).status).toBe(404);
    expect((await testApp.call('openProductDraft', { token: other, body: { copyOf: productId } })).status).toBe(404);
    expect((await testApp.call('readProductForm', { token: other, params: { id: productId } })).status).toBe(404);
    expect((await testApp.call('removeProductDraft', { token, params: { id } })).status).toBe(204);
  });
});
