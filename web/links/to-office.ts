import { address, type Query } from '#web/url.ts';

/** Paths of sellers and staff; there are many, and visitors of the shop do not load them. */
export const toOffice = {
  /** `period` and `currency` are of the sales. */
  sellerHome: (query: Query = {}) => address('/seller', query),
  sellerOrders: (query: Query = {}) => address('/seller/orders', query),
  sellerClosures: () => '/seller/delivery/closures',
  sellerPickup: (date?: string) => address('/seller/orders/pickup', { date }),
  sellerWaybills: () => '/seller/orders/waybills',
  sellerOrder: (id: number) => `/seller/orders/${id}`,
  /** `approval` filters by state, `query` by code or name. */
  sellerProducts: (query: Query = {}) => address('/seller/products', query),
  /** The table that adds and changes products. */
  sellerUpload: (query: Query = {}) => address('/seller/products/upload', query),
  /** An import of a table; `state` filters its products. */
  sellerImport: (id: number, query: Query = {}) => address(`/seller/products/upload/${id}`, query),
  /** `draft` is the id of the one to go on with. */
  sellerNewProduct: (query: Query = {}) => address('/seller/products/new', query),
  sellerProduct: (id: number, query: Query = {}) => address(`/seller/products/${id}`, query),
  /** `status` is a state of an ad. */
  sellerMarketing: (query: Query = {}) => address('/seller/marketing', query),
  sellerStorePage: () => '/seller/store-page',
  /** `status` is a state of a notice. */
  sellerNotices: (query: Query = {}) => address('/seller/notices', query),
  sellerCoupons: (query: Query = {}) => address('/seller/coupons', query),
  sellerNewAd: () => '/seller/marketing/new',
  sellerFiles: (query: Query = {}) => address('/seller/files', query),
  /** `kind` filters by the kind of document. */
  sellerDocuments: (query: Query = {}) => address('/seller/documents', query),
  sellerPayouts: (query: Query = {}) => address('/seller/payouts', query),
  sellerPayoutAccount: () => '/seller/payouts/account',
  sellerStatements: (query: Query = {}) => address('/seller/payouts/statements', query),
  sellerStatement: (id: number, query: Query = {}) => address(`/seller/payouts/statements/${id}`, query),
  /** What the store was asked to pay. */
  sellerDebts: () => '/seller/payouts/debts',
  sellerPackaging: (query: Query = {}) => address('/seller/epr', query),
  sellerDelivery: () => '/seller/delivery',
  /** `from` is the template to copy. */
  sellerNewTemplate: (query: Query = {}) => address('/seller/delivery/new', query),
  sellerTemplate: (id: number) => `/seller/delivery/${id}`,
  sellerWords: (query: Query = {}) => address('/seller/words', query),
  sellerMemory: (query: Query = {}) => address('/seller/words/memory', query),
  sellerApi: () => '/seller/api',
  /** `webhook` is the id of one, `state` a state of its deliveries. */
  sellerDeliveries: (query: Query = {}) => address('/seller/api/deliveries', query),
  sellerPeople: () => '/seller/people',
  /** What the people of the store did; `member` is one of them. */
  sellerActs: (query: Query = {}) => address('/seller/people/acts', query),
  sellerClaims: (query: Query = {}) => address('/seller/claims', query),
  sellerClaim: (id: number) => `/seller/claims/${id}`,

  admin: () => '/admin',
  /** `tab` is stores or products, `open` the id of the one to show. */
  adminApprovals: (query: Query = {}) => address('/admin/approvals', query),
  adminReviewRules: () => '/admin/approvals/rules',
  /** `tab` is picks, deals, popups or message; `state` filters the deals. */
  adminHomePage: (query: Query = {}) => address('/admin/home', query),
  adminContent: () => '/admin/content',
  /** `text` is the language of the text; `lang` would be the reader's. */
  adminContentText: (code: string, query: Query = {}) => address(`/admin/content/${code}`, query),
  /** `email` is the member to show, `tab` wallets or coupons. */
  adminWallet: (query: Query = {}) => address('/admin/wallet', query),
  adminOrders: (query: Query = {}) => address('/admin/orders', query),
  /** `tab` is balance, postings or differences. */
  adminLedger: (query: Query = {}) => address('/admin/ledger', query),
  /** `tab` is due, runs or answers. */
  adminPayouts: (query: Query = {}) => address('/admin/payouts', query),
  adminPayoutRun: (id: number) => `/admin/payouts/${id}`,
  adminOrder: (id: number) => `/admin/orders/${id}`,
  adminClaimForm: (orderId: number) => `/admin/orders/${orderId}/claim`,
  adminClaims: (query: Query = {}) => address('/admin/claims', query),
  adminClaim: (id: number) => `/admin/claims/${id}`,
  /** `status` is a state of a request, `number` the start of its or the certificate's number. */
  adminCertifications: (query: Query = {}) => address('/admin/certifications', query),
  adminCertification: (id: number) => `/admin/certifications/${id}`,
  /** `role` is the one whose rights a narrow screen shows. */
  adminRights: (query: Query = {}) => address('/admin/rights', query),
  adminUsage: () => '/admin/usage',
  /** `status` is a state of the papers; `attention` are companies that are not active any more. */
  adminCompanies: (query: Query = {}) => address('/admin/companies', query),
  /** `status` is a state, `topic` what it is about, `open` the id of the one to show. */
  adminEnquiries: (query: Query = {}) => address('/admin/enquiries', query),
  /** `status` is a state of the application, `kind` a kind of work. */
  adminPartners: (query: Query = {}) => address('/admin/partners', query),
  adminPartner: (id: number) => `/admin/partners/${id}`,
  adminRetention: (query: Query = {}) => address('/admin/retention', query),
  /** Finds a member by `email`. */
  adminSecondFactor: (query: Query = {}) => address('/admin/second-factor', query),
  adminWithdrawals: (query: Query = {}) => address('/admin/withdrawals', query),
  /** `tab` is an issue of searches or dictionary. */
  adminSearch: (query: Query = {}) => address('/admin/search', query),
  adminFraud: (query: Query = {}) => address('/admin/fraud', query),
  /** `status` is a state of what waits for a second person. */
  adminPending: (query: Query = {}) => address('/admin/pending-decisions', query),
  adminDecisions: (query: Query = {}) => address('/admin/decisions', query),
  adminDeposits: (query: Query = {}) => address('/admin/deposits', query),
  adminReceipts: (query: Query = {}) => address('/admin/receipts', query),
  /** `tab` is search, offers or requests; `keyword`, `imageId` or `sellerId` is the search. */
  adminSuppliers: (query: Query = {}) => address('/admin/suppliers', query),
  adminSupplierOffer: (offerId: string) => `/admin/suppliers/${offerId}`,
  /** Refunds paid from the company's bank account. */
  adminRefunds: () => '/admin/refunds',
  /** `status` is a state of an order, `number` the start of its number. */
  adminImports: (query: Query = {}) => address('/admin/imports', query),
  adminImport: (orderId: number) => `/admin/imports/${orderId}`,
  /** `status` is a state of a purchase. */
  adminPurchases: (query: Query = {}) => address('/admin/purchases', query),
  adminRates: () => '/admin/rates',
  /** `status` is a state of a statement, `store` a part of a store's name or code. */
  adminStatements: (query: Query = {}) => address('/admin/statements', query),
  /** Stores that owe us by their statements. */
  adminDebts: () => '/admin/statements/debts',
  adminStatement: (id: number) => `/admin/statements/${id}`,
  /** `state` is that of a commission rate. */
  adminCommission: (query: Query = {}) => address('/admin/commission', query),
  /** `status` is a state of an ad, `store` a part of a store's name or code. */
  adminAds: (query: Query = {}) => address('/admin/placements', query),
  /** `status` is a state of a notice, `store` a part of a store's name or code. */
  adminNotices: (query: Query = {}) => address('/admin/notices', query),
  /** `state` is that of the prices. */
  adminAdPrices: (query: Query = {}) => address('/admin/placements/prices', query),
  /** `period` is week, month, quarter or own; `site` and `language` filter the visits. */
  adminAnalytics: (query: Query = {}) => address('/admin/analytics', query),
  /** `route` and `mode` are of the tariff, `version` one of its versions, `hs` a prefix of the duty rates' codes. */
  adminTariffs: (query: Query = {}) => address('/admin/tariffs', query),

  ops: () => '/ops',
  opsCentre: (query: Query = {}) => address('/ops/centre', query),
  opsCentreOrder: (id: number) => `/ops/centre/orders/${id}`,
  opsVoyages: (query: Query = {}) => address('/ops/centre/voyages', query),
  opsVoyage: (id: number) => `/ops/centre/voyages/${id}`,
  /** `status` is a state of an order, `number` the start of its number. */
  opsCustoms: (query: Query = {}) => address('/ops/customs', query),
  opsCustomsOrder: (orderId: number) => `/ops/customs/${orderId}`,
  /** `status` is a state of an order, `exceptions` 1 for those only. */
  opsWarehouse: (query: Query = {}) => address('/ops/warehouse', query),
  opsWarehouseOrder: (orderId: number) => `/ops/warehouse/${orderId}`,

  partnerWork: (id: number) => `/partner/work/${id}`,
} as const;
