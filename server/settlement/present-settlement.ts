import { moneyAnswer } from '#core/endpoint.ts';
import { type Money, sumOf } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import type { SettlementAnswer } from '#core/settlement/contract.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { Scope } from '#server/order/queries.ts';
import { chinaFreightOf } from '#server/settlement/present-china-freight.ts';
import { importFor } from '#server/settlement/import-of.ts';
import { couponShareOf } from '#server/settlement/refund-overcharge.ts';
import { at, inWon, invoiceOf } from '#server/settlement/present-invoice.ts';
import { settlementOf } from '#server/settlement/queries.ts';
import { calculateSettlement } from '#server/settlement/calculate-settlement.ts';
import { settledLines } from '#server/settlement/settled-lines.ts';
import type { SettledLine } from '#server/settlement/tables.ts';

const presentLine = ({ code, stage, estimated, billed, actual }: SettledLine) => ({
  code,
  stage,
  estimated: inWon(estimated),
  billed: inWon(billed),
  actual: inWon(actual),
});

/**
 * Presents the final settlement of an order: as it was made, or for staff as it would be now. Refuses
 * `settlement.notFound` to a buyer before that.
 */
export async function presentSettlement(db: Db, scope: Scope, orderId: number): Promise<SettlementAnswer> {
  const { row, importRow } = await importFor(db, scope, orderId);
  const existing = await settlementOf(db, orderId);
  const rate = { applied: importRow.appliedRate, actual: importRow.actualRate };
  if (existing) {
    const couponShare = await couponShareOf(db, orderId);
    const chinaFreight = await chinaFreightOf(db, orderId, importRow);
    return {
      orderId,
      number: row.number,
      status: existing.status,
      lines: existing.lines.map(presentLine),
      billed: inWon(existing.billed),
      actual: inWon(existing.actual),
      refund: inWon(existing.refunded - couponShare.minor),
      couponShare: moneyAnswer(couponShare),
      missing: inWon(existing.missing),
      rate,
      ...(chinaFreight && { chinaFreight }),
      note: existing.note,
      settledAt: at(existing.settledAt),
      doneAt: at(existing.doneAt),
      adjustment: await invoiceOf(db, orderId, existing.adjustmentInvoiceId),
      hindrances: [],
    };
  }
  orRefuse(scope === 'all' ? true : undefined, settlementRefusal('settlement.notFound'));
  const chinaFreight = await chinaFreightOf(db, orderId, importRow);
  const { settlement, unknown } = await calculateSettlement(db, row, []);
  const sumBy = (of: (line: (typeof settlement.lines)[number]) => Money) =>
    moneyAnswer(sumOf(settlement.lines.map(of), 'KRW'));
  return {
    orderId,
    number: row.number,
    status: null,
    lines: settledLines(settlement).map(presentLine),
    billed: sumBy(({ billed }) => billed),
    actual: sumBy(({ actual }) => actual),
    refund: moneyAnswer(settlement.overcharge),
    couponShare: inWon(0),
    missing: moneyAnswer(settlement.undercharge),
    rate,
    ...(chinaFreight && { chinaFreight }),
    note: '',
    settledAt: null,
    doneAt: null,
    adjustment: null,
    hindrances: [...unknown],
  };
}
