import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { requestAd } from '#core/advertising/contract.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { lapseAds } from '#server/advertising/decide.ts';
import { adRate } from '#server/advertising/tables.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { aMember } from '#server/member/builders.ts';
import { openShop, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let staff: string;
let pictureId: number;
let productId: number;
beforeAll(async () => {
  shop = await openShop(undefined, { parts: { aloneUpTo: 1_000_000 } });
  shop.clock.now = new Date('2026-03-10T03:00:00Z');
  staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
  const terms = {
    places: 1,
    pricePerDay: 10_000,
    currency: 'KRW' as const,
    minDays: 1,
    maxDays: 7,
    width: 300,
    height: 100,
    backHours: 24,
    validFrom: '2026-01-01',
    publishedAt: shop.clock.now,
  };
  await shop.db.insert(adRate).values([
    { kind: 'homeBanner', ...terms },
    { kind: 'exhibition', ...terms, width: 2_000 },
  ]);
  const picture = await sharp({ create: { width: 1_280, height: 640, channels: 3, background: '#26c' } })
    .png()
    .toBuffer();
  pictureId = await uploaded(picture);
  productId = (await shop.goods()).id;
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

async function uploaded(bytes: Buffer): Promise<number> {
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/v1/seller/library/files',
    query: { name: 'banner.png' },
    headers: { authorization: `Bearer ${shop.store.sellerToken}`, 'content-type': 'image/png' },
    payload: bytes,
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json<{ files: { id: number }[] }>().files[0]?.id ?? 0;
}

const alt = { ko: '봄 세일', en: 'Spring sale', zh: '春季特卖', ja: '春のセール', ar: 'تخفيضات الربيع' };
const day = (days: number) => kstDate(addDays(shop.clock.now, days));
const asSeller = () => ({ token: shop.store.sellerToken });
const ask = (from: number, to: number, given: Partial<BodyOf<typeof requestAd>> = {}) =>
  shop.call('requestAd', {
    ...asSeller(),
    body: {
      kind: 'homeBanner',
      categoryId: null,
      productId,
      from: day(from),
      to: day(to),
      pictureId,
      alt,
      total: (to - from + 1) * 11_000,
      ...given,
    },
  });
const decide = (id: number, event: 'approve' | 'refuse') =>
  shop.call('decideAd', { token: staff, params: { id }, body: { event, reason: '확인했습니다' } });
const earnings = async () =>
  (await shop.call('listEarnings', asSeller())).answer.earnings.map(({ cause, fee, vat, amount }) => [
    cause,
    fee.amount,
    vat.amount,
    amount.amount,
  ]);

describe('ads of stores', () => {
  it('SEL-022 are requested for free days, and charged with VAT on the next statement once approved', async () => {
    const asked = await ask(2, 4);
    expect(asked).toMatchObject({ status: 201, answer: { status: 'requested', total: { amount: 33_000 } } });
    const { id } = asked.answer;
    const { days } = (await shop.call('readAdCalendar', { ...asSeller(), query: { kind: 'homeBanner' } })).answer;
    expect(days.slice(0, 5).map(({ free }) => free)).toEqual([1, 0, 0, 0, 1]);
    expect((await ask(4, 5)).refusal).toMatchObject({ code: 'advertising.full', params: { day: day(4) } });
    expect(await earnings()).toEqual([]);
    expect((await decide(id, 'approve')).answer.status).toBe('booked');
    expect((await decide(id, 'approve')).refusal.code).toBe('advertising.transitionNotAllowed');
    expect(await earnings()).toEqual([['adBooked', 30_000, 3_000, -33_000]]);
    const { accounts } = (await shop.call('readTrialBalance', { token: staff, query: {} })).answer;
    expect(accounts.find(({ account }) => account === 'advertising')?.balance).toBe(-30_000);
  });

  it('SEL-022 give a place to one of those who ask at the same time', async () => {
    const replies = await Promise.all([ask(10, 12), ask(11, 13), ask(12, 14), ask(12, 12)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const taken = replies.find(({ status }) => status === 201)?.answer.id ?? 0;
    expect((await decide(taken, 'refuse')).answer.status).toBe('refused');
    const again = await ask(10, 14);
    expect(again.status).toBe(201);
    expect((await shop.call('withdrawAd', { ...asSeller(), params: { id: again.answer.id } })).answer).toMatchObject({
      status: 'withdrawn',
      back: { amount: 0 },
    });
  });

  it('SEL-022 are given back when withdrawn early, and day by day when staff stop them', async () => {
    const before = (await earnings()).length;
    const early = (await ask(20, 21)).answer.id;
    await decide(early, 'approve');
    await shop.call('withdrawAd', { ...asSeller(), params: { id: early } });
    const stopped = (await ask(20, 22)).answer.id;
    await decide(stopped, 'approve');
    const late = (await ask(24, 24)).answer.id;
    await decide(late, 'approve');
    const start = shop.clock.now;
    shop.clock.now = addDays(start, 21);
    expect((await shop.call('withdrawAd', { ...asSeller(), params: { id: stopped } })).refusal.code).toBe(
      'advertising.hasBegun',
    );
    const reply = await shop.call('stopAd', { token: staff, params: { id: stopped }, body: { reason: '문구 위반' } });
    expect(reply.answer).toMatchObject({ status: 'stopped', back: { amount: 22_000 }, reason: '문구 위반' });
    // Less than a day before its first day nothing goes back.
    shop.clock.now = addDays(start, 23);
    const withdrawn = await shop.call('withdrawAd', { ...asSeller(), params: { id: late } });
    expect(withdrawn.answer).toMatchObject({ status: 'withdrawn', back: { amount: 0 } });
    shop.clock.now = start;
    expect((await earnings()).slice(0, -before)).toEqual([
      ['adGivenBack', -20_000, -2_000, 22_000],
      ['adBooked', 10_000, 1_000, -11_000],
      ['adBooked', 30_000, 3_000, -33_000],
      ['adGivenBack', -20_000, -2_000, 22_000],
      ['adBooked', 20_000, 2_000, -22_000],
    ]);
  });

  it('SEL-022 lapse when nobody decided before their first day, which frees the place', async () => {
    const { id } = (await ask(30, 31)).answer;
    const start = shop.clock.now;
    shop.clock.now = addDays(start, 30);
    expect((await decide(id, 'approve')).refusal.code).toBe('advertising.hasBegun');
    await lapseAds(shop.db, shop.clock.now);
    const { ads } = (await shop.call('listOwnAds', { ...asSeller(), query: { status: 'lapsed' } })).answer;
    expect(ads).toMatchObject([{ id }]);
    shop.clock.now = start;
  });

  it('SEL-022 are shown on their days with who pays, and counted in sums where nobody opted out', async () => {
    const { id } = (await ask(45, 45)).answer;
    const start = shop.clock.now;
    const shown = async () => (await shop.call('listShownAds', { query: {} })).answer.ads.map((ad) => ad.id);
    shop.clock.now = addDays(start, 45);
    expect(await shown()).toEqual([]);
    shop.clock.now = start;
    await decide(id, 'approve');
    expect(await shown()).toEqual([]);
    // The Korean day begins at 15:00 of the day before.
    shop.clock.now = new Date('2026-04-23T15:00:00Z');
    const { ads } = (await shop.call('listShownAds', { query: { lang: 'en' } })).answer;
    expect(ads).toMatchObject([{ id, alt: 'Spring sale', productId, store: { code: shop.store.code } }]);
    const counts = [
      { id, what: 'views' as const },
      { id, what: 'views' as const },
      { id, what: 'clicks' as const },
      { id: 999_999, what: 'clicks' as const },
    ];
    const send = async (headers: Record<string, string>) =>
      (await shop.inject({ method: 'POST', url: '/api/v1/placements/counts', headers, payload: { counts } })).json();
    const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
    expect(await send({ ...browser, 'sec-gpc': '1' })).toEqual({ taken: 0 });
    expect(await send({ 'user-agent': 'Googlebot/2.1' })).toEqual({ taken: 0 });
    expect(await send(browser)).toEqual({ taken: 4 });
    const { ads: own } = (await shop.call('listOwnAds', asSeller())).answer;
    expect(own.find((ad) => ad.id === id)).toMatchObject({ status: 'running', views: 2, clicks: 1, orders: 0 });
    const url = '/api/v1/auth/store/placements/export?lang=en&status=running';
    const headers = { authorization: `Bearer ${shop.store.sellerToken}` };
    const sheet = await rowsOfBytes((await shop.inject({ method: 'GET', url, headers })).rawPayload);
    const cells = sheet.map((row) => row.cells.map(String));
    expect(cells.map((row) => [row[0], ...row.slice(-3)])).toEqual([
      ['Ad', 'Views', 'Clicks', 'Orders'],
      [`AD-${id}`, '2', '1', '0'],
    ]);
    shop.clock.now = start;
  });

  it.each([
    ['advertising.beginsTooSoon', [0, 1], {}],
    ['advertising.tooFarAhead', [88, 91], {}],
    ['advertising.wrongLength', [40, 49], {}],
    ['advertising.pictureTooSmall', [40, 40], { kind: 'exhibition' }],
    ['request.required', [40, 40], { alt: { ...alt, ar: ' ' } }],
  ] as const)('refuse %s at its field', async (code, [from, to], given) => {
    expect((await ask(from, to, given)).refusal.fields?.map((field) => field.code)).toContain(code);
  });

  it.each([
    ['advertising.priceChanged', { total: 5 }],
    ['advertising.productNeeded', { kind: 'hotDeal', productId: null, total: 0 }],
    ['advertising.categoryNotFound', { kind: 'categoryBanner', categoryId: 999_999, total: 0 }],
    ['product.notFound', { productId: 999_999 }],
    ['media.fileGone', { pictureId: 999_999 }],
  ] as const)('refuse %s', async (code, given) => {
    expect((await ask(40, 40, given)).refusal).toMatchObject({ code });
  });
});
