/** Addresses of one import order beside the order's own; a visitor of the shop need not load them. */
export const toImport = {
  secondPayment: (orderId: number) => `/my/orders/${orderId}/second-payment`,
  settlement: (orderId: number) => `/my/orders/${orderId}/settlement`,
  /** One that was just ordered: what happens next. */
  ordered: (orderId: number) => `/checkout/import/${orderId}`,
} as const;
