import { describe, expect, it } from 'vitest';
import { mobilePathOf } from '#web/mobile/paths.ts';
import { MOBILE_TABS, toMobile } from '#web/links/to-mobile.ts';
import { to } from '#web/links/to.ts';

const mobilePath = (path: string) => mobilePathOf(new URL(path, 'https://kr.badaro.example'));

describe('the pages of the app', () => {
  it('RT-040 RT-041 RT-042 RT-043 have the paths of the specification', () => {
    expect([toMobile.login(), toMobile.cart(), toMobile.directOrder()]).toEqual([
      '/mobile/login',
      '/mobile/cart',
      '/mobile/product/directOrder',
    ]);
    expect(MOBILE_TABS.map((tab) => toMobile.product(7, tab))).toEqual([
      '/mobile/product/seller/7/',
      '/mobile/product/sample/7/',
      '/mobile/product/import/7/',
      '/mobile/product/oem/7/',
    ]);
  });
  it('RT-040 RT-041 RT-042 RT-043 replace the shop’s, with all parameters of the URL', () => {
    expect(mobilePath(to.login({ error: true, back: '/mobile/cart' }))).toBe(
      '/mobile/login?error=1&back=%2Fmobile%2Fcart',
    );
    expect(mobilePath(to.cart({ tab: 'SAMPLE' }))).toBe('/mobile/cart?tab=SAMPLE');
    expect(
      mobilePath(
        to.directCheckout({
          lines: [
            { sku: 'A', quantity: 2 },
            { sku: 'B', quantity: 1 },
          ],
        }),
      ),
    ).toBe('/mobile/product/directOrder?line=A%2C2&line=B%2C1');
    expect(mobilePath(to.product(7))).toBe('/mobile/product/seller/7/');
    expect(mobilePath(`${to.product(7)}?tab=sample`)).toBe('/mobile/product/sample/7/');
  });
  it('SH-016 are these only: every other path is the shop’s', () => {
    for (const path of [
      to.home(),
      to.checkout({ tab: 'SELLER' }),
      to.importCheckout(),
      to.order(7),
      to.sellerLogin(),
      '/product/x',
      '/product/7/more',
    ])
      expect(mobilePath(path)).toBeUndefined();
  });
});
