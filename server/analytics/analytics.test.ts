import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VisitEvent } from '#core/analytics/rules.ts';
import { addDays, kstDate } from '#core/calendar.ts';
import { closeDays } from '#server/analytics/commands.ts';
import {
  analyticsDay,
  analyticsEvent,
  analyticsTop,
  analyticsVisit,
  analyticsVisitPage,
} from '#server/analytics/tables.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { readSites } from '#server/http/sites.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { applyRetention } from '#server/retention/run.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: BuiltMember;
beforeAll(async () => {
  // One site has another path, and one counts nothing.
  const sites = readSites({ ANALYTICS_PATH_JP: '/v/e', ANALYTICS_PATH_US: '' });
  testApp = await openTestApp({
    parts: { http: { proxies: 0, requestsPerMinute: undefined, logLevel: 'silent', sites } },
  });
  operator = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.now = new Date('2026-06-10T03:00:00Z');
  for (const table of [analyticsEvent, analyticsDay, analyticsTop, analyticsVisit, analyticsVisitPage])
    await testApp.db.delete(table);
});

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const anEvent = (event: Partial<VisitEvent> = {}): VisitEvent => ({
  page: '/',
  type: 'enter',
  session: 'session-1',
  device: 'device-0001',
  ...event,
});

type From = { userAgent?: string; headers?: Record<string, string>; query?: Record<string, string>; url?: string };
async function send(
  events: unknown,
  { userAgent = BROWSER, headers = {}, query = {}, url = '/external/analytics/events' }: From = {},
) {
  const content = typeof events === 'string' ? events : JSON.stringify(events);
  const reply = await testApp.inject({
    method: 'POST',
    url,
    query,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, ...headers },
    payload: JSON.stringify({ content }),
  });
  return { status: reply.statusCode, answer: reply.json() };
}
const stored = () => testApp.db.select().from(analyticsEvent).orderBy(analyticsEvent.id);
async function read(query: Record<string, string> = {}) {
  const today = kstDate(testApp.clock.now);
  return await testApp.call('readVisits', { token: operator.token, query: { from: today, to: today, ...query } });
}

/** Daily counts as maintained incrementally, and as computed from the events. */
async function countedSoFar() {
  const { rows: days } = await testApp.db.execute(
    sql`select * from analytics_day_now order by day, site, lang, form, source`,
  );
  const { rows: lists } = await testApp.db.execute(
    sql`select * from analytics_top_now order by day, site, lang, list, name`,
  );
  return { days, lists };
}
async function countedFromEvents() {
  const visits = sql`select v.*, f.device, f.site, f.lang, f.form, f.source, f.origin from (
    select day, session, min(id) as first, count(*) filter (where type = 'enter') as views, bool_or(member_id is not null) as is_member,
      bool_or(type = 'enter' and kind in ('search', 'category')) as searched,
      bool_or(type = 'enter' and kind = 'product') as seen, bool_or(coalesce(name, '') = 'cartAdd') as filled,
      bool_or(type = 'enter' and kind = 'checkout') as checked, bool_or(coalesce(name, '') = 'orderPlaced') as ordered
    from analytics_event group by day, session) v join analytics_event f on f.id = v.first`;
  const { rows: days } = await testApp.db.execute(sql`
    with visits as (${visits}) select day, site, lang, form, source, count(*)::int as visits,
    count(*) filter (where first = (select min(o.first) from visits o where o.day = v.day and o.device = v.device))::int as visitors,
      count(*) filter (where is_member)::int as members, sum(views)::int as views,
      count(*) filter (where searched)::int as searches, count(*) filter (where seen)::int as products,
      count(*) filter (where filled)::int as carts, count(*) filter (where checked)::int as checkouts,
      count(*) filter (where ordered)::int as orders
    from visits v group by day, site, lang, form, source order by day, site, lang, form, source`);
  const { rows: lists } = await testApp.db.execute(sql`
    with visits as (${visits}) select day, site, lang, 'page' as list, page as name, count(*)::int as views,
    count(distinct session)::int as visits from analytics_event where type = 'enter' group by day, site, lang, page
    union all select day, site, lang, case source when 'campaign' then 'campaign' else 'referrer' end as list,
    origin, sum(views)::int, count(*)::int from visits where origin is not null group by 1, 2, 3, 4, 5
    order by day, site, lang, list, name`);
  return { days, lists };
}

describe('sendVisits', () => {
  it('API-049 ANA-001 takes a batch of JSON events in as a content string', async () => {
    const { id } = await aMember(testApp.db);
    const { status, answer } = await send(
      [anEvent({ page: '/product/7', userId: id }), anEvent({ type: 'leave', page: '/product/7' })],
      { query: { site: 'jp', lang: 'ja', timezone: 'UTC+9' } },
    );
    expect([status, answer]).toEqual([202, { taken: 2, dropped: 0 }]);
    expect(await stored()).toMatchObject([
      {
        type: 'enter',
        kind: 'product',
        page: '/product/7',
        memberId: id,
        site: 'jp',
        lang: 'ja',
        day: '2026-06-10',
        form: 'desktop',
        source: 'direct',
      },
      { type: 'leave', memberId: null },
    ]);
  });

  it('ANA-002 ANA-003 accepts enter, leave, close and click events', async () => {
    const events = (['enter', 'leave', 'close'] as const).map((type) => anEvent({ type }));
    expect((await send([...events, anEvent({ type: 'click', name: 'button' })])).answer).toEqual({
      taken: 4,
      dropped: 0,
    });
    expect((await stored()).map(({ type, name }) => [type, name])).toEqual([
      ['enter', null],
      ['leave', null],
      ['close', null],
      ['click', 'button'],
    ]);
  });

  it('API-049 drops invalid events one by one and counts them', async () => {
    const invalid = [
      null,
      7,
      {},
      anEvent({ page: 'https://elsewhere.example/' }),
      { ...anEvent(), type: 'hover' },
      anEvent({ session: '<b>' }),
      { ...anEvent(), userId: 'me' },
      { ...anEvent(), userId: -1 },
      { ...anEvent(), name: 'link' },
      { ...anEvent(), type: 'click' },
    ];
    expect((await send([...invalid, anEvent()])).answer).toEqual({ taken: 1, dropped: invalid.length });
    expect(await stored()).toHaveLength(1);
  });

  it('API-049 accepts at most fifty events of a batch', async () => {
    expect((await send(Array.from({ length: 60 }, () => anEvent()))).answer).toEqual({ taken: 50, dropped: 10 });
  });

  it.each([
    ['not JSON', '{ nor JSON'],
    ['no list', '{"page":"/"}'],
  ])('API-049 refuses an invalid batch: %s', async (_what, content) => {
    const { status, answer } = await send(content, { query: { lang: 'ko' } });
    expect([status, answer.error.code, answer.error.message]).toEqual([
      422,
      'analytics.unreadable',
      '기록을 읽을 수 없습니다.',
    ]);
  });

  it('API-049 refuses a batch of more than 32 kB', async () => {
    expect((await send(`[${' '.repeat(32_768)}]`)).status).toBe(400);
  });

  it('ANA-006 stores no personal data: addresses lose their texts, devices and sessions become numbers of the day', async () => {
    await send([
      anEvent({ page: '/search/list?keyword=Hong+Gildong' }),
      anEvent({ page: '/my/orders/4711' }),
      anEvent({ page: '/reset/5f2b1c?email=a@example.com' }),
      anEvent({ page: '/category/list?id=3&keyword=secret' }),
    ]);
    expect((await stored()).map(({ page }) => page)).toEqual([
      '/search/list',
      '/my/orders/:id',
      '/reset/…',
      '/category/list?id=3',
    ]);
    const first = (await stored())[0];
    testApp.clock.now = addDays(testApp.clock.now, 1);
    await send([anEvent()]);
    expect((await stored()).at(-1)?.device).not.toBe(first?.device);
    expect(JSON.stringify(await testApp.db.execute(sql`select * from analytics_event`))).not.toMatch(
      /secret|Gildong|device-0001|session-1|example\.com/,
    );
  });

  it('ANA-006 an unknown member is stored as none, and events lose a member whose account ends', async () => {
    const { id } = await aMember(testApp.db);
    await send([anEvent({ userId: 999_999_999 }), anEvent({ userId: id })]);
    expect((await stored()).map(({ memberId }) => memberId)).toEqual([null, id]);
    await testApp.db.execute(sql`delete from member where id = ${id}`);
    expect((await stored()).map(({ memberId }) => memberId)).toEqual([null, null]);
  });

  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  it.each([
    `${ANDROID} SSG.COM/4.2.1`,
    `${ANDROID} kurly/3.40.0`,
    `${ANDROID} com.coupang.mobile/8.5.2 CoupangApp`,
    `${ANDROID} NAVER(inapp; search; 1100; 12.6.2)`,
    `${ANDROID} KAKAOTALK/10.8.5 (INAPP)`,
    `${ANDROID} com.alibaba.aliexpresshd AliApp(AliExpress/8.90.0)`,
    `${ANDROID} com.einnovation.temu/2.70.0 fetcher`,
    `${ANDROID} Amazon.com/28.12.0.100`,
    `${IPHONE} SSG.COM`,
    `${IPHONE} KAKAOTALK 10.8.5`,
    ANDROID.replace('SM-S918N', 'CUBOT X19'),
  ])('counts the web view of an app: %j', async (userAgent) => {
    expect(await send([anEvent()], { userAgent })).toEqual({ status: 202, answer: { taken: 1, dropped: 0 } });
  });

  it.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'curl/8.5.0',
    '',
    `${ANDROID.replace('; wv', '')} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    `${IPHONE} (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)`,
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  ])('counts no robots: %j', async (userAgent) => {
    expect(await send([anEvent()], { userAgent })).toEqual({ status: 202, answer: { taken: 0, dropped: 1 } });
    expect(await stored()).toEqual([]);
  });

  it.each(['sec-gpc', 'dnt'])('ANA-006 stores nothing for a browser that opts out of tracking: %s', async (name) => {
    expect((await send([anEvent()], { headers: { [name]: '1' } })).answer).toEqual({ taken: 0, dropped: 1 });
    expect(await stored()).toEqual([]);
  });

  it('records where visits come from by host and campaign, and the device class', async () => {
    const sources = [
      {},
      { referrer: 'www.google.co.kr' },
      { referrer: 'search.naver.com' },
      { referrer: 'm.facebook.com' },
      { referrer: 'blog.example' },
      { referrer: 'www.google.com', campaign: 'spring-sale' },
    ];
    await send(
      sources.map((from) => anEvent(from)),
      { userAgent: PHONE },
    );
    expect((await stored()).map(({ source, origin, form }) => [source, origin, form])).toEqual([
      ['direct', null, 'mobile'],
      ['search', 'www.google.co.kr', 'mobile'],
      ['search', 'search.naver.com', 'mobile'],
      ['social', 'm.facebook.com', 'mobile'],
      ['site', 'blog.example', 'mobile'],
      ['campaign', 'spring-sale', 'mobile'],
    ]);
  });
});

describe('readVisits', () => {
  it('ANA-001 counts visits, visitors, views and the furthest step of each visit', async () => {
    const { id } = await aProduct(testApp.db);
    const buyer = await aMember(testApp.db);
    const shopping = { session: 'session-a', device: 'device-aaaa', userId: buyer.id };
    await send([
      anEvent({ ...shopping, referrer: 'www.google.com' }),
      anEvent({ ...shopping, page: '/search/list' }),
      anEvent({ ...shopping, page: `/product/${id}` }),
      anEvent({ ...shopping, page: `/product/${id}`, type: 'click', name: 'cartAdd' }),
      anEvent({ ...shopping, page: '/checkout' }),
      anEvent({ ...shopping, page: '/payment-return' }),
      anEvent({ ...shopping, page: '/payment-return', type: 'click', name: 'orderPlaced' }),
    ]);
    // The same visitor again, and another one on a phone.
    await send([anEvent({ session: 'session-b', device: 'device-aaaa', page: `/product/${id}` })]);
    await send([anEvent({ session: 'session-c', device: 'device-cccc', campaign: 'spring' })], {
      userAgent: PHONE,
      query: { site: 'jp', lang: 'ja' },
    });
    const { status, answer } = await read({ lang: 'ko' });
    expect(status).toBe(200);
    expect(answer.totals).toEqual({ visits: 3, visitors: 2, members: 1, views: 7 });
    expect(answer.days).toEqual([{ day: '2026-06-10', visits: 3, visitors: 2, members: 1, views: 7 }]);
    expect(answer.funnel).toEqual({ visits: 3, searches: 1, products: 2, carts: 1, checkouts: 1, orders: 1 });
    expect(answer.places).toEqual([
      { site: 'kr', lang: 'ko', visits: 2, searches: 1, products: 2, carts: 1, checkouts: 1, orders: 1 },
      { site: 'jp', lang: 'ja', visits: 1, searches: 0, products: 0, carts: 0, checkouts: 0, orders: 0 },
    ]);
    expect(answer.sources).toEqual(
      expect.arrayContaining([
        { source: 'search', visits: 1 },
        { source: 'direct', visits: 1 },
        { source: 'campaign', visits: 1 },
      ]),
    );
    expect(answer.forms).toEqual([
      { form: 'desktop', visits: 2 },
      { form: 'mobile', visits: 1 },
    ]);
    expect(answer.pages.slice(0, 2)).toEqual([
      { page: '/', kind: 'home', title: null, views: 2, visits: 2 },
      { page: `/product/${id}`, kind: 'product', title: expect.stringMatching(/./), views: 2, visits: 2 },
    ]);
    expect([answer.campaigns, answer.referrers]).toEqual([
      [{ name: 'spring', visits: 1 }],
      [{ name: 'www.google.com', visits: 1 }],
    ]);
    expect((await read({ onSite: 'jp' })).answer.totals.visits).toBe(1);
    expect((await read({ inLanguage: 'en' })).answer).toMatchObject({ totals: { visits: 0 }, pages: [] });
  });

  it('gives the same numbers of a day before and after it was counted, and deletes events after 90 days', async () => {
    await send([anEvent(), anEvent({ page: '/product/1', referrer: 'blog.example' })]);
    await send([anEvent({ session: 'session-2' })], { query: { site: 'jp', lang: 'en' } });
    const days = { from: '2026-06-09', to: '2026-06-11' };
    const before = (await read(days)).answer;
    testApp.clock.now = new Date('2026-06-11T00:20:00Z');
    await send([anEvent({ session: 'session-3', device: 'device-0002' })]);
    for (let run = 0; run < 2; run += 1) await closeDays(testApp.db, testApp.clock.now);
    expect(await testApp.db.$count(analyticsDay)).toBe(2);
    const after = (await read(days)).answer;
    expect(after.days).toEqual([
      before.days[0],
      before.days[1],
      { day: '2026-06-11', visits: 1, visitors: 1, members: 0, views: 1 },
    ]);
    expect(before.days[1]).toEqual({ day: '2026-06-10', visits: 2, visitors: 1, members: 0, views: 3 });
    testApp.clock.now = addDays(testApp.clock.now, 91);
    await closeDays(testApp.db, testApp.clock.now);
    await applyRetention(testApp.db, 2, testApp.clock.now);
    expect(await stored()).toEqual([]);
    expect((await read(days)).answer).toEqual(after);
  });

  it('ANA-001 counts the current day incrementally exactly as from its events', async () => {
    const { id: userId } = await aMember(testApp.db);
    const event = fc.record(
      {
        page: fc.constantFrom(
          '/',
          '/search/list',
          '/category/list?id=3',
          '/product/1',
          '/product/2',
          '/checkout',
          '/my/cart',
        ),
        type: fc.constantFrom('enter' as const, 'leave' as const, 'close' as const),
        session: fc.constantFrom('session-1', 'session-2', 'session-3'),
        device: fc.constantFrom('device-0001', 'device-0002'),
        userId: fc.constant(userId),
        referrer: fc.constantFrom('www.google.com', 'blog.example'),
        campaign: fc.constantFrom('spring', 'autumn'),
      },
      { requiredKeys: ['page', 'type', 'session', 'device'] },
    );
    const click = fc.record({
      page: fc.constantFrom('/product/1', '/checkout'),
      type: fc.constant('click' as const),
      session: fc.constantFrom('session-1', 'session-4'),
      device: fc.constant('device-0001'),
      name: fc.constantFrom('cartAdd' as const, 'orderPlaced' as const, 'button' as const),
    });
    const batch = fc.record({
      events: fc.array(fc.oneof(event, click), { minLength: 1, maxLength: 8 }),
      userAgent: fc.constantFrom(BROWSER, PHONE),
      query: fc.constantFrom({ site: 'kr', lang: 'ko' }, { site: 'jp', lang: 'ja' }),
    });
    const property = fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
      for (const table of [analyticsEvent, analyticsVisit, analyticsVisitPage]) await testApp.db.delete(table);
      for (const { events, ...from } of batches) expect((await send(events, from)).answer.taken).toBe(events.length);
      expect(await countedSoFar()).toEqual(await countedFromEvents());
    });
    await fc.assert(property, { seed: 18, numRuns: 25 });
  });

  it('stores a bounded number of names of a day, the most visited ones', async () => {
    const pages = Array.from({ length: 230 }, (_, at) =>
      anEvent({ page: `/product/${at + 1}`, session: `session-${at}` }),
    );
    for (let at = 0; at < pages.length; at += 50) await send(pages.slice(at, at + 50));
    await send([anEvent({ page: '/product/230', session: 'session-again' })]);
    await closeDays(testApp.db, addDays(testApp.clock.now, 1));
    expect(await testApp.db.$count(analyticsTop)).toBe(200);
    expect((await read()).answer.pages[0]).toMatchObject({ page: '/product/230', visits: 2 });
  });

  it('refuses a reversed or too long period', async () => {
    expect((await read({ from: '2026-06-11', to: '2026-06-10' })).refusal).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'to', code: 'request.rangeReversed' }],
    });
    expect((await read({ from: '2024-01-01', to: '2026-06-10' })).refusal).toMatchObject({
      code: 'analytics.tooLong',
      params: { days: 400 },
    });
    expect((await read({ from: '2026-02-30' })).status).toBe(400);
  });
});

describe('exportVisits', () => {
  it('gives the counts as a spreadsheet', async () => {
    await send([anEvent()]);
    const reply = await testApp.inject({
      method: 'GET',
      url: '/api/v1/admin/analytics/export',
      query: { from: '2026-06-01', to: '2026-06-10', lang: 'ar' },
      headers: { authorization: `Bearer ${operator.token}` },
    });
    expect([
      reply.statusCode,
      reply.headers['content-disposition'],
      reply.rawPayload.subarray(0, 2).toString(),
    ]).toEqual([200, expect.stringContaining('badaro-visits-2026-06-10.xlsx'), 'PK']);
  });
});

describe('the path of visits', () => {
  it('API-050 is configurable: another path accepts visits too, an empty one switches them off', async () => {
    expect((await send([anEvent()], { url: '/v/e', query: { site: 'jp', lang: 'en' } })).answer).toEqual({
      taken: 1,
      dropped: 0,
    });
    expect(await stored()).toMatchObject([{ site: 'jp', lang: 'en' }]);
    expect((await send([anEvent()], { url: '/v/e', query: { site: 'jp' }, headers: { dnt: '1' } })).answer).toEqual({
      taken: 0,
      dropped: 1,
    });
    expect((await send([anEvent()], { query: { site: 'us' } })).answer).toEqual({ taken: 0, dropped: 1 });
    expect((await send([anEvent()], { url: '/v/other' })).status).toBe(404);
    expect(() => readSites({ ANALYTICS_PATH: 'https://elsewhere.example/x' })).toThrow('ANALYTICS_PATH');
  });

  it('ANA-006 analytics runs only where the operator of a site enabled it', () => {
    const { imprints } = readSites({ ANALYTICS_CONSENT_JP: 'all' });
    expect([imprints.kr.analyticsConsent, imprints.jp.analyticsConsent, imprints.us.analyticsConsent]).toEqual([
      'europe',
      'all',
      'all',
    ]);
    expect(() => readSites({ ANALYTICS_CONSENT: 'perhaps' })).toThrow('ANALYTICS_CONSENT');
  });
});
