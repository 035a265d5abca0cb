import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang, Site } from '#core/locale.ts';
import { PICKS_MAX } from '#core/marketing/rules.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { aMember } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await openTestApp();
  token = (await aMember(testApp.db, { staffRole: 'operator' })).token;
});
afterAll(() => testApp.close());

describe('the picks of the home page', () => {
  const add = (section: 'md' | 'exhibition', id: number) =>
    testApp.call('addHomePick', { token, body: { section, id } });
  const move = (id: number, direction: 'up' | 'down') =>
    testApp.call('moveHomePick', { token, params: { id }, body: { way: direction } });

  it('are added at the end, moved by one position and removed', async () => {
    const goods = [
      await aProduct(testApp.db),
      await aProduct(testApp.db),
      await aProduct(testApp.db, { approval: 'pending' }),
    ];
    for (const { id } of goods) expect((await add('md', id)).status).toBe(200);
    const { md } = (await testApp.call('listHomePicks', { token })).answer;
    expect(md.map(({ code, shown }) => [code, shown])).toEqual(goods.map(({ code }, at) => [code, at < 2]));
    const [a, b, c] = md.map(({ id }) => id);
    expect((await move(c ?? 0, 'up')).answer.md.map(({ id }) => id)).toEqual([a, c, b]);
    expect((await move(a ?? 0, 'down')).answer.md.map(({ id }) => id)).toEqual([c, a, b]);
    expect((await move(c ?? 0, 'up')).answer.md.map(({ id }) => id)).toEqual([c, a, b]);
    expect(
      (await testApp.call('removeHomePick', { token, params: { id: a ?? 0 } })).answer.md.map(({ id }) => id),
    ).toEqual([c, b]);
    expect((await move(a ?? 0, 'up')).refusal.code).toBe('marketing.pickNotFound');
    expect((await testApp.call('removeHomePick', { token, params: { id: a ?? 0 } })).refusal.code).toBe(
      'marketing.pickNotFound',
    );
  });

  it('are unique, exist, and are limited in number', async () => {
    const stores = [];
    for (let count = 0; count <= PICKS_MAX.exhibition; count += 1) stores.push(await aStore(testApp.db));
    const [first, ...rest] = stores;
    const last = rest.pop();
    await add('exhibition', first?.id ?? 0);
    expect((await add('exhibition', first?.id ?? 0)).refusal.code).toBe('marketing.alreadyPicked');
    for (const { id } of rest) await add('exhibition', id);
    const full = await add('exhibition', last?.id ?? 0);
    expect([full.refusal.code, full.refusal.params]).toEqual(['marketing.picksFull', { limit: PICKS_MAX.exhibition }]);
    expect((await add('md', 987_654_321)).refusal.code).toBe('product.notFound');
    expect((await add('exhibition', 987_654_321)).refusal.code).toBe('store.notFound');
  });

  it('stores are found by code or name, approved ones only, and search wildcards are literal', async () => {
    const store = await aStore(testApp.db, { name: { ko: '백퍼센트 100% 공장', en: 'Hundred' } });
    await aStore(testApp.db, { name: { ko: '백퍼센트 둘째' }, status: 'denied' });
    const find = async (keyword: string) =>
      (await testApp.call('findStores', { token, query: { keyword } })).answer.stores.map(({ code }) => code);
    expect(await find('백퍼센트')).toEqual([store.code]);
    expect(await find('hundred')).toEqual([store.code]);
    expect(await find('100% ')).toEqual([store.code]);
    expect(await find(store.code.toUpperCase())).toEqual([store.code]);
    expect(await find('100_')).toEqual([]);
  });
});

describe('popups', () => {
  const body = {
    site: 'kr' as const,
    image: { ko: '/images/popup/sample.webp', en: '/images/popup/deal.webp' },
    alt: { ko: '샘플  안내', en: 'Samples' },
    link: '/category/list?sample=true',
    left: 10,
    top: 20,
    width: 320,
    height: 240,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-01T00:00:00.000Z',
    visible: true,
  };
  const create = (change: Partial<typeof body> = {}) =>
    testApp.call('createPopup', { token, body: { ...body, ...change } });

  it('SH-026 are created, replaced and removed, and visitors see the result', async () => {
    const made = await create();
    expect([made.status, made.answer]).toEqual([
      201,
      { id: made.answer.id, ...body, alt: { ko: '샘플 안내', en: 'Samples' } },
    ]);
    const changed = await testApp.call('changePopup', {
      token,
      params: { id: made.answer.id },
      body: { ...body, left: 99, link: '' },
    });
    expect(changed.answer).toMatchObject({ id: made.answer.id, left: 99, link: '' });
    const visible = (await testApp.inject({ method: 'GET', url: '/api/v1/popup?site=2&lang=zh' })).json();
    expect(visible.data).toMatchObject([
      { id: made.answer.id, image: '/images/popup/deal.webp', alt: 'Samples', left: 99 },
    ]);
    expect((await testApp.call('listPopupsForStaff', { token })).answer.popups.map(({ id }) => id)).toEqual([
      made.answer.id,
    ]);
    expect((await testApp.call('removePopup', { token, params: { id: made.answer.id } })).status).toBe(204);
    expect((await testApp.call('removePopup', { token, params: { id: made.answer.id } })).refusal.code).toBe(
      'marketing.popupNotFound',
    );
    expect((await testApp.call('changePopup', { token, params: { id: made.answer.id }, body })).refusal.code).toBe(
      'marketing.popupNotFound',
    );
  });

  it.each([
    'https://evil.example/a',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'javascript:alert(1)',
    'a b',
    '/a b',
    'images/x.webp',
  ])('link to our own site only: %s is refused', async (address) => {
    expect((await create({ link: address })).refusal.fields.map(({ path, code }) => [path, code])).toEqual([
      ['link', 'marketing.notOwnPath'],
    ]);
    expect(
      (await create({ image: { ...body.image, ko: address } })).refusal.fields.map(({ path, code }) => [path, code]),
    ).toEqual([['image.ko', 'marketing.notOwnPath']]);
  });

  it('need a picture, a text for each language and a period that ends after it begins', async () => {
    const refused = await create({ image: { ko: ' ', en: '' }, endsAt: body.startsAt });
    expect(refused.refusal.fields.map(({ path, code }) => [path, code])).toEqual([
      ['image', 'marketing.pictureMissing'],
      ['endsAt', 'marketing.periodTurned'],
    ]);
    expect(
      (await create({ alt: { ko: '안내', en: ' ' } })).refusal.fields.map(({ path, code }) => [path, code]),
    ).toEqual([['alt.en', 'marketing.altMissing']]);
    for (const size of [99, 1201]) expect((await create({ width: size })).refusal.code).toBe('request.invalid');
  });
});

describe('the header message', () => {
  const write = async (html: string, where: { site: Site; language: Lang } = { site: 'kr', language: 'ko' }) =>
    (await testApp.call('writeHeaderMessage', { token, params: where, body: { html } })).answer.html;

  it.each([
    ['<b>굵게</b> <em>기울임</em><br><span>말</span>', '<b>굵게</b> <em>기울임</em><br /><span>말</span>'],
    ['<script>alert(1)</script>안내<img src=x onerror=alert(1)>', '안내'],
    [
      '<a href="/category/list?sample=true" onclick="x()" class="y">샘플</a>',
      '<a href="/category/list?sample=true">샘플</a>',
    ],
    [
      '<a href="https://badaro.example/a">밖</a>',
      '<a href="https://badaro.example/a" rel="noopener noreferrer" target="_blank">밖</a>',
    ],
    [
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="/\\evil.example">c</a><a href="http://x.example">d</a><a href="data:text/html,x">e</a>',
      '<a>a</a><a>b</a><a>c</a><a>d</a><a>e</a>',
    ],
    ['<a href="java\tscript:alert(1)">a</a><A HREF=" JaVaScRiPt:x">b</A>', '<a>a</a><a>b</a>'],
    ['<b style="position:fixed">안내</b><style>*{display:none}</style><iframe src="/x"></iframe>', '<b>안내</b>'],
    ['<svg><script>alert(1)</script></svg>안내<math><mtext></mtext></math>', '안내'],
    ['안내 <b>닫지 않음', '안내 <b>닫지 않음</b>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('SH-010 of %s keeps the safe part', async (html, left) => {
    expect(await write(html)).toBe(left);
    expect((await testApp.call('previewHeaderMessage', { token, body: { html } })).answer.html).toBe(left);
    expect((await testApp.call('readHeaderMessage')).answer.description.description).toBe(left);
    // Sanitising is idempotent.
    expect(await write(left)).toBe(left);
  });

  it('SH-010 without text is removed, and other languages keep theirs', async () => {
    await write('<b>안내</b>');
    await write('<b>Notice</b>', { site: 'us', language: 'en' });
    expect(await write(' <b> &nbsp; </b><br>')).toBe('');
    expect((await testApp.call('readHeaderMessage')).answer.visible).toBe(false);
    expect((await testApp.call('listHeaderMessages', { token })).answer.messages).toEqual([
      { site: 'us', lang: 'en', html: '<b>Notice</b>' },
    ]);
  });
});
