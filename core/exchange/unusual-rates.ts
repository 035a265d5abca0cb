import Decimal from 'decimal.js';
import { figureJumps, isNear, type UnusualFigure } from '#core/audit/rules.ts';
import { exchangeRefusal } from '#core/exchange/refusals.ts';

/** How far a rate of staff may be from the published one without a question, in percent. */
const RATE_PERCENT = 5;

/** The question about a rate, in won per unit, that is not near the published one. */
export function rateFigure(entered: string, published: string): UnusualFigure[] {
  if (isNear(Number(entered), Number(published), RATE_PERCENT)) return [];
  const params = { expected: rateText(published), entered: rateText(entered) };
  return [{ path: 'value', code: exchangeRefusal('exchange.rateDiffers', params).code, params }];
}

/** The question about a surcharge or margin, in basis points, that is far from the last one. */
export function valueJump(path: string, last: number | undefined, next: number): UnusualFigure[] {
  if (last === undefined || !figureJumps(last, next)) return [];
  const params = { expected: `${last / 100} %`, entered: `${next / 100} %` };
  return [{ path, code: exchangeRefusal('exchange.valueJumps', params).code, params }];
}

const rateText = (rate: string): string => `₩${new Decimal(rate).toFixed()}`;
