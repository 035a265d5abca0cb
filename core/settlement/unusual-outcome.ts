import type { UnusualFigure } from '#core/audit/rules.ts';
import { formatMoney } from '#core/format.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';

/** Up to this share of the second payment a difference is usual, in percent: the tax reserve, rates, measurements. */
const USUAL_PERCENT = 30;

/** The questions about a refund or a shortfall, in won, that is a large share of the second payment. */
export function unusualOutcome(
  { refund, missing }: { readonly refund: number; readonly missing: number },
  secondPayment: number,
): UnusualFigure[] {
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
  ];
}

const wonText = (amount: number): string => formatMoney({ amount, currency: 'KRW' });
