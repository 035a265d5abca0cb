import type { ClosedTimes } from '#core/store/delivery/closures.ts';
import type { CertificateType, PublishWay } from '#core/catalogue/states.ts';
import type { LocalText } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import type { StoreState, StoreType } from '#core/store/states.ts';

/** The JSON of the view product_card_source (product-cards.sql); amounts are minor units of `currency`. */
export type StoredCard = {
  readonly id: number;
  readonly code: string;
  readonly name: LocalText;
  readonly currency: Currency;
  readonly priceMin: number;
  readonly priceMax: number;
  readonly minOrderQuantity: number;
  readonly unit: string;
  readonly samplePrice: number | null;
  readonly live: boolean;
  readonly inStock: boolean;
  readonly sold: number;
  /** The prices before the deal that ends at `dealEndsAt`, an ISO time. */
  readonly listPrice: number | null;
  readonly listPriceMax: number | null;
  readonly dealEndsAt: string | null;
  readonly rating: number;
  readonly ratingCount: number;
  readonly deliveryDays: number;
  readonly shipsFrom: string;
  readonly certificates: CertificateType[];
  readonly publishWay: PublishWay;
  readonly leafId: number | null;
  /** The bases of the first four. */
  readonly pictures: string[];
  readonly store: {
    readonly code: string;
    readonly name: LocalText;
    readonly type: StoreType;
    readonly status: StoreState;
    readonly cutoffHour: number;
    readonly handlingDays: number;
    /** Null where the store is never closed besides. */
    readonly closures: ClosedTimes | null;
  };
};
