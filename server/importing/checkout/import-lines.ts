import { whyNotStock } from '#core/cart/rules.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { whyNotSample, whyNotServices, whyNotTransport } from '#core/importing/rules.ts';
import { eachLine, importGoodsOf, importSampleOf, type Priced } from '#core/order/draft.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Chosen } from '#server/order/checkout/order-selection.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { ImportRequest } from '#server/importing/checkout/input.ts';

/**
 * Prices selected 1688 goods in yuan. Refuses other goods, goods this importer cannot send so (IMP-013), goods not on
 * sale, and more than the supplier has in stock; the supplier's stock is checked but not decremented. A sample, which
 * has the rates of its limit, is one piece in its buyer's name without services (business-rules §9, ORD-041).
 */
export function importGoods(
  input: ImportRequest,
  { lines, rate }: Pick<Chosen, 'lines' | 'rate'>,
): { storeId: number; lines: readonly Priced<LineForOrder>[] } {
  const { memberId, services } = input;
  const isImport = lines.every((line) => line.publishWay === 'IMPORT_BY_1688');
  refuseIf(
    isImport
      ? undefined
      : importingRefusal(services.length > 0 ? 'importing.servicesImportOnly' : 'importing.importGoodsOnly'),
  );
  const goods = rate ? importSampleOf(memberId, lines, rate) : importGoodsOf(memberId, lines);
  eachLine(lines, (line) => refuseIf(whyNotStock(line.stock, line.quantity)));
  refuseIf(whyNotServices(services, new Set(lines.map((line) => line.skuCode))));
  refuseIf(whyNotTransport(input) ?? (rate && whyNotSample(input)));
  return goods;
}
