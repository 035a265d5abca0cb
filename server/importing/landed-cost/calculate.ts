import type { CertificateType } from '#core/catalogue/states.ts';
import { certificatesFor } from '#core/importing/certificates.ts';
import { chargedGoods } from '#core/logistics/charged-goods.ts';
import type { Consignment } from '#core/logistics/consignment.ts';
import type { LandedCost } from '#core/logistics/landed-cost.ts';
import { serviceFee } from '#core/logistics/service-fee.ts';
import type { Route, Service } from '#core/logistics/tariff.ts';
import { mulDiv } from '#core/logistics/whole.ts';
import { money, type Money, won } from '#core/money.ts';
import type { Priced } from '#core/order/draft.ts';
import type { Refusal } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { Db } from '#server/db/pool.ts';
import { estimateOrder, type TransportOptions } from '#server/importing/landed-cost/estimate-order.ts';

export type CalculatedLine = Priced<LineForOrder> & {
  /** Unit price at the supplier. */
  readonly foreignPrice: Money;
  readonly hsCode: string;
  readonly certificates: readonly CertificateType[];
  readonly services: readonly { readonly kind: Service; readonly count: number; readonly price: Money }[];
};

/** An import calculated with the current rates, tariff and duties; `parts` is the first payment before discounts. */
export type Calculation = {
  readonly lines: readonly CalculatedLine[];
  readonly parts: { readonly goods: Money; readonly delivery: Money; readonly fee: Money };
  readonly cost: LandedCost;
  readonly consignment: Consignment;
  readonly tariffVersionId: number;
  readonly rateId: number;
  /** The routes with a tariff for the mode. */
  readonly routes: readonly Route[];
  /** The refusal of stale rates: no price may be promised at them. */
  readonly stale: Refusal | undefined;
  /** The refusal of this importer for goods of this value. */
  readonly whyNotImporter: Refusal | undefined;
};

/** Calculates goods priced in yuan as an import, line by line. */
export async function calculateImport(
  db: Db,
  priced: readonly Priced<LineForOrder>[],
  input: TransportOptions,
): Promise<Calculation> {
  const { consignment, tariff, cost, rates, stale, routes, whyNotImporter } = await estimateOrder(db, priced, input);
  const firstOf = (code: string) => cost.first.find((line) => line.code === code)?.amount ?? won(0);
  const parts = { goods: firstOf('GOODS'), delivery: firstOf('DOMESTIC_FREIGHT'), fee: firstOf('AGENCY_FEE') };
  const totals = chargedGoods(
    consignment.lines.map(({ goodsFen }) => goodsFen),
    consignment.rates.applied.value,
  );
  return {
    lines: priced.map(({ line, unitPrice }, at) => {
      const total = totals[at] ?? won(0);
      const hsCode = consignment.lines[at]?.hsCode ?? '';
      const foreignPrice = money(unitPrice.minor, 'CNY');
      return {
        line,
        total,
        unitPrice: won(mulDiv(total.minor, 1, line.quantity, 'up')),
        foreignPrice,
        bought: { unitPrice: foreignPrice, rate: consignment.rates.applied.value },
        hsCode,
        certificates: certificatesFor(hsCode),
        services: (consignment.lines[at]?.services ?? []).map((service) => {
          const rule = tariff.fees.find(({ code }) => code === service.kind);
          return { kind: service.kind, count: service.count, price: won(rule ? serviceFee(rule, service) : 0) };
        }),
      };
    }),
    parts,
    cost,
    consignment,
    tariffVersionId: tariff.version.id,
    rateId: rates.basic.rowId,
    routes,
    stale,
    whyNotImporter,
  };
}
