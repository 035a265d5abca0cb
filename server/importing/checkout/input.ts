import type { RequestedService } from '#core/importing/rules.ts';
import type { CustomsOption, LastMile } from '#core/importing/states.ts';
import type { Importer } from '#core/logistics/consignment.ts';
import type { Mode, Route } from '#core/logistics/tariff.ts';
import type { CustomsFormats } from '#core/customs-formats.ts';
import type { Money } from '#core/money.ts';
import type { ReceiptRequest } from '#core/receipt/contract.ts';
import type { OrderSelection } from '#server/order/checkout/order-selection.ts';
import type { OrderInput } from '#server/order/checkout/order-rows.ts';

/** A request to import goods. Mileage and cash are won. */
export type ImportRequest = {
  readonly memberId: number;
  readonly selection: OrderSelection;
  readonly importer: Importer;
  readonly customsNumber?: string;
  readonly customsFormats: CustomsFormats;
  readonly personalUse?: boolean;
  readonly mode: Mode;
  readonly customsOption: CustomsOption;
  readonly route?: Route;
  readonly insured: boolean;
  /** Insurance of single goods by SKU, where it differs. */
  readonly insuredBySku?: ReadonlyMap<string, boolean>;
  readonly originLabel?: boolean;
  readonly lastMile: LastMile;
  readonly services: readonly RequestedService[];
  readonly couponGrantId?: number;
  readonly mileage?: number;
  readonly cash?: number;
  readonly now: Date;
};

export type PlaceImportInput = ImportRequest &
  Pick<OrderInput, 'addressId' | 'memo' | 'stockOutPreference' | 'poNumber' | 'costCentre' | 'displayCurrency'> & {
    readonly receipt?: ReceiptRequest;
    readonly termsAgreed: boolean;
    /** The first payment the buyer agreed to. */
    readonly expectedTotal: { readonly amount: number; readonly currency: Money['currency'] };
  };
