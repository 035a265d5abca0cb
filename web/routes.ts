import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PROVIDER } from '#core/certification/rules.ts';

/** The routes, written by hand. Paths are spelled as in links/to.ts; each area has its own block. */
export default [
  layout('shell/layout.tsx', [
    // storefront
    index('storefront/home/page.tsx'),
    route('category/list', 'storefront/category/page.tsx'),
    route('search/picture', 'storefront/search/picture-page.tsx'),
    route('search/*?', 'storefront/search/page.tsx'),
    route('compare', 'storefront/compare/page.tsx'),
    route('landed-cost', 'storefront/landed-cost/page.tsx'),
    route('product/:id', 'storefront/product/page.tsx'),
    route('my-store/:code', 'storefront/store/page.tsx'),
    route('nonfont', 'storefront/not-found/page.tsx'),
    route('not-found', 'storefront/server-down/page.tsx'),

    // support
    route('user-guide', 'support/user-guide.tsx'),
    route('order-guide', 'support/order-guide.tsx'),
    route('aboutUs', 'support/about.tsx'),
    route('useTerms', 'support/terms.tsx'),
    route('privacyPolicy', 'support/privacy.tsx'),
    route('cs-main', 'support/centre/page.tsx'),

    // account
    route('login', 'account/login/page.tsx'),
    route('seller_login', 'account/login/seller-page.tsx'),
    route('member/register', 'account/register/page.tsx'),
    route('member/withdrawn', 'account/withdrawal/done-page.tsx'),
    route('member/id', 'account/find-id/page.tsx'),
    route('member/unlock', 'account/unlock/page.tsx'),
    route('company/invitation', 'account/colleagues/invitation-page.tsx'),
    route('member/password', 'account/password/page.tsx'),
    route('member/password/new', 'account/password/new-page.tsx'),
    route('token_login', 'account/token-login/page.tsx'),
    route('LoadModule', 'account/load-module/page.tsx'),
    layout('account/wide-layout.tsx', [
      route('my/cart', 'account/cart/page.tsx'),
      route('my/recent', 'account/recent/page.tsx'),
    ]),
    layout('account/layout.tsx', [
      route('my/page', 'account/my-page/page.tsx'),
      route('my/profile', 'account/profile/page.tsx'),
      route('my/security', 'account/security/page.tsx'),
      route('my/company', 'account/company/page.tsx'),
      route('my/partner', 'account/partner/page.tsx'),
      route('my/company/colleagues', 'account/colleagues/page.tsx'),
      route('my/withdrawal', 'account/withdrawal/page.tsx'),
      route('my/withdrawal/form', 'account/withdrawal/form-page.tsx'),
      route('my/wallet', 'account/wallet/page.tsx'),
      route('my/coupons', 'account/coupons/page.tsx'),
      route('my/addresses', 'account/addresses/page.tsx'),
      route('my/receipts', 'account/receipts/page.tsx'),
      route('my/favorite', 'account/favorites/page.tsx'),
      route('my/orders', 'account/orders/page.tsx'),
      route('my/orders/:id', 'account/order/page.tsx'),
      route('my/orders/:id/second-payment', 'account/second-payment/page.tsx'),
      route('my/orders/:id/settlement', 'account/settlement/page.tsx'),
      route('my/orders/:id/claim', 'account/claims/form-page.tsx'),
      route('my/claims', 'account/claims/page.tsx'),
      route('my/claims/:id', 'account/claims/claim-page.tsx'),
      route('my/notices', 'account/notices/page.tsx'),
      route('import/request', 'account/import-request/page.tsx'),
      route(`${PROVIDER}-certification-center`, 'account/certification/list-page.tsx'),
      route(`${PROVIDER}-center-detail/:id`, 'account/certification/detail-page.tsx'),
      route(`${PROVIDER}-request-authentication`, 'account/certification/apply-page.tsx'),
    ]),

    // checkout
    route('checkout', 'checkout/page.tsx'),
    route('checkout/stores', 'checkout/stores/page.tsx'),
    route('checkout/placed/:id', 'checkout/placed/page.tsx'),
    route('checkout/import', 'checkout/import/page.tsx'),
    route('checkout/import/:id', 'checkout/import/ordered-page.tsx'),
    route('directCheckout', 'checkout/direct-page.tsx'),
    route('directEstimateCheckout', 'checkout/estimate/page.tsx'),
    route('checkin', 'checkout/resume/page.tsx'),
    route('payment-return', 'checkout/result/page.tsx'),
  ]),

  // mobile: pages of the shop in the frame of the app
  layout('mobile/layout.tsx', [
    route('mobile/login', 'account/login/page.tsx', { id: 'account/login/page@mobile' }),
    route('mobile/cart', 'account/cart/page.tsx', { id: 'account/cart/page@mobile' }),
    route('mobile/product/directOrder', 'checkout/direct-page.tsx', { id: 'checkout/direct-page@mobile' }),
    route('mobile/product/:tab/:id', 'storefront/product/page.tsx', { id: 'storefront/product/page@mobile' }),
  ]),

  // seller
  layout('seller/layout.tsx', [
    route('seller', 'seller/home.tsx'),
    route('seller/orders', 'seller/orders/page.tsx'),
    route('seller/orders/:id', 'seller/order/page.tsx'),
    route('seller/delivery', 'seller/delivery/page.tsx'),
    route('seller/claims', 'seller/claims/page.tsx'),
    route('seller/claims/:id', 'seller/claims/claim-page.tsx'),
  ]),

  // admin
  layout('admin/layout.tsx', [
    route('admin', 'admin/home.tsx'),
    route('admin/approvals', 'admin/approvals/page.tsx'),
    route('admin/home', 'admin/home-page/page.tsx'),
    route('admin/search', 'admin/search/page.tsx'),
    route('admin/content', 'admin/content/page.tsx'),
    route('admin/content/:code', 'admin/content/text-page.tsx'),
    route('admin/suppliers', 'admin/suppliers/page.tsx'),
    route('admin/suppliers/:offerId', 'admin/suppliers/offer-page.tsx'),
    route('admin/ledger', 'admin/ledger/page.tsx'),
    route('admin/wallet', 'admin/wallet/page.tsx'),
    route('admin/deposits', 'admin/deposits/page.tsx'),
    route('admin/fraud', 'admin/fraud/page.tsx'),
    route('admin/companies', 'admin/companies/page.tsx'),
    route('admin/partners', 'admin/partners/page.tsx'),
    route('admin/partners/:id', 'admin/partners/one-page.tsx'),
    route('admin/second-factor', 'admin/second-factor/page.tsx'),
    route('admin/withdrawals', 'admin/withdrawals/page.tsx'),
    route('admin/retention', 'admin/retention/page.tsx'),
    route('admin/usage', 'admin/usage/page.tsx'),
    route('admin/decisions', 'admin/decisions/page.tsx'),
    route('admin/receipts', 'admin/receipts/page.tsx'),
    route('admin/orders', 'admin/orders/page.tsx'),
    route('admin/orders/:id', 'admin/order/page.tsx'),
    route('admin/orders/:id/claim', 'admin/claims/form-page.tsx'),
    route('admin/claims', 'admin/claims/page.tsx'),
    route('admin/claims/:id', 'admin/claims/claim-page.tsx'),
    route('admin/refunds', 'admin/claims/refunds-page.tsx'),
    route('admin/certifications', 'admin/certifications/page.tsx'),
    route('admin/certifications/:id', 'admin/certifications/one-page.tsx'),
    route('admin/imports', 'admin/imports/page.tsx'),
    route('admin/imports/:id', 'admin/imports/order-page.tsx'),
    route('admin/purchases', 'admin/purchases/page.tsx'),
    route('admin/rates', 'admin/rates/page.tsx'),
    route('admin/tariffs', 'admin/tariffs/page.tsx'),
    route('admin/analytics', 'admin/analytics/page.tsx'),
  ]),

  // ops
  layout('ops/layout.tsx', [
    route('ops', 'ops/home.tsx'),
    route('ops/customs', 'ops/customs/page.tsx'),
    route('ops/customs/:id', 'ops/customs/order-page.tsx'),
    route('ops/warehouse', 'ops/warehouse/page.tsx'),
    route('ops/warehouse/:id', 'ops/warehouse/order-page.tsx'),
    route('ops/centre', 'ops/centre/page.tsx'),
    route('ops/centre/orders/:id', 'ops/centre/order-page.tsx'),
    route('ops/centre/voyages', 'ops/centre/voyages-page.tsx'),
    route('ops/centre/voyages/:id', 'ops/centre/voyage-page.tsx'),
  ]),

  // partner
  layout('partner/layout.tsx', [
    route('partner', 'partner/page.tsx'),
    route('partner/work/:id', 'partner/work-page.tsx'),
  ]),

  route('*', 'storefront/not-found/unknown.ts'),
] satisfies RouteConfig;
