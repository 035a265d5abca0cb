import { expect, it } from 'vitest';
import { frameOf, withPage } from '#core/page.ts';

it('a filter without a page has the first one, of the given number of entries', () => {
  expect(withPage({})).toEqual({ page: 0, count: 20 });
  expect(withPage({ status: 'open', page: 3, count: undefined }, 10)).toEqual({ status: 'open', page: 3, count: 10 });
  expect(withPage({ page: 0, count: 1 }, 10)).toEqual({ page: 0, count: 1 });
});

it('the pages of a list include the last one, which may not be full', () => {
  expect(frameOf(2, 12, 10)).toEqual({ number: 2, recordsTotal: 12, totalPages: 2 });
  expect(frameOf(10, 10, 10).totalPages).toBe(1);
  expect(frameOf(0, 0, 10).totalPages).toBe(0);
});
