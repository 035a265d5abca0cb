import { moneyAnswer } from '#core/endpoint.ts';
import { money } from '#core/money.ts';
import type { SettlementAnswer } from '#core/settlement/contract.ts';
import type { Db } from '#server/db/pool.ts';
import type { ImportRow } from '#server/importing/queries.ts';
import { paidCostOf } from '#server/importing/purchasing/real-cost.ts';

type ChinaFreight = NonNullable<SettlementAnswer['chinaFreight']>;

/** The figures the freight within China follows from; undefined before a supplier was paid. */
export async function chinaFreightOf(
  db: Db,
  orderId: number,
  { estimate }: ImportRow,
): Promise<ChinaFreight | undefined> {
  const paid = await paidCostOf(db, orderId);
  const line = estimate.first.find(({ code }) => code === 'DOMESTIC_FREIGHT');
  const yuan = (fen: number) => moneyAnswer(money(fen, 'CNY'));
  return paid && { charged: yuan(line?.rule.foreignFen ?? 0), paid: yuan(paid.freightFen) };
}
