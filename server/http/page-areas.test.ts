import { describe, expect, it } from 'vitest';
import { areasOf, firstWordOf } from '#server/http/page-areas.ts';
import { pagesOf } from '#server/http/page-build.ts';

const routes = {
  root: { id: 'root', path: '' },
  shell: { id: 'shell', parentId: 'root' },
  home: { id: 'home', parentId: 'shell', index: true },
  product: { id: 'product', parentId: 'shell', path: 'product/:id' },
  search: { id: 'search', parentId: 'shell', path: 'search/*?' },
  my: { id: 'my', parentId: 'shell', path: 'my' },
  orders: { id: 'orders', parentId: 'my', path: 'orders/:id' },
  unknown: { id: 'unknown', parentId: 'root', path: '*' },
};
/** A build whose handler says which pages it knows. */
const BUILD = {
  routes,
  assets: { routes, version: '1' },
  entry: {
    module: {
      openPage: () => undefined,
      createRequestHandler: (build: { routes: object }) => async () => Response.json(Object.keys(build.routes)),
    },
  },
};

async function knownAt(path: string, mode: 'development' | 'production' = 'production'): Promise<unknown> {
  return await (await pagesOf(BUILD, mode).handle(new Request(`https://www.badaro.example${path}`))).json();
}

describe('the pages an address can reach', () => {
  it('are those of its first word with what they stand in, and what stands for every address', async () => {
    expect(await knownAt('/')).toEqual(['root', 'shell', 'home', 'unknown']);
    expect(await knownAt('/product/7?lang=ko')).toEqual(['root', 'shell', 'product', 'unknown']);
    expect(await knownAt('/my/orders/7.data')).toEqual(['root', 'shell', 'my', 'orders', 'unknown']);
    expect(await knownAt('/search/list')).toEqual(['root', 'shell', 'search', 'unknown']);
  });

  it('are all of them for any other word, and while pages are built anew for each request', async () => {
    for (const path of ['/nowhere', '/Product/7', '/%70roduct/7', '/product.data', '/_root.data', '/__manifest'])
      expect(await knownAt(path), path).toEqual(Object.keys(routes));
    expect(await knownAt('/product/7', 'development')).toEqual(Object.keys(routes));
  });

  it('bring their files along, and no others', () => {
    const build = { routes, assets: { routes, version: '1' } };
    expect(Object.keys(areasOf(build).get('product')?.assets.routes ?? {})).toEqual([
      'root',
      'shell',
      'product',
      'unknown',
    ]);
    expect(areasOf(build).get('product')?.assets.version).toBe('1');
    expect(firstWordOf('/product/7')).toBe('product');
  });
});
