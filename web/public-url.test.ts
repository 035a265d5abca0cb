import { describe, expect, it } from 'vitest';
import { choice, several, text } from '#web/links/page-query.ts';
import { computedPages, publicUrls } from '#web/public-url.ts';

const page = (id: string, path: string | undefined, handle: object, parentId = 'layout') => ({
  id,
  parentId,
  path,
  module: { handle },
});
const list = { id: text, sort: choice(['sales']), type: several((type) => ['a', 'b'].includes(type)) };
const routes = Object.fromEntries(
  [
    { id: 'root', path: '', module: {} },
    { id: 'layout', parentId: 'root', module: {} },
    page('home', undefined, { query: {} }),
    page('list', 'category/list', { query: list }),
    page('search', 'search/*?', { query: { keyword: text }, path: '/search/list' }),
    page('picture', 'search/picture', { query: { picture: text } }),
    page('product', 'product/:id', { query: {} }),
    page('cart', 'my/cart', {}),
    { id: 'app', parentId: 'root', module: { handle: { query: null } } },
    page('product@app', 'mobile/product/:id', { query: {} }, 'app'),
  ].map((route) => [route.id, route]),
);
const normal = publicUrls(routes);

it('a page is computed where it declares what it reads, whether or not it is cached', () => {
  const isComputed = computedPages(routes);
  for (const url of ['/', '/category/list?id=7', '/product/7.data?x=1', '/mobile/product/7', '/_.data'])
    expect([url, isComputed(url)]).toEqual([url, true]);
  for (const url of ['/my/cart?x=1', '/my/cart.data', '/made/up']) expect([url, isComputed(url)]).toEqual([url, false]);
});

describe('the normal form of a public URL', () => {
  it.each([
    ['parameters it does not declare', '/category/list?id=7&made=up&utm_source=x', '/category/list?id=7'],
    ['another order', '/category/list?sort=sales&id=7', '/category/list?id=7&sort=sales'],
    ['a repeated parameter', '/category/list?id=7&id=8', '/category/list?id=7'],
    ['repeated values in another order', '/category/list?type=b&type=a&type=b', '/category/list?type=a&type=b'],
    ['a value that is none of its own', '/category/list?id=7&sort=made&type=up', '/category/list?id=7'],
    ['another encoding', '/category/list?%69d=%37', '/category/list?id=7'],
    ['other spellings of the path', '/Category/LIST/?id=7', '/category/list?id=7'],
    ['an encoded path', '/product/%37', '/product/7'],
    ['a path its page does not read', '/search/any/thing?keyword=cup', '/search/list?keyword=cup'],
    ['no path below', '/search', '/search/list'],
    ['a fixed path below', '/search/picture?picture=x&keyword=y', '/search/picture?picture=x'],
    ['a language and a currency', '/?currency=USD&lang=en&x=1', '/?currency=USD&lang=en'],
    ['an unknown language', '/?lang=xx', '/'],
    ['the data of the home page', '/_.data?x=1', '/_.data'],
    [
      'data of some of its routes',
      '/product/7.data?_routes=product,made,root',
      '/product/7.data?_routes=root%2Cproduct',
    ],
    ['data at a path with a slash', '/product/7/_.data', '/product/7.data'],
  ])('is one for %s', (_what, url, expected) => {
    expect(normal(url)).toBe(expected);
    expect(normal(expected)).toBe(expected);
  });

  it.each(['/my/cart', '/mobile/product/7', '/product/7/8', '/product', '/made/up', '/searching', '/category%2Flist'])(
    'is none for %s',
    (url) => expect(normal(url)).toBeUndefined(),
  );
});
