import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { beginAndEndDeals } from '#server/marketing/deals.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => void (testApp = await openTestApp()));
afterAll(() => testApp.close());

async function aSeller() {
  const store = await aStore(testApp.db);
  const { id } = await aProduct(testApp.db, { storeId: store.id, price: [[1, 10_000] as const, [10, 9_000] as const] });
  return { id, storeId: store.id, token: await signIn(testApp.db, store.ownerId) };
}
const plan = (id: number, token: string, change: { percent?: number; from?: number; to?: number } = {}) => {
  const { percent = 25, from = 0, to = 30 } = change;
  const at = (minutes: number) => addMinutes(testApp.clock.now, minutes).toISOString();
  return testApp.call('planProductDiscount', {
    token,
    params: { id },
    body: { percent, startsAt: at(from), endsAt: at(to) },
  });
};
const pricesOf = async (id: number) =>
  (await testApp.call('readProduct', { params: { id } })).answer.prices.map(({ price }) => price.amount);
const hot = async () =>
  (await testApp.call('readProductGroup', { params: { code: 'hot' } })).answer.products.map(({ id }) => id);

describe('the discount of a store', () => {
  it('PRD-004 PRD-036 reduces all prices at once, and its end brings the former ones back', async () => {
    const { id, token } = await aSeller();
    const planned = await plan(id, token);
    expect(planned.status).toBe(201);
    expect(planned.answer.discount).toMatchObject({ percent: 25, state: 'running', isOfStaff: false });
    expect(await pricesOf(id)).toEqual([7_500, 6_750]);
    const { answer } = await testApp.call('readProductForm', { token, params: { id } });
    expect(answer.product.discount?.percent).toBe(25);
    expect(answer.form.prices.map(({ price }) => price)).toEqual(['10000', '9000']);
    expect((await testApp.call('readProductDiscount', { token, params: { id } })).answer.rows).toMatchObject([
      { price: { amount: 10_000 } },
      { price: { amount: 9_000 } },
    ]);
    expect((await testApp.call('endProductDiscount', { token, params: { id } })).status).toBe(204);
    expect(await pricesOf(id)).toEqual([10_000, 9_000]);
  });

  it('PRD-036 is a whole number of percent from 1', async () => {
    const { id, token } = await aSeller();
    for (const percent of [0, -5, 2.5, 91]) expect((await plan(id, token, { percent })).status).toBe(400);
    expect(await pricesOf(id)).toEqual([10_000, 9_000]);
  });

  it('begins and ends by itself, and is no hot deal of the home page', async () => {
    const { id, token } = await aSeller();
    expect((await plan(id, token, { from: 5, to: 10 })).answer.discount?.state).toBe('planned');
    expect((await plan(id, token)).refusal.code).toBe('marketing.dealExists');
    const began = testApp.clock.now;
    testApp.clock.now = addMinutes(began, 6);
    await beginAndEndDeals(testApp.db, testApp.clock.now);
    expect(await pricesOf(id)).toEqual([7_500, 6_750]);
    expect(await hot()).not.toContain(id);
    testApp.clock.now = addMinutes(began, 11);
    await beginAndEndDeals(testApp.db, testApp.clock.now);
    expect(await pricesOf(id)).toEqual([10_000, 9_000]);
    expect((await testApp.call('endProductDiscount', { token, params: { id } })).refusal.code).toBe(
      'marketing.dealNotFound',
    );
  });

  it('cannot be given on goods of others, nor end what staff set', async () => {
    const { id, token } = await aSeller();
    const stranger = await aSeller();
    expect((await plan(id, stranger.token)).refusal.code).toBe('product.notFound');
    const staff = (await aMember(testApp.db, { staffRole: 'operator' })).token;
    const at = (minutes: number) => addMinutes(testApp.clock.now, minutes).toISOString();
    const body = { productId: id, percent: 10, startsAt: at(0), endsAt: at(30) };
    expect((await testApp.call('planDeal', { token: staff, body })).status).toBe(201);
    expect((await testApp.call('endProductDiscount', { token, params: { id } })).refusal.code).toBe(
      'marketing.dealNotFound',
    );
    expect(await pricesOf(id)).toEqual([9_000, 8_100]);
  });
});

describe('a discount on several products', () => {
  async function someGoods() {
    const { id, storeId, token } = await aSeller();
    const second = await aProduct(testApp.db, { storeId, price: [[1, 20_001] as const] });
    const unseen = await aProduct(testApp.db, { storeId, price: [[1, 5_000] as const], approval: 'pending' });
    return { token, storeId, ids: [id, second.id, unseen.id] as const };
  }
  const planAll = (token: string, products: readonly number[], percent = 10) =>
    testApp.call('planProductDiscounts', {
      token,
      body: {
        products: [...products],
        percent,
        startsAt: testApp.clock.now.toISOString(),
        endsAt: addMinutes(testApp.clock.now, 60).toISOString(),
      },
    });

  it('SEL-022 reduces those that can be reduced, says why others are not, as the estimate shows before', async () => {
    const { token, ids } = await someGoods();
    const [first, second, unseen] = ids;
    const query = { products: [...ids].join(','), percent: 10 };
    const { goods } = (await testApp.call('estimateDiscounts', { token, query })).answer;
    expect(
      goods.map(({ id, before, after, units, refused }) => [id, before.amount, after.amount, units, refused?.code]),
    ).toEqual([
      [first, 10_000, 9_000, 0, undefined],
      [second, 20_001, 18_000, 0, undefined],
      [unseen, 5_000, 4_500, 0, 'product.notApproved'],
    ]);
    const { answer } = await planAll(token, [unseen, second, first]);
    expect(answer.planned).toEqual([first, second]);
    expect(answer.refused).toMatchObject([{ id: unseen, code: 'product.notApproved' }]);
    expect(await pricesOf(second)).toEqual([18_000]);
    const again = await planAll(token, ids);
    expect(again.answer.planned).toEqual([]);
    expect(again.answer.refused.map(({ code }) => code)).toEqual([
      'marketing.dealExists',
      'marketing.dealExists',
      'product.notApproved',
    ]);
  });

  it('is planned for one’s own goods alone, all or none of them', async () => {
    const { token, ids } = await someGoods();
    const other = await aSeller();
    expect((await planAll(token, [ids[0], other.id])).refusal.code).toBe('product.notFound');
    const query = { products: `${ids[0]},${other.id}`, percent: 10 };
    expect((await testApp.call('estimateDiscounts', { token, query })).refusal.code).toBe('product.notFound');
    expect(await pricesOf(ids[0])).toEqual([10_000, 9_000]);
    expect((await planAll(token, [])).status).toBe(400);
  });

  it('given twice at once is given once', async () => {
    const { token, ids } = await someGoods();
    const answers = await Promise.all([planAll(token, ids), planAll(token, [...ids].reverse())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ answer }) => answer.planned).sort((a, b) => a - b)).toEqual([ids[0], ids[1]]);
  });
});

describe('the class of a product', () => {
  it('PRD-003 follows from where staff shows it, and a store’s own discount is none', async () => {
    const { id, token, storeId } = await aSeller();
    const staff = (await aMember(testApp.db, { staffRole: 'operator' })).token;
    const classes = async () =>
      (await testApp.call('readProductForm', { token, params: { id } })).answer.product.classes;
    await plan(id, token);
    expect(await classes()).toEqual(['general']);
    await testApp.call('endProductDiscount', { token, params: { id } });
    for (const body of [
      { section: 'md' as const, id },
      { section: 'exhibition' as const, id: storeId },
    ])
      await testApp.call('addHomePick', { token: staff, body });
    const at = (minutes: number) => addMinutes(testApp.clock.now, minutes).toISOString();
    await testApp.call('planDeal', {
      token: staff,
      body: { productId: id, percent: 10, startsAt: at(0), endsAt: at(30) },
    });
    expect(await classes()).toEqual(['productDisplay', 'specialExhibition', 'hotDeal']);
  });
});
