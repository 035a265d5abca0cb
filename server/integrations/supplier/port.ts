import type { LocalText } from '#core/locale.ts';
import type { Fen } from '#server/integrations/supplier/money.ts';
import type { QuoteType } from '#core/supplier/states.ts';

/** The languages the platform translates into; Chinese is its own. */
export const SUPPLIER_LANGUAGES = ['ko', 'en', 'ja'] as const;
export type SupplierLang = (typeof SUPPLIER_LANGUAGES)[number];

/**
 * Prices are fen everywhere; ids exceed 2^53 and are text. Texts are Chinese and, where there is one, the requested
 * translation.
 */
export type OfferSummary = {
  readonly offerId: string;
  readonly subject: LocalText;
  readonly picture: string;
  readonly price: number | null;
  readonly minOrderQuantity: number;
  readonly monthSold: number;
  readonly repurchase: string;
};
export type OfferPage = { readonly offers: readonly OfferSummary[]; readonly total: number; readonly pages: number };

export type OfferSku = {
  readonly skuId: string;
  /** The id an order uses; empty where the offer has no options. */
  readonly specId: string;
  /** Null where the offer is priced by quantity. */
  readonly price: number | null;
  readonly stock: number;
  readonly grams: number | null;
  readonly options: readonly { readonly name: LocalText; readonly value: LocalText; readonly picture: string | null }[];
};
/** A complete offer; `detail` is the platform's own answer. Sizes are centimetres. */
export type Offer = {
  readonly offerId: string;
  readonly isOnSale: boolean;
  readonly subject: LocalText;
  readonly description: LocalText;
  readonly pictures: readonly string[];
  readonly attributes: readonly { readonly name: LocalText; readonly value: LocalText }[];
  readonly skus: readonly OfferSku[];
  readonly quoteType: QuoteType;
  /** Prices by quantity of the whole offer, ascending; empty where options have their own. */
  readonly tiers: readonly { readonly minQuantity: number; readonly price: number }[];
  readonly unit: string;
  readonly minOrderQuantity: number;
  readonly grams: number | null;
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly sellerId: string;
  readonly company: string;
  readonly detail: object;
};

export type OfferSearch = {
  readonly keyword?: string | undefined;
  readonly imageId?: string | undefined;
  readonly sellerId?: string | undefined;
  /** The first page is 1. */
  readonly page: number;
  readonly size: number;
  readonly lang: SupplierLang;
  readonly sort?: 'price_asc' | 'price_desc' | 'sales' | 'new' | undefined;
  /** Fen. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

export type SupplierAddress = {
  readonly fullName: string;
  readonly mobile: string;
  readonly postCode: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
};
/** Goods of one supplier; at most `SKUS_AN_ORDER` lines. */
export type OrderCommand = {
  readonly address: SupplierAddress;
  readonly lines: readonly { readonly offerId: string; readonly specId: string; readonly quantity: number }[];
  readonly message?: string | undefined;
};
/** `goods` and `freight` are before discounts; `total` is the amount to pay. */
export type OrderPreview = {
  readonly goods: Fen;
  readonly freight: Fen;
  readonly total: Fen;
};
/** `other` is a status of the platform that we do not know: it is shown to staff, and nothing is concluded from it. */
export type SupplierOrderState = 'created' | 'paid' | 'shipped' | 'received' | 'cancelled' | 'other';
export type SupplierOrder = {
  readonly orderId: string;
  readonly state: SupplierOrderState;
  /** The platform's own word for the state. */
  readonly status: string;
  readonly total: Fen;
  readonly freight: Fen;
  readonly createdAt: Date | null;
  readonly paidAt: Date | null;
};
/** The outcome of a withholding: paid, or refused, so that the order is to be paid on the platform by hand. */
export type PaymentOutcome = 'paid' | 'refused';
export type SupplierParcel = {
  readonly logisticsId: string;
  readonly waybill: string;
  readonly company: string;
  readonly isDelivered: boolean;
};
export type SupplierTrace = { readonly at: Date; readonly what: string };

/** The supplier platform (domain §5.4). Every call throws `SupplierError`. */
export type SupplierPort = {
  search(input: OfferSearch): Promise<OfferPage>;
  /** A picture to search by; any kind sharp can read. */
  uploadImage(bytes: Uint8Array): Promise<string>;
  getOffer(offerId: string, lang: SupplierLang): Promise<Offer>;
  previewOrder(input: OrderCommand): Promise<OrderPreview>;
  /** `outOrderId` is our own number: the same one again returns the existing order. */
  createOrder(
    input: OrderCommand & { readonly outOrderId: string },
  ): Promise<{ readonly orderIds: readonly string[]; readonly total: Fen; readonly freight: Fen }>;
  /** Finds an order by our number, also when the answer to its creation was lost; undefined when there is none. */
  findOrder(outOrderId: string): Promise<SupplierOrder | undefined>;
  /**
   * Pays by the agreed withholding. After any error the platform may have taken the payment: the order is to be read
   * before another try.
   */
  payOrder(orderId: string): Promise<PaymentOutcome>;
  getOrder(orderId: string): Promise<SupplierOrder>;
  getParcels(orderId: string): Promise<readonly SupplierParcel[]>;
  getTrace(orderId: string, logisticsId: string): Promise<readonly SupplierTrace[]>;
};

/** Stores the refresh token that the platform renewed, for all processes and their next start. */
export type RefreshTokenStore = {
  /** The renewed token of this configured one; undefined when it was not renewed. */
  read(configured: string): Promise<string | undefined>;
  write(configured: string, renewed: string): Promise<void>;
};

/**
 * `denied`: our signature or token. `unavailable`: no answer in time, or an invalid one. `refused`: any other error.
 */
export const SUPPLIER_TROUBLES = [
  'denied',
  'unavailable',
  'gone',
  'soldOut',
  'belowMinimum',
  'severalSuppliers',
  'refused',
] as const;
export type SupplierTrouble = (typeof SUPPLIER_TROUBLES)[number];

/** A failed call of the platform. `code` is its own; never contains a key or a token. */
export class SupplierError extends Error {
  override readonly name = 'SupplierError';
  readonly trouble: SupplierTrouble;
  readonly code: string;
  constructor(trouble: SupplierTrouble, code: string) {
    super(`supplier: ${trouble} ${code}`);
    this.trouble = trouble;
    this.code = code;
  }
}
