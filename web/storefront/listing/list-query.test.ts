import { describe, expect, it } from 'vitest';
import {
  changed,
  cleared,
  filterOf,
  narrowedBy,
  narrowings,
  shouldReloadList,
  toggled,
  listQueryOf,
} from '#web/storefront/listing/list-query.ts';

const queryOf = (query: string) => listQueryOf(new URLSearchParams(query), 'newest');

describe('the list query of a URL', () => {
  it('CAT-009 CAT-011 defaults to the newest, twenty per page', () => {
    expect(queryOf('')).toEqual({ sort: 'newest', count: 20, page: 0 });
  });
  it('CAT-008 CAT-010 takes the five sort orders and the sizes 20, 40 and 60', () => {
    expect(queryOf('sort=priceLow&count=40&page=3')).toEqual({ sort: 'priceLow', count: 40, page: 3 });
    expect(queryOf('sort=cheapest&count=1000&page=-1')).toEqual({ sort: 'newest', count: 20, page: 0 });
  });
  it('CAT-013 a range needs both prices, and both must be numbers', () => {
    expect(queryOf('priceMin=1000')).toMatchObject({ priceProblem: 'both' });
    expect(queryOf('priceMin=cheap&priceMax=9000')).toMatchObject({ priceProblem: 'numeric' });
    expect(queryOf('priceMin=1,000&priceMax=９０００')).toMatchObject({ priceMin: 1000, priceMax: 9000 });
    expect(queryOf('priceMin=1,234,567&priceMax=2 000 000')).toMatchObject({
      priceMin: 1_234_567,
      priceMax: 2_000_000,
    });
    for (const price of ['10,5', '10,50', '2.5', '1e3'])
      expect(queryOf(`priceMin=${price}&priceMax=9000`)).toMatchObject({ priceProblem: 'numeric' });
  });
  it('CAT-014 the highest price must be above the lowest', () => {
    expect(queryOf('priceMin=9000&priceMax=9000')).toMatchObject({ priceProblem: 'order' });
    expect(queryOf('priceMin=9000&priceMax=1000')).not.toHaveProperty('priceMin');
  });
  it('CAT-013 half a range is no filter', () => {
    expect(filterOf(queryOf('priceMin=1000'))).toEqual({});
    expect(narrowings(queryOf('priceMin=1000'))).toBe(0);
  });
  it('takes several values of a parameter, each once, and ignores unknown ones', () => {
    expect(
      filterOf(
        queryOf(
          'shipsFrom=KR&shipsFrom=CN&shipsFrom=KR&shipsFrom=korea&storeType=oem&storeType=thief&certificate=KC&certificate=CE',
        ),
      ),
    ).toEqual({
      shipsFrom: ['KR', 'CN'],
      storeType: ['oem'],
      certificate: ['KC', 'CE'],
    });
  });
  it('takes bounds within the limits', () => {
    expect(filterOf(queryOf('moqMax=10&leadTimeMax=7&ratingMin=4&sample=true&inStock=true'))).toEqual({
      moqMax: 10,
      leadTimeMax: 7,
      ratingMin: 4,
      sample: true,
      inStock: true,
    });
    expect(filterOf(queryOf('moqMax=0&leadTimeMax=400&ratingMin=9&sample=yes&inStock=no'))).toEqual({});
  });
  it('counts every filter, a range once', () => {
    expect(narrowings(queryOf('priceMin=1&priceMax=2&shipsFrom=KR&shipsFrom=CN&sample=true&inStock=true'))).toBe(5);
  });
});

describe('the URL of a changed query', () => {
  it('adds a value to a parameter and removes it', () => {
    const two = toggled('/category/list', '?id=7&certificate=KC&page=3', 'certificate', 'CE');
    expect(two).toBe('/category/list?id=7&certificate=KC&certificate=CE');
    expect(toggled('/category/list', two.slice('/category/list'.length), 'certificate', 'KC')).toBe(
      '/category/list?id=7&certificate=CE',
    );
  });
  it('clears the filters and nothing else', () => {
    expect(cleared('/search/list', '?keyword=cup&sort=sales&moqMax=10&shipsFrom=KR&sample=true&page=2')).toBe(
      '/search/list?keyword=cup&sort=sales',
    );
    expect(narrowedBy('?keyword=cup&sort=sales&moqMax=10&shipsFrom=KR&page=2')).toBe('moqMax=10&shipsFrom=KR');
  });
  it('needs no new list for another view', () => {
    const asks = (from: string, to: string) =>
      shouldReloadList({
        currentUrl: new URL(`http://a/category/list?${from}`),
        nextUrl: new URL(`http://a/category/list?${to}`),
        defaultShouldRevalidate: true,
      });
    expect(asks('id=7&page=2', 'id=7&page=2&view=list')).toBe(false);
    expect(asks('id=7&page=2', 'id=7&page=3&view=list')).toBe(true);
    expect(asks('id=7', 'id=7')).toBe(true);
  });
  it('resets the page', () => {
    expect(changed('/category/list', '?id=7&page=4', { moqMax: 10 })).toBe('/category/list?id=7&moqMax=10');
  });
  it('keeps everything else when the page changes', () => {
    expect(changed('/category/list', '?id=7&sample=true', { page: 2 })).toBe('/category/list?id=7&sample=true&page=2');
  });
});
