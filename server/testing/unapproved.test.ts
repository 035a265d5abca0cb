import { eq } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestActor, everybody } from '#server/testing/actors.ts';
import { aCartLine } from '#server/cart/builders.ts';
import { demoDrawings } from '#demo/pictures/plugin.ts';
import { aLeaf, aProduct, type BuiltCategory, type BuiltProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { exhibit, recommend } from '#server/marketing/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { indexStale } from '#server/search/commands.ts';
import { aStore, type BuiltStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { calls, pathOf } from '#server/testing/contract-samples.ts';

/** Part of the names of everything hidden. */
const HIDDEN_NAME = 'Qwyxonia';
const NAME = Object.fromEntries(['ko', 'en', 'zh', 'ja', 'ar'].map((lang) => [lang, `${HIDDEN_NAME} tumbler`]));

type Hidden = { readonly why: string; readonly goods: BuiltProduct };
let testApp: TestApp;
let folder: string;
let leaf: BuiltCategory;
let shown: BuiltProduct;
let hidden: Hidden[];
let stores: BuiltStore[];
let others: TestActor[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-hidden-'));
  testApp = await openTestApp({ pictures: { folder, drawings: demoDrawings() } });
  const { db } = testApp;
  leaf = await aLeaf(db);
  const open = await aStore(db);
  shown = await aProduct(db, {
    storeId: open.id,
    categories: [leaf],
    name: { ko: '보이는 텀블러', en: 'Shown tumbler' },
  });
  const goods = (why: string, input: Parameters<typeof aProduct>[1]) =>
    aProduct(db, {
      storeId: open.id,
      categories: [leaf],
      name: NAME,
      description: NAME,
      tags: { ko: [HIDDEN_NAME] },
      ...input,
    }).then((made) => ({ why, goods: made }));
  stores = [];
  hidden = [];
  for (const approval of ['draft', 'pending', 'rejected'] as const) hidden.push(await goods(approval, { approval }));
  hidden.push(await goods('not on sale', { onSale: false }), await goods('not exposed', { exposed: false }));
  for (const status of ['pendingApproval', 'denied', 'suspended'] as const) {
    const store = await aStore(db, { status, name: NAME, description: NAME });
    stores.push(store);
    hidden.push(await goods(`store ${status}`, { storeId: store.id }));
  }
  await recommend(db, [shown.id, ...hidden.map((one) => one.goods.id)]);
  await exhibit(db, [open.id, ...stores.map(({ id }) => id)]);
  await indexStale(db);
  others = (await everybody(testApp)).filter(({ name }) =>
    ['visitor', 'buyer', 'another seller', 'suspended seller', 'warehouse'].includes(name),
  );
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);
const asEach = <T>(work: (token: string | undefined) => Promise<T>): Promise<T[]> =>
  Promise.all(others.map(({ token }) => work(token)));
const as = (token: string | undefined) => (token ? { token } : {});

describe('an unapproved or unsold product, or one of an unapproved store', () => {
  it('AZ-11 is not found by its id', async () => {
    for (const { why, goods } of hidden) {
      const replies = await asEach((token) => testApp.call('readProduct', { ...as(token), params: { id: goods.id } }));
      // The refusal says that it is not approved (ERR-029), and nothing about it.
      for (const reply of replies)
        expect([why, reply.refusal.code, JSON.stringify(reply.refusal).includes(HIDDEN_NAME)]).toEqual([
          why,
          'product.notApproved',
          false,
        ]);
      // A formerly sold product stays visible as sold out, because it was public.
      const isOver = why === 'not on sale';
      const { answer } = await testApp.call('listCards', { query: { id: [goods.id, shown.id] } });
      expect([why, answer.products.map(({ id, soldOut }) => [id, soldOut === true])]).toEqual([
        why,
        [...(isOver ? [[goods.id, true]] : []), [shown.id, false]],
      ]);
    }
    for (const { code } of stores)
      expect((await testApp.call('readStore', { params: { code } })).refusal.code).toBe('store.notFound');
  });

  it('AZ-11 AZ-12 is in no list, count, facet, suggestion or search', async () => {
    for (const token of others.map((other) => other.token)) {
      const me = as(token);
      for (const sort of ['ranking', 'newest', 'priceLow', 'priceHigh', 'sales'] as const) {
        const { answer } = await testApp.call('listProducts', { ...me, query: { category: leaf.id, sort } });
        expect([ids(answer.products), answer.recordsTotal]).toEqual([[shown.id], 1]);
      }
      for (const { code } of stores) {
        const listed = await testApp.call('listProducts', { ...me, query: { store: code } });
        expect([listed.answer.products ?? [], listed.answer.recordsTotal ?? 0]).toEqual([[], 0]);
        expect(
          JSON.stringify((await testApp.call('listCategories', { ...me, query: { store: code } })).answer),
        ).not.toContain(`"id":${leaf.id},`);
        expect((await testApp.call('readFacets', { ...me, query: { store: code } })).status).toBeOneOf([200, 404]);
      }
      for (const { goods } of hidden) {
        for (const query of [goods.code, goods.skus[0]?.code ?? ''])
          expect(ids((await testApp.call('searchProducts', { ...me, body: { query } })).answer.products)).not.toContain(
            goods.id,
          );
      }
      for (const lang of ['ko', 'en', 'zh', 'ja', 'ar'] as const) {
        expect(
          (await testApp.call('searchProducts', { ...me, query: { lang }, body: { query: HIDDEN_NAME } })).answer,
        ).toMatchObject({ products: [], recordsTotal: 0, categories: [] });
        expect(
          JSON.stringify(
            (await testApp.call('suggest', { ...me, query: { lang }, body: { query: HIDDEN_NAME.slice(0, 4) } }))
              .answer,
          ),
        ).not.toMatch(new RegExp(HIDDEN_NAME, 'i'));
      }
      expect((await testApp.call('readCategory', { ...me, params: { id: leaf.id } })).answer.productCount).toBe(1);
    }
  });

  it('AZ-11 appears in no public answer at all', async () => {
    const open = calls.filter(([, call]) => call.access === 'public' && call.method === 'GET');
    for (const [, call] of open) {
      const { body } = await testApp.inject({
        method: 'GET',
        url: pathOf(call, (name) => (name === 'code' ? 'BEST' : leaf.id)),
      });
      expect(body).not.toContain(HIDDEN_NAME);
      for (const { code } of stores) expect(body).not.toContain(code);
    }
    for (const code of ['MD', 'BEST', 'NEW', 'TIME', 'SAMPLE'])
      expect((await testApp.inject({ method: 'GET', url: `/api/v1/products/group/${code}` })).body).not.toContain(
        HIDDEN_NAME,
      );
    expect(JSON.stringify((await testApp.call('readProduct', { params: { id: shown.id } })).answer)).not.toContain(
      HIDDEN_NAME,
    );
  });

  it('AZ-11 cannot be added to a cart, an order or favourites', async () => {
    for (const { token } of others.filter((other) => other.token !== undefined)) {
      for (const { why, goods } of hidden) {
        const sku = goods.skus[0]?.code ?? '';
        const line = { sku, quantity: 1, cartItemType: 'NORMAL' } as const;
        const replies = [
          await testApp.call('addCartLine', { ...as(token), body: line }),
          await testApp.call('quoteDirect', { ...as(token), body: { lines: [line] } }),
          await testApp.call('addFavorite', { ...as(token), body: { productId: goods.id } }),
        ];
        for (const reply of replies)
          expect([why, reply.status < 300, JSON.stringify(reply.refusal).includes(HIDDEN_NAME)]).toEqual([
            why,
            false,
            false,
          ]);
      }
    }
  });

  it('AZ-11 is marked as gone in an existing cart, and cannot be ordered from there', async () => {
    const { token, id } = await aMember(testApp.db);
    const goods = await aProduct(testApp.db, { categories: [leaf] });
    const code = await aCartLine(testApp.db, id, goods.skus[0]?.id ?? 0);
    const quote = () =>
      testApp.call('quoteCart', {
        token,
        params: { code },
        body: { tab: 'SELLER', lines: [{ sku: goods.skus[0]?.code ?? '', cartItemType: 'NORMAL' }] },
      });
    expect((await quote()).status).toBe(200);
    await testApp.db.update(product).set({ approval: 'rejected' }).where(eq(product.id, goods.id));
    expect((await quote()).refusal.code).toBe('product.notApproved');
    expect((await testApp.call('readCart', { token })).answer.cartItems).toMatchObject([
      { problem: { code: 'product.notApproved' } },
    ]);
    await testApp.db.update(product).set({ approval: 'approved' }).where(eq(product.id, goods.id));
  });

  it('AZ-11 has no emblem while the store is not approved', async () => {
    const emblem = async (code: string) =>
      (await testApp.inject({ method: 'GET', url: `/images/store/${code}/320.webp` })).statusCode;
    for (const { code } of stores) expect(await emblem(code)).toBe(404);
    expect(await emblem((await aStore(testApp.db)).code)).toBe(200);
  });
});
