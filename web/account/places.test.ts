import { describe, expect, it } from 'vitest';
import { ACCOUNT_PLACES, placeAt } from '#web/account/places.ts';

describe('the menu of the member’s area', () => {
  it('RT-024 finds the entry a page belongs to', () => {
    const at = (path: string) => placeAt(path)?.name;
    expect(
      ['/my/page', '/my/orders', '/my/orders/5/settlement', '/my/claims/7', '/my/cart', '/import/request'].map(at),
    ).toEqual(['myPage', 'orders', 'orders', 'claims', 'cart', 'importRequest']);
    expect(['/sgs-certification-center', '/sgs-center-detail/7', '/sgs-request-authentication'].map(at)).toEqual([
      'certifications',
      'certifications',
      'certifications',
    ]);
    expect([at('/'), at('/my/ordersX'), at('/my-store/a')]).toEqual([undefined, undefined, undefined]);
  });

  it('names each entry once', () => {
    const hrefs = ACCOUNT_PLACES.flatMap(({ places }) => places.map(({ href }) => href));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});
