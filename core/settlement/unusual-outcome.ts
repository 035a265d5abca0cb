import { isNear, type UnusualFigure } from '#core/audit/rules.ts';
import { formatMoney } from '#core/format.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';

/** Up to this share of the second payment a difference is usual, in percent: the tax reserve, rates, measurements. */
const USUAL_PERCENT = 30;

/**
 * Up to this share, in percent, or this many won a freight within China is usual: against its estimate, and corrected
 * by staff against what the suppliers were paid.
 */
const USUAL_FREIGHT_PERCENT = 50;
const USUAL_FREIGHT_WON = 20_000;

/** Freight within China in won: as charged, as the payments to suppliers say, and as it is settled. */
export type FreightOutcome = { readonly billed: number; readonly paid: number; readonly settled: number };
export type Outcome = { readonly refund: number; readonly missing: number; readonly freight: FreightOutcome };

/**
 * The questions about a refund or a shortfall, in won, that is a large share of the second payment, and about freight
 * within China that is not what the suppliers were paid, or far from its estimate.
 */
export function unusualOutcome({ refund, missing, freight }: Outcome, secondPayment: number): UnusualFigure[] {
  const most = Math.floor((secondPayment * USUAL_PERCENT) / 100);
  const params = (amount: number) => ({ expected: `≤ ${wonText(most)}`, entered: wonText(amount) });
  return [
    ...(refund > most
      ? [
          {
            path: 'lines',
            code: settlementRefusal('settlement.refundUnusual', params(refund)).code,
            params: params(refund),
          },
        ]
      : []),
    ...(missing > most
      ? [
          {
            path: 'lines',
            code: settlementRefusal('settlement.missingUnusual', params(missing)).code,
            params: params(missing),
          },
        ]
      : []),
    ...unusualFreight(freight),
  ];
}

function unusualFreight({ billed, paid, settled }: FreightOutcome): UnusualFigure[] {
  const expected = settled === paid ? billed : paid;
  const isUsual = Math.abs(settled - expected) <= USUAL_FREIGHT_WON || isNear(settled, expected, USUAL_FREIGHT_PERCENT);
  if (isUsual) return [];
  const params = { expected: wonText(expected), entered: wonText(settled) };
  return [{ path: 'lines', code: settlementRefusal('settlement.freightUnusual', params).code, params }];
}

const wonText = (amount: number): string => formatMoney({ amount, currency: 'KRW' });
