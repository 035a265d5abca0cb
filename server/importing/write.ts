import { customsNumberOf, maskedNumber } from '#core/importing/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Reckoned } from '#server/importing/reckon.ts';
import { importLine, importOrder, importService } from '#server/importing/tables.ts';
import type { PlaceImportWish } from '#server/importing/wish.ts';
import { linesOf } from '#server/order/queries.ts';
import type { Personal } from '#server/personal.ts';
import { supplierNamesOf } from '#server/supplier/queries.ts';

/**
 * Writes what an import order has beside an order: the frozen estimate, what its lines cost at the supplier, the
 * services asked for.
 */
export async function writeImport(
  tx: Tx,
  orderId: number,
  wish: PlaceImportWish,
  { cost, consignment, tariffVersionId, rateId, lines }: Reckoned,
  personal: Personal,
): Promise<void> {
  const customsNumber = customsNumberOf(wish.importer, wish.customsNumber ?? '');
  await tx.insert(importOrder).values({
    orderId,
    importer: wish.importer,
    customsNumber: personal.seal(customsNumber, maskedNumber(customsNumber)),
    mode: wish.mode,
    customsOption: wish.customsOption,
    insured: wish.insured,
    lastWay: wish.lastWay,
    bankRateId: rateId,
    appliedRate: consignment.rates.applied.value,
    tariffVersionId,
    consignment,
    estimate: cost,
    secondEstimate: cost.secondTotal.minor,
  });
  const written = (await linesOf(tx, [orderId])).get(orderId) ?? [];
  const lineOf = new Map(written.map((line) => [line.skuCode, line]));
  const names = await supplierNamesOf(
    tx,
    written.map((line) => line.skuId),
  );
  await tx.insert(importLine).values(
    lines.flatMap(({ line, foreignPrice, hsCode }) => {
      const own = lineOf.get(line.skuCode);
      return own
        ? [{ orderLineId: own.id, orderId, unitFen: foreignPrice.minor, hsCode, ...names.get(own.skuId) }]
        : [];
    }),
  );
  const services = wish.services.flatMap(({ sku, kind, count, note }) => {
    const own = lineOf.get(sku);
    return own
      ? [
          {
            orderId,
            orderLineId: own.id,
            kind,
            count,
            note: note?.trim() ?? '',
            status: 'waitForWork',
            requestedAt: wish.now,
          } as const,
        ]
      : [];
  });
  if (services.length > 0) await tx.insert(importService).values(services);
}
