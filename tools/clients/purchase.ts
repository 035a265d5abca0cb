/** What a client needs for a purchase. */
export type Purchase = {
  readonly baseUrl: string;
  readonly email: string;
  /** Pays in the window of the provider, as a browser would that is sent there. */
  pay(windowUrl: string): Promise<void>;
};

/** What a client has read of its purchase from the server. */
export type Purchased = {
  readonly orderId: number;
  /** The order that the second request with the same key answered. */
  readonly repeatedId: number;
  /** The code of the refusal of a wrong total. */
  readonly refused: string;
  readonly paymentStatus: string;
  readonly total: { readonly amount: number; readonly currency: string };
  /** The state and the SKUs of the order as read after the payment. */
  readonly status: string;
  readonly skus: readonly string[];
  readonly listed: readonly number[];
};

export const PASSWORD = 'Sample!2026';
