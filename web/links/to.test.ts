import { describe, expect, it } from 'vitest';
import { toImport } from '#web/links/to-import.ts';
import { toOffice } from '#web/links/to-office.ts';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { toJoin } from '#web/links/to-join.ts';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { to } from '#web/links/to.ts';

describe('the paths of the site', () => {
  it('RT-001 RT-002 RT-004 RT-009 RT-011 RT-013 RT-014 RT-015 RT-019 are spelled as in the specification', () => {
    expect(to.home()).toBe('/');
    expect(to.login()).toBe('/login');
    expect(to.sellerLogin()).toBe('/seller_login');
    expect(to.nothingHere()).toBe('/nonfont');
    expect(to.notAvailable()).toBe('/not-found');
    expect(to.product(7)).toBe('/product/7');
    expect(to.cart()).toBe('/my/cart');
    expect(to.favorites()).toBe('/my/favorite');
    expect(to.store('hangang-metal')).toBe('/my-store/hangang-metal');
  });
  it('RT-012 a category list has the id and the names joined by a dash', () => {
    expect(to.category(111, '의류-여성의류-원피스')).toBe(
      '/category/list?id=111&name=%EC%9D%98%EB%A5%98-%EC%97%AC%EC%84%B1%EC%9D%98%EB%A5%98-%EC%9B%90%ED%94%BC%EC%8A%A4',
    );
  });
  it('RT-003 a guarded page redirects to the login page with error=1 and the return path', () => {
    expect(to.login({ error: true, back: '/my/cart' })).toBe('/login?error=1&back=%2Fmy%2Fcart');
  });
  it('RT-016 RT-034 RT-035 RT-036 RT-037 RT-038 RT-039 search and guides', () => {
    expect(to.search('텀블러 500')).toBe('/search/list?keyword=%ED%85%80%EB%B8%94%EB%9F%AC+500');
    expect([to.userGuide(), to.about(), to.terms(), to.privacy(), to.customerCenter(), to.orderGuide()]).toEqual([
      '/user-guide',
      '/aboutUs',
      '/useTerms',
      '/privacyPolicy',
      '/cs-main',
      '/order-guide',
    ]);
  });
  it('CAT-006 a picture and a comparison are in the URL', () => {
    expect(to.searchByPicture('ab_1')).toBe('/search/picture?picture=ab_1');
    expect(to.compare([3, 5])).toBe('/compare?id=3&id=5');
  });
  it('RT-005 other sign-in paths: a token is in the fragment, never sent to a server', () => {
    expect([
      toAccountAccess.password(),
      toAccountAccess.password({ back: '/my/cart' }),
      toAccountAccess.tokenLogin('a_b'),
    ]).toEqual(['/member/password', '/member/password?back=%2Fmy%2Fcart', '/token_login#token=a_b']);
  });
  it('matches the snapshot of all paths', () => {
    expect(Object.keys(to)).toMatchSnapshot('names');
    expect(Object.keys(toOffice)).toMatchSnapshot('names of offices');
    expect([
      ...Object.values(toJoin).map((path) => path()),
      toEnquiry.contact({ topic: 'oem' }),
      toEnquiry.mine(),
      toEnquiry.mine({ page: 2 }),
    ]).toEqual([
      '/member/register',
      '/member/register/business/kr',
      '/member/register/business/kr/papers',
      '/member/register/business/overseas',
      '/contact?topic=oem',
      '/my/enquiries',
      '/my/enquiries?page=2',
    ]);
    expect(Object.values(toImport).map((path) => path(5))).toEqual([
      '/my/orders/5/second-payment',
      '/my/orders/5/settlement',
      '/checkout/import/5',
    ]);
    expect([
      to.products({ sort: 'sales' }),
      to.join(),
      to.myPage(),
      to.cart({ tab: 'SAMPLE' }),
      to.orders(),
      to.order(5),
      to.profile(),
      to.security(),
      to.addresses(),
      to.checkout({ tab: 'SELLER', store: 's' }),
      to.storesCheckout('SELLER'),
      to.placedCheckout(5),
      to.checkin(),
      to.paymentReturn(),
      toOffice.sellerHome(),
      toOffice.sellerOrders(),
      toOffice.sellerClosures(),
      toOffice.sellerPickup(),
      toOffice.sellerWaybills(),
      toOffice.sellerOrder(5),
      toOffice.sellerPeople(),
      toOffice.sellerActs({ member: 5 }),
      toOffice.admin(),
      toOffice.adminApprovals(),
      toOffice.adminOrders(),
      toOffice.adminOrder(5),
    ]).toMatchSnapshot('addresses');
  });
});
