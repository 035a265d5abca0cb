import { address, type Query } from '#web/address.ts';

/** Every address of sellers and staff; they are many, and a visitor of the shop need not load them. */
export const toOffice = {
  sellerHome: () => '/seller',
  sellerOrders: (query: Query = {}) => address('/seller/orders', query),
  sellerOrder: (id: number) => `/seller/orders/${id}`,
  sellerClaims: (query: Query = {}) => address('/seller/claims', query),
  sellerClaim: (id: number) => `/seller/claims/${id}`,

  admin: () => '/admin',
  /** `tab` is stores or products, `open` the id of the one to look at. */
  adminApprovals: (query: Query = {}) => address('/admin/approvals', query),
  /** `tab` is picks, deals, popups or message; `state` narrows the deals. */
  adminHomePage: (query: Query = {}) => address('/admin/home', query),
  /** `email` is the member to look at, `tab` wallets or coupons. */
  adminWallet: (query: Query = {}) => address('/admin/wallet', query),
  adminOrders: (query: Query = {}) => address('/admin/orders', query),
  /** `tab` is balance, postings or differences. */
  adminLedger: (query: Query = {}) => address('/admin/ledger', query),
  adminOrder: (id: number) => `/admin/orders/${id}`,
  adminClaimForm: (orderId: number) => `/admin/orders/${orderId}/claim`,
  adminClaims: (query: Query = {}) => address('/admin/claims', query),
  adminClaim: (id: number) => `/admin/claims/${id}`,
  /** `status` is received, matched or returned. */
  adminDeposits: (query: Query = {}) => address('/admin/deposits', query),
  adminReceipts: (query: Query = {}) => address('/admin/receipts', query),
  /** Refunds paid from our own bank. */
  adminRefunds: () => '/admin/refunds',
} as const;
