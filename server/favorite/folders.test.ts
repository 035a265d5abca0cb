import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const OPTIONS = [{ name: { ko: '색상', en: 'Color' }, values: ['Red', 'Blue'] }] as const;
const mark = ({ token }: BuiltMember, productId: number) => testApp.call('addFavorite', { token, body: { productId } });
const entry = { folderId: null, note: '', quantity: null, sku: null };
const change = ({ token }: BuiltMember, productId: number, body: Partial<typeof entry> | Record<string, unknown>) =>
  testApp.call('changeFavorite', { token, params: { productId }, body: { ...entry, ...body } });
const list = ({ token }: BuiltMember, folderId?: number) =>
  testApp.call('listFavorites', { token, query: folderId === undefined ? {} : { folderId } });
const addFolder = ({ token }: BuiltMember, name: string) =>
  testApp.call('addFavoriteFolder', { token, body: { name } });
const folders = async ({ token }: BuiltMember) => (await testApp.call('listFavoriteFolders', { token })).answer;

describe('folders of favourites', () => {
  it('hold the favourites put into them, and give them back when they are removed', async () => {
    const member = await aMember(testApp.db);
    const [one, other] = [await aProduct(testApp.db), await aProduct(testApp.db)];
    await mark(member, one.id);
    await mark(member, other.id);
    const { id } = (await addFolder(member, '  Spring  ')).answer;
    await change(member, one.id, { folderId: id, note: ' for the\n shop ', quantity: 30 });
    expect(await folders(member)).toEqual({ folders: [{ id, name: 'Spring', count: 1 }], total: 2 });
    const inFolder = (await list(member, id)).answer;
    expect(inFolder.products.map((card) => card.id)).toEqual([one.id]);
    expect(inFolder).toMatchObject({ recordsTotal: 1, entries: [{ productId: one.id, folderId: id, quantity: 30 }] });
    const renamed = await testApp.call('renameFavoriteFolder', {
      token: member.token,
      params: { id },
      body: { name: 'Summer' },
    });
    expect(renamed.answer).toEqual({ id, name: 'Summer', count: 1 });
    await testApp.call('removeFavoriteFolder', { token: member.token, params: { id } });
    expect(await folders(member)).toEqual({ folders: [], total: 2 });
    expect((await list(member)).answer.entries.map(({ folderId }) => folderId)).toEqual([null, null]);
  });

  it('have a name each, whatever its case', async () => {
    const member = await aMember(testApp.db);
    await addFolder(member, 'Gifts');
    const codes = [];
    for (const name of ['gifts', '   ']) codes.push((await addFolder(member, name)).refusal.code);
    expect(codes).toEqual(['favorite.folderTaken', 'favorite.folderUnnamed']);
    const replies = await Promise.all(Array.from({ length: 4 }, () => addFolder(member, 'Toys')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('are at most fifty', async () => {
    const member = await aMember(testApp.db);
    for (let number = 1; number <= 50; number += 1) await addFolder(member, `Folder ${number}`);
    const { status, refusal } = await addFolder(member, 'One more');
    expect([status, refusal.code, refusal.params]).toEqual([409, 'favorite.tooManyFolders', { limit: 50 }]);
  });

  it('AZ-02 of another member can be neither used, renamed, listed nor removed', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const { id: productId } = await aProduct(testApp.db);
    await mark(member, productId);
    const { id } = (await addFolder(other, 'Secret')).answer;
    const renaming = { token: member.token, params: { id }, body: { name: 'Mine' } };
    const refusals = [
      await change(member, productId, { folderId: id }),
      await list(member, id),
      await testApp.call('renameFavoriteFolder', renaming),
      await testApp.call('addFavoritesToCart', { token: member.token, body: { folderId: id } }),
    ];
    expect(refusals.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      refusals.map(() => [404, 'favorite.folderNotFound']),
    );
    await testApp.call('removeFavoriteFolder', { token: member.token, params: { id } });
    expect((await folders(other)).folders).toEqual([{ id, name: 'Secret', count: 0 }]);
  });
});

describe('changeFavorite', () => {
  it('stores note, quantity and option, and refuses those of another product', async () => {
    const member = await aMember(testApp.db);
    const goods = await aProduct(testApp.db, { options: OPTIONS });
    const foreign = await aProduct(testApp.db);
    await mark(member, goods.id);
    const blue = goods.skus[1]?.code ?? '';
    const { answer } = await change(member, goods.id, { note: '행사용', quantity: 12, sku: blue });
    expect(answer).toEqual({
      productId: goods.id,
      folderId: null,
      note: '행사용',
      quantity: 12,
      sku: blue,
      option: 'Blue',
      publishWay: 'SELLER',
    });
    expect((await list(member)).answer.entries).toEqual([answer]);
    expect((await change(member, goods.id, { sku: foreign.skus[0]?.code })).refusal.code).toBe('cart.skuNotFound');
    expect((await change(member, foreign.id, {})).refusal.code).toBe('favorite.notMarked');
    expect((await change(member, goods.id, { quantity: 0 })).status).toBe(400);
    expect((await change(member, goods.id, { quantity: 2.5 })).status).toBe(400);
  });
});

describe('addFavoritesToCart', () => {
  it('adds every favourite with its option and quantity, and names what cannot be added with the reason', async () => {
    const member = await aMember(testApp.db);
    const plain = await aProduct(testApp.db, { minOrderQuantity: 5, name: { ko: '수건', en: 'Towel' } });
    const chosen = await aProduct(testApp.db, { options: OPTIONS });
    const open = await aProduct(testApp.db, { options: OPTIONS, name: { ko: '가방', en: 'Bag' } });
    const gone = await aProduct(testApp.db, { stock: 0 });
    const hidden = await aProduct(testApp.db);
    for (const { id } of [plain, chosen, open, gone, hidden]) await mark(member, id);
    await change(member, chosen.id, { quantity: 7, sku: chosen.skus[1]?.code });
    await testApp.db.update(product).set({ exposed: false }).where(eq(product.id, hidden.id));
    const { answer } = await testApp.call('addFavoritesToCart', {
      token: member.token,
      query: { lang: 'en' },
      body: {},
    });
    const byId = (a: { productId: number }, b: { productId: number }) => a.productId - b.productId;
    expect(answer.added.toSorted(byId)).toEqual([
      { productId: plain.id, quantity: 5 },
      { productId: chosen.id, quantity: 7 },
    ]);
    expect(answer.refused.toSorted(byId)).toMatchObject([
      { productId: open.id, name: 'Bag', problem: { code: 'favorite.optionNeeded' } },
      { productId: gone.id, problem: { code: 'cart.outOfStock', params: { stock: 0 } } },
      { productId: hidden.id, problem: { code: 'product.notApproved' } },
    ]);
    const { cartItems } = (await testApp.call('readCart', { token: member.token })).answer;
    expect(cartItems.map(({ sku: code, quantity }) => [code, quantity]).toSorted()).toEqual(
      [
        [plain.skus[0]?.code, 5],
        [chosen.skus[1]?.code, 7],
      ].toSorted(),
    );
  });

  it('adds those of one folder, or of a list, alone', async () => {
    const member = await aMember(testApp.db);
    const [one, two, three] = [await aProduct(testApp.db), await aProduct(testApp.db), await aProduct(testApp.db)];
    for (const { id } of [one, two, three]) await mark(member, id);
    const { id: folderId } = (await addFolder(member, 'Now')).answer;
    await change(member, one.id, { folderId });
    const add = async (body: { folderId?: number; productIds?: number[] }) =>
      (await testApp.call('addFavoritesToCart', { token: member.token, body })).answer.added.map((a) => a.productId);
    expect(await add({ folderId })).toEqual([one.id]);
    expect(await add({ productIds: [two.id, 99_999_999] })).toEqual([two.id]);
  });

  it('loses a chosen option that its seller removed, and asks for another', async () => {
    const member = await aMember(testApp.db);
    const goods = await aProduct(testApp.db, { options: OPTIONS });
    await mark(member, goods.id);
    await change(member, goods.id, { sku: goods.skus[0]?.code });
    await testApp.db.delete(sku).where(eq(sku.id, goods.skus[0]?.id ?? 0));
    expect((await list(member)).answer.entries).toMatchObject([{ sku: null, option: '' }]);
  });
});
