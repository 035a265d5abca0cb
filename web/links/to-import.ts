/** Paths of one import order besides the order's own; visitors of the shop do not load them. */
export const toImport = {
  secondPayment: (orderId: number) => `/my/orders/${orderId}/second-payment`,
  settlement: (orderId: number) => `/my/orders/${orderId}/settlement`,
  /** The confirmation after ordering, with the next steps. */
  ordered: (orderId: number) => `/checkout/import/${orderId}`,
} as const;
