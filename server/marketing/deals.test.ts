import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#server/catalogue/builders.ts';
import { priceRow, product } from '#server/catalogue/tables.ts';
import { beginAndEndDeals } from '#server/marketing/deals.ts';
import { deal } from '#server/marketing/tables.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Deals of these tests last minutes, so that no session expires meanwhile. */
const STEP = 60_000;
const tiered = {
  price: [
    [10, 1_000],
    [100, 955],
    [500, 800],
  ] as const,
  minOrderQuantity: 10,
  stock: 1_000,
};

let testApp: TestApp;
let operator: string;
let began: number;
beforeAll(async () => {
  testApp = await openTestApp();
  operator = (await aMember(testApp.db, { staffRole: 'operator' })).token;
  began = Date.now();
});
afterAll(() => testApp.close());

const at = (steps: number) => new Date(began + steps * STEP);
const travel = (steps: number) => {
  testApp.clock.now = at(steps);
};
const plan = (productId: number, input: { percent?: number; from?: number; to?: number } = {}) => {
  travel(0);
  const { percent = 20, from = 1, to = 3 } = input;
  return testApp.call('planDeal', {
    token: operator,
    body: { productId, percent, startsAt: at(from).toISOString(), endsAt: at(to).toISOString() },
  });
};
const runJob = (steps: number) => {
  travel(steps);
  return beginAndEndDeals(testApp.db, testApp.clock.now);
};
const decide = (id: number, event: 'withdraw' | 'stop') =>
  testApp.call('decideDeal', { token: operator, params: { id }, body: { event } });
const rowsOf = async (productId: number) =>
  (await testApp.db.select().from(priceRow).where(eq(priceRow.productId, productId)).orderBy(priceRow.minQuantity)).map(
    ({ minQuantity, price }) => [minQuantity, price],
  );
const hot = async (query: Record<string, number> = {}) =>
  (await testApp.call('readProductGroup', { params: { code: 'hot' }, query: { count: 24, ...query } })).answer;

describe('a deal', () => {
  it('is refused when it is too short for a job to begin it', async () => {
    const { id } = await aProduct(testApp.db, tiered);
    travel(0);
    const body = { productId: id, percent: 20, startsAt: at(1).toISOString() };
    const short = await testApp.call('planDeal', {
      token: operator,
      body: { ...body, endsAt: new Date(at(1).getTime() + 59_000).toISOString() },
    });
    expect(short.refusal).toMatchObject({ code: 'marketing.dealTooShort', params: { minutes: 2 } });
  });

  it('discounts every price row rounded down at its start, and restores the rows at its end', async () => {
    const goods = await aProduct(testApp.db, tiered);
    const { status, answer } = await plan(goods.id, { percent: 15 });
    expect([status, answer.state, answer.events, answer.regular.amount, answer.price.amount]).toEqual([
      201,
      'planned',
      ['withdraw'],
      800,
      680,
    ]);
    await runJob(0.5);
    expect(await rowsOf(goods.id)).toEqual([
      [10, 1_000],
      [100, 955],
      [500, 800],
    ]);
    await runJob(1);
    expect(await rowsOf(goods.id)).toEqual([
      [10, 850],
      [100, 811],
      [500, 680],
    ]);
    const [during] = await testApp.db.select().from(product).where(eq(product.id, goods.id));
    expect(during).toMatchObject({
      priceMin: 680,
      priceMax: 850,
      listPrice: 800,
      listPriceMax: 1_000,
      dealEndsAt: at(3),
    });
    await runJob(1);
    expect(await rowsOf(goods.id)).toEqual([
      [10, 850],
      [100, 811],
      [500, 680],
    ]);
    await runJob(3);
    expect(await rowsOf(goods.id)).toEqual([
      [10, 1_000],
      [100, 955],
      [500, 800],
    ]);
    const [after] = await testApp.db.select().from(product).where(eq(product.id, goods.id));
    expect(after).toMatchObject({ priceMin: 800, priceMax: 1_000, listPrice: null, dealEndsAt: null });
  });

  it('is the buyer’s price in the cart while it runs, and no longer afterwards', async () => {
    const goods = await aProduct(testApp.db, { price: 10_000 });
    const { token } = await aMember(testApp.db);
    const sku = goods.skus[0]?.code ?? '';
    travel(0);
    await testApp.call('addCartLine', { token, body: { sku, quantity: 3, cartItemType: 'NORMAL' } });
    const subTotal = async () => (await testApp.call('readCart', { token })).answer.cartItems[0]?.subTotal;
    await plan(goods.id, { percent: 20 });
    expect(await subTotal()).toBe(30_000);
    await runJob(1);
    expect(await subTotal()).toBe(24_000);
    await runJob(3);
    expect(await subTotal()).toBe(30_000);
  });

  it('begins at once when its start is not in the future, and is stopped by an operator before its end', async () => {
    const goods = await aProduct(testApp.db, { price: 5_000 });
    const { answer } = await plan(goods.id, { percent: 10, from: 0, to: 5 });
    expect([answer.state, answer.regular.amount, answer.price.amount]).toEqual(['running', 5_000, 4_500]);
    travel(1);
    const stopped = await decide(answer.id, 'stop');
    expect([stopped.answer.state, stopped.answer.events, stopped.answer.endsAt]).toEqual([
      'ended',
      [],
      at(1).toISOString(),
    ]);
    expect(await rowsOf(goods.id)).toEqual([[1, 5_000]]);
  });

  it('is withdrawn before it begins, and then never begins', async () => {
    const goods = await aProduct(testApp.db);
    const { answer } = await plan(goods.id);
    expect((await decide(answer.id, 'stop')).refusal.code).toBe('marketing.dealMoveNotAllowed');
    expect((await decide(answer.id, 'withdraw')).answer.state).toBe('withdrawn');
    await runJob(1);
    expect(await rowsOf(goods.id)).toEqual([[1, 10_000]]);
    expect((await decide(answer.id, 'withdraw')).refusal.code).toBe('marketing.dealMoveNotAllowed');
    expect((await decide(987_654, 'stop')).refusal.code).toBe('marketing.dealNotFound');
  });

  it('PRD-036 refuses a fractional or ineffective percentage, a second deal, an invalid time and unsold products', async () => {
    const cheap = await aProduct(testApp.db, {
      price: [
        [1, 5],
        [10, 1],
      ],
    });
    const refused = await plan(cheap.id, { percent: 90 });
    expect([refused.refusal.code, refused.refusal.params]).toEqual(['marketing.noDifference', { percent: 90 }]);
    const goods = await aProduct(testApp.db);
    expect((await plan(goods.id, { from: 3, to: 3 })).refusal.code).toBe('marketing.periodTurned');
    expect((await plan(goods.id, { from: -5, to: -1 })).refusal.code).toBe('marketing.periodOver');
    expect((await plan(goods.id)).status).toBe(201);
    expect((await plan(goods.id, { from: 50, to: 60 })).refusal.code).toBe('marketing.dealExists');
    expect((await plan((await aProduct(testApp.db, { approval: 'pending' })).id)).refusal.code).toBe(
      'product.notApproved',
    );
    expect((await plan(987_654_321)).refusal.code).toBe('product.notFound');
    for (const percent of [0, -5, 2.5, 91])
      expect((await plan(goods.id, { percent })).refusal.code).toBe('request.invalid');
    expect(await testApp.db.$count(deal, eq(deal.productId, cheap.id))).toBe(0);
  });

  it('keeps the rows a seller wrote while it ran', async () => {
    const goods = await aProduct(testApp.db, { price: 10_000 });
    await plan(goods.id, { from: 0 });
    await testApp.db.update(priceRow).set({ price: 7_777 }).where(eq(priceRow.productId, goods.id));
    await runJob(3);
    expect(await rowsOf(goods.id)).toEqual([[1, 7_777]]);
    const [after] = await testApp.db.select().from(product).where(eq(product.id, goods.id));
    expect(after).toMatchObject({ priceMin: 7_777, priceMax: 7_777, listPrice: null });
  });

  it('missed as a whole ends without touching a price', async () => {
    const goods = await aProduct(testApp.db);
    const { answer } = await plan(goods.id);
    await runJob(9);
    const [row] = await testApp.db.select().from(deal).where(eq(deal.id, answer.id));
    expect(row?.state).toBe('ended');
    expect(await rowsOf(goods.id)).toEqual([[1, 10_000]]);
  });

  it('ends and begins once, however many processes run the job', async () => {
    const goods = await aProduct(testApp.db, tiered);
    await plan(goods.id, { percent: 50 });
    await Promise.all([runJob(1), runJob(1), runJob(1)]);
    expect(await rowsOf(goods.id)).toEqual([
      [10, 500],
      [100, 477],
      [500, 400],
    ]);
    await Promise.all([runJob(3), runJob(3), runJob(3)]);
    expect(await rowsOf(goods.id)).toEqual([
      [10, 1_000],
      [100, 955],
      [500, 800],
    ]);
  });

  it('discounts the lowest price with its option', async () => {
    const goods = await aProduct(testApp.db, {
      price: 1_000,
      options: [{ name: { ko: '색상' }, values: ['빨강', '파랑'] }],
      surcharges: [100, 300],
    });
    const { answer } = await plan(goods.id, { percent: 50 });
    expect([answer.regular.amount, answer.price.amount]).toEqual([1_100, 600]);
    await runJob(1);
    const [during] = await testApp.db.select().from(product).where(eq(product.id, goods.id));
    expect(during).toMatchObject({ priceMin: 600, priceMax: 800, listPrice: 1_100, listPriceMax: 1_300 });
  });
});

describe('readProductGroup hot', () => {
  it('lists running deals, the first to end first, and says when that is', async () => {
    const [late, soon, planned] = [await aProduct(testApp.db), await aProduct(testApp.db), await aProduct(testApp.db)];
    await plan(late.id, { from: 0, to: 40 });
    await plan(soon.id, { from: 0, to: 30 });
    await plan(planned.id, { from: 20, to: 25 });
    travel(10);
    const { products, endsAt } = await hot();
    expect(products.map(({ id }) => id).slice(0, 2)).toEqual([soon.id, late.id]);
    expect(products.map(({ id }) => id)).not.toContain(planned.id);
    expect(endsAt).toBe(at(30).toISOString());
    // An ended deal is hidden even before the job ends it.
    travel(30);
    expect((await hot()).products.map(({ id }) => id)).not.toContain(soon.id);
  });

  it('a price that stays after its deal is not marked as one', async () => {
    const goods = await aProduct(testApp.db, {
      price: 900,
      listPrice: 1_000,
      listPriceMax: 1_000,
      dealEndsAt: at(-1),
    });
    const other = await aProduct(testApp.db, {
      price: 900,
      listPrice: 1_000,
      listPriceMax: 1_000,
      dealEndsAt: at(60),
    });
    const { answer } = await testApp.call('listProducts', { query: { sort: 'newest', count: 2 } });
    const found = new Map(answer.products.map((card) => [card.id, card]));
    expect(found.get(goods.id)).not.toHaveProperty('originalPrice');
    expect(found.get(other.id)).toMatchObject({
      discountPercent: 10,
      originalPrice: { amount: 1_000, currency: 'KRW' },
      originalPriceMax: { amount: 1_000, currency: 'KRW' },
    });
  });
});

describe('listDeals', () => {
  it('lists open deals by their end and ended ones latest first, by state or all', async () => {
    const { answer } = await testApp.call('listDeals', { token: operator, query: { count: 60 } });
    const open = answer.deals.filter(({ state }) => state === 'planned' || state === 'running');
    expect(answer.deals.slice(0, open.length)).toEqual(open);
    expect(open.map(({ endsAt }) => endsAt)).toEqual(open.map(({ endsAt }) => endsAt).toSorted());
    const ended = (await testApp.call('listDeals', { token: operator, query: { state: 'ended', count: 60 } })).answer;
    expect(ended.recordsTotal).toBe(answer.deals.filter(({ state }) => state === 'ended').length);
    expect(ended.deals.every(({ state }) => state === 'ended')).toBe(true);
  });
});
