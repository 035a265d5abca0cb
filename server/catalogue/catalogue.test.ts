import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STAFF_ROLES } from '#core/role.ts';
import { aCategory, aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await aRate(testApp.db, { basic: '1350.00' });
});
afterAll(() => testApp.close());

const later = () => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000);
};
const namesOf = (products: readonly { description: { name: string } }[]) =>
  products.map((product) => product.description.name);

describe('readTopMenu and listCategories', () => {
  it('API-007 API-008 CAT-001 CAT-002 answers three levels, counted with everything below', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '유리컵', en: 'Glasses' });
    await aProduct(testApp.db, { categories: [leaf] });
    await aProduct(testApp.db, { categories: [leaf], approval: 'pending' });
    later();
    const { answer } = await testApp.call('readTopMenu', { query: { visible: 0, lang: 'en' } });
    const top = answer.children.find((node) => node.id === leaf.top.id);
    expect((await testApp.call('readTopMenu', { query: { depth: 1, lang: 'en' } })).answer.children).toEqual(
      answer.children.map((node) => ({ ...node, children: [] })),
    );
    const { categories } = (await testApp.call('listCategories', { query: { lang: 'en' } })).answer;
    const whole = categories.find((node) => node.id === leaf.top.id);
    expect(top).toEqual(whole);
    expect(whole).toMatchObject({ code: leaf.top.code, visible: true, lineage: `/${leaf.top.id}/`, productCount: 1 });
    expect(whole?.children[0]?.children[0]).toMatchObject({
      id: leaf.id,
      visible: true,
      lineage: leaf.lineage,
      description: { name: 'Glasses', description: '' },
      productCount: 1,
      children: [],
    });
  });

  it('API-008 answers every top category at once, or a page of them', async () => {
    const all = (
      await testApp.call('listCategories', { query: { count: 1600, page: 0, store: 'DEFAULT', lang: 'ko' } })
    ).answer;
    expect(all.recordsTotal).toBe(all.categories.length);
    const page = (await testApp.call('listCategories', { query: { count: 1, page: 0 } })).answer;
    expect(page).toMatchObject({ number: 1, recordsTotal: all.recordsTotal, totalPages: all.recordsTotal });
  });

  it('narrows the tree to what one store sells', async () => {
    const [mine, other] = [await aLeaf(testApp.db), await aLeaf(testApp.db)];
    const store = await aStore(testApp.db);
    await aProduct(testApp.db, { storeId: store.id, categories: [mine] });
    await aProduct(testApp.db, { categories: [mine, other] });
    later();
    const { categories } = (await testApp.call('listCategories', { query: { store: store.code } })).answer;
    expect(categories.map((node) => [node.id, node.productCount])).toEqual([[mine.top.id, 1]]);
  });

  it('hides what hangs below a hidden category', async () => {
    const top = await aCategory(testApp.db, { visible: false });
    const below = await aCategory(testApp.db, { parent: top });
    later();
    expect((await testApp.call('readCategory', { params: { id: below.id } })).status).toBe(404);
  });
});

describe('readCategory', () => {
  it('API-009 CAT-003 answers the lineage and the way down', async () => {
    const leaf = await aLeaf(testApp.db, { ko: '보온병', en: 'Vacuum bottles' });
    const { answer } = await testApp.call('readCategory', {
      params: { id: leaf.id },
      query: { store: 'DEFAULT', lang: 'ko' },
    });
    expect(answer).toMatchObject({ lineage: leaf.lineage, description: { name: '보온병' }, children: [] });
    expect(answer.path.map((at) => at.id)).toEqual([leaf.top.id, leaf.middle.id, leaf.id]);
  });

  it('refuses an unknown category', async () => {
    expect((await testApp.call('readCategory', { params: { id: 8_888_888 } })).refusal.code).toBe('category.notFound');
  });
});

describe('listProducts', () => {
  it('lists the products of a category and everything below it, each once', async () => {
    const leaf = await aLeaf(testApp.db);
    const sibling = await aCategory(testApp.db, { parent: leaf.middle });
    const both = await aProduct(testApp.db, { categories: [leaf, sibling] });
    const one = await aProduct(testApp.db, { categories: [sibling] });
    await aProduct(testApp.db);
    const { answer } = await testApp.call('listProducts', { query: { category: leaf.top.id } });
    expect(answer.products.map((product) => product.id).toSorted()).toEqual([both.id, one.id].toSorted());
    expect(answer).toMatchObject({ number: 2, recordsTotal: 2, totalPages: 1 });
    expect((await testApp.call('listProducts', { query: { category: leaf.id } })).answer.recordsTotal).toBe(1);
  });

  it('CAT-008 sorts by price, sales and age', async () => {
    const store = await aStore(testApp.db);
    const build = (name: string, price: number, sold: number, createdAt: Date) =>
      aProduct(testApp.db, { storeId: store.id, name: { en: name }, price, sold, createdAt });
    await build('a', 3_000, 1, new Date('2026-01-03'));
    await build('b', 1_000, 9, new Date('2026-01-01'));
    await build('c', 2_000, 5, new Date('2026-01-02'));
    const sorted = async (sort: string) =>
      namesOf((await testApp.call('listProducts', { query: { store: store.code, sort } })).answer.products).join('');
    expect([
      await sorted('priceLow'),
      await sorted('priceHigh'),
      await sorted('sales'),
      await sorted('ranking'),
      await sorted('newest'),
    ]).toEqual(['bca', 'acb', 'bca', 'bca', 'acb']);
    expect(
      namesOf((await testApp.call('listProducts', { query: { store: store.code } })).answer.products).join(''),
    ).toBe('acb');
  });

  it('ranks what is in stock before what is sold out', async () => {
    const store = await aStore(testApp.db);
    await aProduct(testApp.db, { storeId: store.id, name: { en: 'gone' }, sold: 100, stock: 0 });
    await aProduct(testApp.db, { storeId: store.id, name: { en: 'there' }, sold: 1 });
    const { products } = (await testApp.call('listProducts', { query: { store: store.code, sort: 'ranking' } })).answer;
    expect(products.map((product) => [product.description.name, product.soldOut === true])).toEqual([
      ['there', false],
      ['gone', true],
    ]);
  });

  it('narrows by store type, price, minimum quantity and sample', async () => {
    const store = await aStore(testApp.db, { type: 'oem' });
    await aProduct(testApp.db, { storeId: store.id, name: { en: 'cheap' }, price: 1_000, minOrderQuantity: 100 });
    await aProduct(testApp.db, {
      storeId: store.id,
      name: { en: 'expensive' },
      price: 9_000,
      minOrderQuantity: 10,
      samplePrice: 12_000,
    });
    const found = async (query: Record<string, string | number | boolean>) =>
      namesOf(
        (await testApp.call('listProducts', { query: { store: store.code, sort: 'priceLow', ...query } })).answer
          .products,
      );
    expect(await found({ storeType: 'oem' })).toEqual(['cheap', 'expensive']);
    expect(await found({ storeType: 'wholesale' })).toEqual([]);
    expect(await found({ priceMin: 1_001 })).toEqual(['expensive']);
    expect(await found({ priceMax: 1_000 })).toEqual(['cheap']);
    expect(await found({ moqMax: 10 })).toEqual(['expensive']);
    expect(await found({ sample: true })).toEqual(['expensive']);
    expect(await found({ sample: false })).toEqual(['cheap', 'expensive']);
  });

  it('CAT-011 pages by 20 unless asked otherwise, and counts beyond the page', async () => {
    const store = await aStore(testApp.db);
    const leaf = await aLeaf(testApp.db);
    for (let number = 0; number < 21; number += 1)
      await aProduct(testApp.db, { storeId: store.id, categories: [leaf] });
    expect((await testApp.call('listProducts', { query: { store: store.code } })).answer).toMatchObject({
      number: 20,
      recordsTotal: 21,
      totalPages: 2,
    });
    expect((await testApp.call('listProducts', { query: { store: store.code, page: 1 } })).answer).toMatchObject({
      number: 1,
      recordsTotal: 21,
      totalPages: 2,
    });
    expect((await testApp.call('listProducts', { query: { store: store.code, page: 9 } })).answer).toMatchObject({
      number: 0,
      recordsTotal: 21,
      products: [],
    });
    expect((await testApp.call('listProducts', { query: { count: 61 } })).status).toBe(400);
  });

  it('shows only what is approved, on sale and exposed, of an approved store', async () => {
    const store = await aStore(testApp.db);
    await aProduct(testApp.db, { storeId: store.id, approval: 'pending' });
    await aProduct(testApp.db, { storeId: store.id, approval: 'rejected' });
    await aProduct(testApp.db, { storeId: store.id, onSale: false });
    await aProduct(testApp.db, { storeId: store.id, exposed: false });
    const closed = await aStore(testApp.db, { status: 'suspended' });
    await aProduct(testApp.db, { storeId: closed.id });
    expect((await testApp.call('listProducts', { query: { store: store.code } })).answer.products).toEqual([]);
    expect((await testApp.call('listProducts', { query: { store: closed.code } })).answer.products).toEqual([]);
  });

  it('speaks the language asked for and says which one it fell back to', async () => {
    const store = await aStore(testApp.db, { name: { ko: '가게', en: 'Shop' } });
    await aProduct(testApp.db, { storeId: store.id, name: { ko: '컵', en: 'Cup' } });
    const [card] = (await testApp.call('listProducts', { query: { store: store.code, lang: 'ja' } })).answer.products;
    expect(card).toMatchObject({ description: { name: 'Cup' }, lang: 'en', store: { name: 'Shop', verified: true } });
  });

  it('refuses an unknown category and words it does not know', async () => {
    expect((await testApp.call('listProducts', { query: { category: 8_888_888 } })).refusal.code).toBe(
      'category.notFound',
    );
    expect((await testApp.call('listProducts', { query: { sort: 'cheapest' } })).status).toBe(400);
    expect((await testApp.call('listProducts', { query: { storeType: "oem' or 1=1" } })).status).toBe(400);
  });
});

describe('readProductGroup', () => {
  it('CAT-005 gives every store a turn before any has two', async () => {
    const [busy, quiet] = [await aStore(testApp.db), await aStore(testApp.db)];
    for (const sold of [900_003, 900_002, 900_001]) await aProduct(testApp.db, { storeId: busy.id, sold });
    const small = await aProduct(testApp.db, { storeId: quiet.id, sold: 900_000 });
    const { products } = (await testApp.call('readProductGroup', { params: { code: 'popular' } })).answer;
    expect(products.slice(0, 2).map((card) => card.store.code)).toEqual([busy.code, quiet.code]);
    expect(products[1]?.id).toBe(small.id);
    expect(products.length).toBeLessThanOrEqual(12);
  });

  it('puts samples with samples and small minimum quantities first', async () => {
    await aProduct(testApp.db, { samplePrice: 5_000 });
    const samples = (await testApp.call('readProductGroup', { params: { code: 'samples' } })).answer.products;
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.every((card) => card.sample)).toBe(true);
    expect(
      (await testApp.call('readProductGroup', { params: { code: 'lowMoq' } })).answer.products[0]?.minOrderQuantity,
    ).toBe(1);
  });

  it('refuses a section nobody knows', async () => {
    expect((await testApp.call('readProductGroup', { params: { code: 'secret' } })).status).toBe(400);
  });
});

describe('readProduct', () => {
  it('PRD-019 answers price rows with their last quantity and what they save', async () => {
    const { id } = await aProduct(testApp.db, {
      minOrderQuantity: 10,
      price: [
        [10, 1_000],
        [100, 900],
        [1_000, 749],
      ],
    });
    const { prices, priceRange, price } = (await testApp.call('readProduct', { params: { id } })).answer;
    expect(prices).toEqual([
      { minQuantity: 10, maxQuantity: 99, price: { amount: 1_000, currency: 'KRW' }, discountPercent: 0 },
      { minQuantity: 100, maxQuantity: 999, price: { amount: 900, currency: 'KRW' }, discountPercent: 10 },
      { minQuantity: 1_000, maxQuantity: null, price: { amount: 749, currency: 'KRW' }, discountPercent: 25 },
    ]);
    expect(priceRange).toEqual({ min: { amount: 749, currency: 'KRW' }, max: { amount: 1_000, currency: 'KRW' } });
    expect(price).toBe(1_000);
  });

  it('PRD-014 answers options, their values and the combinations', async () => {
    const options = [
      { name: { ko: '색상', en: 'Colour' }, values: ['red', 'blue'] },
      { name: { ko: '크기', en: 'Size' }, values: ['S', 'L'] },
    ];
    const built = await aProduct(testApp.db, { options, surcharges: [0, 500, 0, 500], stock: 7 });
    const { answer } = await testApp.call('readProduct', { params: { id: built.id }, query: { lang: 'en' } });
    expect(
      answer.options.map((option) => [
        option.name,
        option.optionValues.map((value) => [value.valueName, value.sku, value.stock, value.price]),
      ]),
    ).toEqual([
      [
        'Colour',
        [
          ['red', null, 14, 10_000],
          ['blue', null, 14, 10_000],
        ],
      ],
      [
        'Size',
        [
          ['S', null, 14, 10_000],
          ['L', null, 14, 10_500],
        ],
      ],
    ]);
    const ids = answer.options.map((option) => option.optionValues.map((value) => value.valueId));
    expect(answer.variants.map((variant) => [variant.sku, variant.valueIds, variant.surcharge?.amount ?? 0])).toEqual([
      [built.skus[0]?.code, [ids[0]?.[0], ids[1]?.[0]], 0],
      [built.skus[1]?.code, [ids[0]?.[0], ids[1]?.[1]], 500],
      [built.skus[2]?.code, [ids[0]?.[1], ids[1]?.[0]], 0],
      [built.skus[3]?.code, [ids[0]?.[1], ids[1]?.[1]], 500],
    ]);
  });

  it('names the combination of a value that decides it alone', async () => {
    const built = await aProduct(testApp.db, {
      options: [{ name: { ko: '색상' }, values: ['red', 'blue'] }],
      surcharges: [0, 300],
    });
    const [option] = (await testApp.call('readProduct', { params: { id: built.id } })).answer.options;
    expect(option?.optionValues.map((value) => [value.sku, value.price])).toEqual([
      [built.skus[0]?.code, 10_000],
      [built.skus[1]?.code, 10_300],
    ]);
  });

  it('PRD-008 ORD-040 answers the sample price in won and, rounded up to cents, in dollars', async () => {
    const { id } = await aProduct(testApp.db, { samplePrice: 13_501 });
    const { answer } = await testApp.call('readProduct', { params: { id } });
    expect(answer).toMatchObject({
      sample: true,
      samplePrice: { amount: 13_501, currency: 'KRW' },
      samplePriceDollars: { amount: 1_001, currency: 'USD' },
    });
    const without = (await testApp.call('readProduct', { params: { id: (await aProduct(testApp.db)).id } })).answer;
    expect(without).toMatchObject({ sample: false, samplePrice: null, samplePriceDollars: null });
  });

  it('answers its leaves with the path to each', async () => {
    const leaf = await aLeaf(testApp.db);
    const { id } = await aProduct(testApp.db, { categories: [leaf] });
    const { categories } = (await testApp.call('readProduct', { params: { id } })).answer;
    const path = leaf.lineage.split('/').filter(Boolean).map(Number);
    expect(categories).toEqual([
      expect.objectContaining({ id: leaf.id, code: leaf.code, name: '텀블러', lineage: leaf.lineage }),
    ]);
    expect(categories[0]?.path.map(({ id }) => id)).toEqual(path);
    expect(categories[0]?.path.at(-1)).toEqual({ id: leaf.id, name: '텀블러' });
  });

  it('answers the carton with its volume, the store and its delivery fee', async () => {
    const { id } = await aProduct(testApp.db, {
      carton: { pieces: 20, length: 50, width: 40, height: 30, weight: 12.5 },
    });
    const { answer } = await testApp.call('readProduct', { params: { id } });
    expect(answer.carton).toEqual({ pieces: 20, length: 50, width: 40, height: 30, weight: 12.5, volume: 0.06 });
    expect(answer.store).toMatchObject({
      verified: true,
      deliveryFee: { amount: 3_000, currency: 'KRW' },
      freeDeliveryFrom: null,
    });
  });

  it('PRD-015 refuses what is not approved with another word than what does not exist', async () => {
    const { id } = await aProduct(testApp.db, { approval: 'pending' });
    expect((await testApp.call('readProduct', { params: { id } })).refusal.code).toBe('product.notApproved');
    expect((await testApp.call('readProduct', { params: { id: 9_999_999 } })).refusal.code).toBe('product.notFound');
    expect((await testApp.call('readProduct', { params: { id: 'x' } })).status).toBe(400);
  });
});

describe('how often the database is asked', () => {
  const statements = async (call: () => Promise<{ status: number }>) => {
    await call();
    const asked = vi.spyOn(testApp.db.$client, 'query');
    expect((await call()).status).toBe(200);
    const { length } = asked.mock.calls;
    asked.mockRestore();
    return length;
  };

  it('is as often for a list of many as for a list of one', async () => {
    const leaf = await aLeaf(testApp.db);
    for (let n = 0; n < 8; n += 1) await aProduct(testApp.db, { categories: [leaf] });
    const listOf = (count: number) => () => testApp.call('listProducts', { query: { category: leaf.id, count } });
    expect(await statements(listOf(8))).toBe(await statements(listOf(1)));
  });
});

describe('decideProduct and listProductsForStaff', () => {
  const anOperator = () => aMember(testApp.db, { staffRole: 'operator' });
  const decide = (id: number, token: string, body: { event: 'approve' | 'reject'; reason?: string }) =>
    testApp.call('decideProduct', { params: { id }, body, token });

  it('ADM-004 PRD-015 approves a waiting product, which opens it to visitors, and writes down who did it', async () => {
    const { id } = await aProduct(testApp.db, { approval: 'pending' });
    const operator = await anOperator();
    const { answer } = await decide(id, operator.token, { event: 'approve' });
    expect(answer).toMatchObject({
      approval: 'approved',
      events: ['takeDown'],
      history: [{ who: operator.email, event: 'approve', from: 'pending', to: 'approved', why: '' }],
    });
    expect((await testApp.call('readProduct', { params: { id } })).status).toBe(200);
  });

  it('ADM-001 administrators approve products and stores, and nobody else does', async () => {
    const { id } = await aProduct(testApp.db, { approval: 'pending' });
    const waiting = await aStore(testApp.db, { status: 'pendingApproval' });
    await anApprovedCompany(testApp.db, waiting.ownerId);
    const both = async (token: string) => [
      (await decide(id, token, { event: 'approve' })).status,
      (await testApp.call('decideStore', { params: { id: waiting.id }, body: { event: 'approve' }, token })).status,
    ];
    const others = STAFF_ROLES.filter((role) => role !== 'operator' && role !== 'categoryManager');
    for (const staffRole of [undefined, ...others])
      expect(await both((await aMember(testApp.db, staffRole ? { staffRole } : {})).token)).toEqual([403, 403]);
    expect((await testApp.call('readProduct', { params: { id } })).status).toBe(409);
    expect((await testApp.call('readStore', { params: { code: waiting.code } })).status).toBe(404);
    expect(await both((await anOperator()).token)).toEqual([200, 200]);
    expect((await testApp.call('readProduct', { params: { id } })).status).toBe(200);
    expect((await testApp.call('readStore', { params: { code: waiting.code } })).status).toBe(200);
  });

  it('rejects with a reason only', async () => {
    const { id } = await aProduct(testApp.db, { approval: 'pending' });
    const { token } = await anOperator();
    expect((await decide(id, token, { event: 'reject' })).refusal.code).toBe('product.reasonRequired');
    expect((await decide(id, token, { event: 'reject', reason: '   ' })).refusal.code).toBe('product.reasonRequired');
    expect((await decide(id, token, { event: 'reject', reason: '사진 불명확' })).answer.approval).toBe('rejected');
  });

  it('refuses moves the table does not have and lets one of two operators decide', async () => {
    const { id } = await aProduct(testApp.db, { approval: 'pending' });
    const { token } = await anOperator();
    const replies = await Promise.all([
      decide(id, token, { event: 'approve' }),
      decide(id, token, { event: 'reject', reason: '중복' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect((await decide(9_999_999, token, { event: 'approve' })).refusal.code).toBe('product.notFound');
  });

  it('lists a state, the longest waiting first, with the buttons there are', async () => {
    const late = await aProduct(testApp.db, { approval: 'pending', submittedAt: new Date('2020-01-02') });
    const early = await aProduct(testApp.db, { approval: 'pending', submittedAt: new Date('2020-01-01') });
    const { products } = (
      await testApp.call('listProductsForStaff', { query: { status: 'pending' }, token: (await anOperator()).token })
    ).answer;
    expect(products.slice(0, 2).map((product) => product.id)).toEqual([early.id, late.id]);
    expect(products[0]).toMatchObject({ events: ['approve', 'reject'], categoryName: '텀블러' });
  });

  it('is for operators only', async () => {
    const { id } = await aProduct(testApp.db, { approval: 'pending' });
    expect((await decide(id, (await aMember(testApp.db)).token, { event: 'approve' })).status).toBe(403);
    expect((await testApp.call('listProductsForStaff')).status).toBe(401);
  });
});
