import { figureJumps, type UnusualFigure } from '#core/audit/rules.ts';
import { formatMoney } from '#core/format.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import type { TariffLine, TariffVersion } from '#core/logistics/tariff.ts';

type Line = Omit<TariffLine, 'id'>;
type Sizes = Pick<TariffVersion, 'kgPerCbm' | 'taxReserve' | 'margin'> & { readonly agencyFee: number };

const WON = ['base', 'unit', 'min', 'max', 'dayAmount'] as const;
const BASIS_POINTS = ['agencyFee', 'taxReserve', 'margin'] as const;

export const wonText = (amount: number): string => formatMoney({ amount, currency: 'KRW' });
export const yuanText = (fen: number): string => formatMoney({ amount: fen, currency: 'CNY' });
export const percentText = (basisPoints: number): string => `${basisPoints / 100} %`;

/** The question about one price or rate that is far from the last one; none without a last one. */
export function priceJump(
  path: string,
  last: number | null | undefined,
  next: number | null,
  show: (value: number) => string,
): UnusualFigure[] {
  if (last === undefined || !figureJumps(last ?? 0, next ?? 0)) return [];
  const params = { expected: show(last ?? 0), entered: show(next ?? 0) };
  return [{ path, code: logisticsRefusal('logistics.priceJumps', params).code, params }];
}

/**
 * The prices of a new tariff that are far from those of the last one, each at its field: lines are compared by code and
 * zone.
 */
export function tariffJumps(
  next: Sizes & { readonly lines: readonly Line[] },
  last: { readonly version: TariffVersion; readonly agencyFee: number; readonly lines: readonly Line[] } | undefined,
): UnusualFigure[] {
  if (!last) return [];
  const before: Sizes = { ...last.version, agencyFee: last.agencyFee };
  return [
    ...next.lines.flatMap((line, at) => {
      const old = last.lines.find(({ code, zone }) => code === line.code && zone === line.zone);
      return old ? lineJumps(`lines.${at}`, line, old) : [];
    }),
    ...BASIS_POINTS.flatMap((name) => priceJump(name, before[name], next[name], percentText)),
    ...priceJump('kgPerCbm', before.kgPerCbm, next.kgPerCbm, (kilograms) => `${kilograms} kg`),
  ];
}

function lineJumps(path: string, line: Line, old: Line): UnusualFigure[] {
  return [
    ...WON.flatMap((name) =>
      // A missing maximum is no amount.
      name === 'max' && (line.max === null || old.max === null)
        ? []
        : priceJump(`${path}.${name}`, old[name], line[name], wonText),
    ),
    ...priceJump(`${path}.percent`, old.percent, line.percent, percentText),
  ];
}
