import { address, type Query } from '#web/url.ts';

const segment = encodeURIComponent;

/** Paths of the shop and of members; to.test.ts asserts their exact spelling. */
export const to = {
  home: () => '/',
  /** `name` is the category names from the top joined by a dash (RT-012). */
  category: (id: number, name: string, query: Query = {}) => address('/category/list', { id, name, ...query }),
  /** The whole catalogue through the same list. */
  products: (query: Query = {}) => address('/category/list', query),
  search: (keyword: string, query: Query = {}) => address('/search/list', { keyword, ...query }),
  /** `picture` is the descriptor that `readPicture` returned. */
  searchByPicture: (picture: string, query: Query = {}) => address('/search/picture', { picture, ...query }),
  product: (id: number) => `/product/${id}`,
  /** Up to four products side by side. */
  compare: (ids: readonly number[]) => `/compare?${ids.map((id) => `id=${id}`).join('&')}`,
  /** The landed cost calculator for products from China. */
  landedCost: () => '/landed-cost',
  store: (code: string, query: Query = {}) => address(`/my-store/${segment(code)}`, query),
  /** What its seller has drafted; with `lang` in that language. */
  storePreview: (code: string, query: Query = {}) => address(`/my-store/${segment(code)}/preview`, query),
  nothingHere: () => '/nonfont',
  notAvailable: () => '/not-found',

  /** `back` is the path to return to after signing in; `error` means that a guarded page redirected here. */
  login: (input: { back?: string; error?: boolean } = {}) =>
    address('/login', { error: input.error ? 1 : undefined, back: input.back }),
  join: (input: { back?: string } = {}) => address('/member/register', { back: input.back }),
  sellerLogin: (input: { back?: string } = {}) => address('/seller_login', { back: input.back }),

  myPage: () => '/my/page',
  /** `tab` is SELLER, SAMPLE or IMPORT_BY_1688. */
  cart: (query: { tab?: string } = {}) => address('/my/cart', query),
  favorites: (query: Query = {}) => address('/my/favorite', query),
  recent: () => '/my/recent',
  /** `period` is day, week, month or quarter; `from` and `to` are Korean dates of a custom range. */
  orders: (query: Query = {}) => address('/my/orders', query),
  order: (id: number) => `/my/orders/${id}`,
  /** Cancels, returns, exchanges or refunds pieces of an order. */
  claimForm: (orderId: number) => `/my/orders/${orderId}/claim`,
  /** Cancellations, returns, exchanges and refunds. */
  claims: (query: Query = {}) => address('/my/claims', query),
  claim: (id: number) => `/my/claims/${id}`,
  notices: (query: Query = {}) => address('/my/notices', query),
  /** `walletAccount` is cash or mileage; `period` as in the list of orders, and 6, 9 and 12 months. */
  wallet: (query: Query = {}) => address('/my/wallet', query),
  coupons: () => '/my/coupons',
  /** Requests a 1688 product; `address` is the URL of its offer. */
  importRequest: (query: Query = {}) => address('/import/request', query),
  profile: () => '/my/profile',
  /** `back` as of the login page: where somebody goes on who had to set up a second factor first. */
  security: (input: { back?: string } = {}) => address('/my/security', input),
  company: () => '/my/company',
  /** The application for a store, and the data of one's own store. */
  myStore: () => '/my/store',
  partnerApplication: () => '/my/partner',
  /** The work of an approved partner. */
  partner: (query: Query = {}) => address('/partner', query),
  colleagues: () => '/my/company/colleagues',
  addresses: () => '/my/addresses',
  /** `kind` is cashReceipt or taxInvoice. */
  receipts: (query: Query = {}) => address('/my/receipts', query),

  /** Orders the ticked cart lines of one store (its code) under one tab. */
  checkout: (input: { tab?: string; store?: string } = {}) => address('/checkout', input),
  /** Orders the ticked cart lines of all stores under one tab, by one payment. */
  storesCheckout: (tab: string) => address('/checkout/stores', { tab }),
  /** The orders one checkout placed at several stores. */
  placedCheckout: (id: number) => `/checkout/placed/${id}`,
  /** Buys directly, without the cart: pieces of options, or samples. */
  directCheckout: (input: { lines?: readonly { sku: string; quantity: number }[]; samples?: readonly string[] }) =>
    `/directCheckout?${new URLSearchParams([
      ...(input.lines ?? []).map(({ sku, quantity }) => ['line', `${sku},${quantity}`]),
      ...(input.samples ?? []).map((sku) => ['sample', sku]),
    ])}`,
  /** Orders an import: the ticked 1688 lines of the cart, pieces of options bought directly, or one piece as a sample. */
  importCheckout: (
    input: { lines?: readonly { sku: string; quantity: number }[]; sample?: string; tab?: 'SAMPLE' } = {},
  ) =>
    input.lines
      ? `/checkout/import?${new URLSearchParams(input.lines.map(({ sku, quantity }) => ['line', `${sku},${quantity}`]))}`
      : address('/checkout/import', { sample: input.sample, tab: input.tab }),
  /** Resumes an order that awaits payment. */
  checkin: () => '/checkin',
  /** The return URL of the payment provider. */
  paymentReturn: (query: Query = {}) => address('/payment-return', query),

  userGuide: () => '/user-guide',
  about: () => '/aboutUs',
  terms: () => '/useTerms',
  privacy: () => '/privacyPolicy',
  customerCenter: () => '/cs-main',
  orderGuide: () => '/order-guide',
} as const;
