import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOf, readBatch, sourceOf } from '#core/analytics/reading.ts';
import { asksFirst, BATCH_MS, EVENT_TYPES, EVENTS_MAX, placeOf, SESSION_MS } from '#core/analytics/rules.ts';

describe('ANA-006 the page of an event', () => {
  it.each([
    ['/', 'home', '/'],
    ['/category/list?id=12&name=Tea&keyword=x', 'category', '/category/list?id=12'],
    ['/category/list?id=1e9', 'category', '/category/list'],
    ['/search/list?keyword=Hong+Gildong', 'search', '/search/list'],
    ['/search/picture?picture=abc', 'search', '/search/picture'],
    ['/product/77?lang=ko', 'product', '/product/77'],
    ['/my-store/dalhangari-kitchen', 'store', '/my-store/dalhangari-kitchen'],
    ['/my/cart?tab=SELLER', 'cart', '/my/cart'],
    ['/directCheckout?line=A,3', 'checkout', '/directCheckout'],
    ['/payment-return?paymentId=p-1', 'ordered', '/payment-return'],
    ['/checkout/import/55', 'ordered', '/checkout/import/:id'],
    ['/my/orders/55/claim', 'account', '/my/orders/:id/claim'],
    ['/my/wallet/', 'account', '/my/wallet'],
    ['/login?back=%2Fmy', 'login', '/login'],
    ['/password/9f8e7d?email=a@example.com', 'other', '/password/…'],
    ['/a@example.com', 'other', '/…'],
    ['/mobile/login?error=1', 'login', '/mobile/login'],
    ['/mobile/cart', 'cart', '/mobile/cart'],
    ['/mobile/product/seller/77/', 'product', '/product/77'],
    ['/mobile/product/directOrder?line=A,3', 'checkout', '/mobile/product/directOrder'],
    ['/constructor', 'other', '/constructor'],
  ])('of %s is of kind %s: %s', (address, kind, page) => {
    expect(placeOf(address)).toEqual({ kind, page });
  });

  const part = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('my', 'product', 'category', 'search', 'my-store', 'checkout', 'import', 'orders', '7', ''),
  );

  it('is idempotent, short, and made of plain characters', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.string({ maxLength: 20 }), (parts, query) => {
        const input = placeOf(`/${parts.join('/')}?id=${query}`);
        expect(placeOf(input.page)).toEqual(input);
        expect(input.page).toMatch(/^\/[\w\-/:?=…]{0,190}$/);
      }),
    );
  });
});

describe('ANA-006 who is asked for consent first', () => {
  it.each([
    ['all', 'Asia/Seoul', ['ko-KR'], true],
    ['none', 'Europe/Berlin', ['de-DE'], false],
    ['europe', 'Asia/Seoul', ['ko-KR', 'en-US'], false],
    ['europe', 'America/New_York', ['en-US', 'es-MX', 'zh-Hant-TW'], false],
    ['europe', 'Europe/Paris', ['en-US'], true],
    ['europe', 'Atlantic/Canary', ['en'], true],
    ['europe', 'Asia/Seoul', ['en-IE'], true],
    ['europe', 'UTC', ['de'], true],
    ['europe', 'UTC', ['sr-Latn-RS'], false],
  ] as const)('%s, %s, %j: %s', (consent, zone, languages, asks) => {
    expect(asksFirst(consent, zone, languages)).toBe(asks);
  });
});

describe('ANA-004 the constants', () => {
  it('are six minutes of inactivity and a batch every three seconds', () => {
    expect([SESSION_MS, BATCH_MS]).toEqual([360_000, 3_000]);
  });
});

describe('API-049 a batch', () => {
  const good = { page: '/', type: 'enter', session: 'abcdefgh', device: 'ijklmnop' };

  it('has events of the four types only, whatever the input', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.record({
        page: fc.webPath(),
        type: fc.constantFrom(...EVENT_TYPES, 'hover'),
        session: fc.string(),
        device: fc.string(),
        userId: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.constant(good)), { maxLength: 80 }), (input) => {
        const batch = readBatch(JSON.stringify(input));
        expect((batch?.events.length ?? 0) + (batch?.dropped ?? 0)).toBe(input.length);
        expect(batch?.events.length).toBeLessThanOrEqual(EVENTS_MAX);
        for (const event of batch?.events ?? [])
          expect(event).toMatchObject({
            page: expect.stringMatching(/^\//),
            type: expect.toBeOneOf([...EVENT_TYPES]),
            session: expect.stringMatching(/^[\w-]{8,40}$/),
          });
      }),
    );
  });

  it('is undefined for anything but a list, and drops unknown fields', () => {
    for (const content of ['', '{', '7', 'null', '{"0":1}']) expect(readBatch(content)).toBeUndefined();
    expect(readBatch(JSON.stringify([{ ...good, email: 'a@example.com', referrer: 'no host!' }]))).toEqual({
      events: [good],
      dropped: 0,
    });
  });
});

describe('referrers and devices', () => {
  it.each([
    ['www.google.de', 'search'],
    ['search.naver.com', 'search'],
    ['cafe.naver.com.evil.example', 'site'],
    ['notgoogle.com', 'site'],
    ['m.youtube.com', 'social'],
    ['t.co', 'social'],
    ['blog.example', 'site'],
  ])('%s is %s', (referrer, source) => {
    expect(sourceOf({ referrer })).toEqual({ source, origin: referrer });
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) Safari', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 19_0)', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'desktop'],
  ])('%s is a %s', (userAgent, form) => {
    expect(formOf(userAgent)).toBe(form);
  });
});
