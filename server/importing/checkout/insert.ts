import { arrivalOf, customsNumberOf } from '#core/importing/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Calculation } from '#server/importing/landed-cost/calculate.ts';
import { importLine, importOrder, importService } from '#server/importing/tables.ts';
import type { PlaceImportInput } from '#server/importing/checkout/input.ts';
import type { OrderLineRow } from '#server/order/queries.ts';
import { supplierNamesOf } from '#server/supplier/queries.ts';

type NewImport = {
  readonly orderId: number;
  readonly orderLines: readonly OrderLineRow[];
  readonly input: PlaceImportInput;
  readonly calculation: Calculation;
};

/**
 * Inserts the import details of an order: the frozen estimate, the supplier's prices per line, and the requested
 * services.
 */
export async function insertImport(tx: Tx, { orderId, orderLines, input, calculation }: NewImport): Promise<void> {
  const { cost, consignment, tariffVersionId, rateId, lines } = calculation;
  await tx.insert(importOrder).values({
    orderId,
    importer: input.importer,
    customsNumber: customsNumberOf(input.importer, input.customsNumber ?? '', input.customsFormats),
    mode: input.mode,
    personalUse: input.personalUse ?? false,
    arrivesOn: arrivalOf(input.now, input.mode),
    customsValue: cost.customsValue.minor,
    customsOption: input.customsOption,
    insured: consignment.lines.some(({ insurance }) => insurance !== null),
    lastMile: input.lastMile,
    bankRateId: rateId,
    appliedRate: consignment.rates.applied.value,
    tariffVersionId,
    consignment,
    estimate: cost,
  });
  const lineOf = new Map(orderLines.map((line) => [line.skuCode, line]));
  const names = await supplierNamesOf(
    tx,
    orderLines.map((line) => line.skuId),
  );
  await tx.insert(importLine).values(
    lines.flatMap(({ line, foreignPrice, hsCode }) => {
      const inserted = lineOf.get(line.skuCode);
      return inserted
        ? [{ orderLineId: inserted.id, orderId, unitFen: foreignPrice.minor, hsCode, ...names.get(inserted.skuId) }]
        : [];
    }),
  );
  const services = input.services.flatMap(({ sku, kind, count, note }) => {
    const inserted = lineOf.get(sku);
    return inserted
      ? [
          {
            orderId,
            orderLineId: inserted.id,
            kind,
            count,
            note: note?.trim() ?? '',
            status: 'waitForWork',
            requestedAt: input.now,
          } as const,
        ]
      : [];
  });
  if (services.length > 0) await tx.insert(importService).values(services);
}
