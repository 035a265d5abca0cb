import { describe, expect, it } from 'vitest';
import { changed, wishOf } from '#web/storefront/listing/wish.ts';

const wish = (query: string) => wishOf(new URLSearchParams(query), 'newest');

describe('what an address asks of a list', () => {
  it('CAT-009 CAT-011 begins with the newest, twenty to a page', () => {
    expect(wish('')).toEqual({ sort: 'newest', count: 20, page: 0 });
  });
  it('CAT-008 CAT-010 takes the five orders and the sizes 20, 40 and 60', () => {
    expect(wish('sort=priceLow&count=40&page=3')).toEqual({ sort: 'priceLow', count: 40, page: 3 });
    expect(wish('sort=cheapest&count=1000&page=-1')).toEqual({ sort: 'newest', count: 20, page: 0 });
  });
  it('CAT-013 a range needs both prices, and both must be numbers', () => {
    expect(wish('priceMin=1000')).toMatchObject({ priceProblem: 'both' });
    expect(wish('priceMin=cheap&priceMax=9000')).toMatchObject({ priceProblem: 'numeric' });
    expect(wish('priceMin=1,000&priceMax=９０００')).toMatchObject({ priceMin: 1000, priceMax: 9000 });
  });
  it('CAT-014 the highest price must be above the lowest', () => {
    expect(wish('priceMin=9000&priceMax=9000')).toMatchObject({ priceProblem: 'order' });
    expect(wish('priceMin=9000&priceMax=1000')).not.toHaveProperty('priceMin');
  });
});

describe('the address of a changed wish', () => {
  it('begins at the first page again', () => {
    expect(changed('/category/list', '?id=7&page=4', { moqMax: 10 })).toBe('/category/list?id=7&moqMax=10');
  });
  it('keeps everything else when the page is turned', () => {
    expect(changed('/category/list', '?id=7&sample=true', { page: 2 })).toBe('/category/list?id=7&sample=true&page=2');
  });
});
