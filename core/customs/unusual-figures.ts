import { isNear, type UnusualFigure } from '#core/audit/rules.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import type { DeclaredLine } from '#core/customs/rules.ts';
import { formatMoney } from '#core/format.ts';
import { won } from '#core/money.ts';
import { share } from '#core/rates.ts';
import type { Refusal } from '#core/refusal.ts';

/** Customs may count freight and insurance a little differently than the measurements do, in percent of the value. */
const VALUE_PERCENT = 5;
/** Duty and VAT of a consignment are cut under ten won before they are divided over its lines (domain §3.5). */
const ROUNDING_WON = 20;
/** VAT on imports, in basis points. */
const VAT = 1_000;

/**
 * The figures of a declaration that do not follow from what it declares: the value of each HS code from goods, freight
 * and insurance at the customs rate, its duty rate from the tariff, the duty from both, the VAT from value and duty.
 * The draft is the declaration as it follows from the measurements, free of tax if it is exempt as personal use; without
 * lines only the VAT can be checked.
 */
export function unusualFigures(
  lines: readonly DeclaredLine[],
  { lines: drafted, isExempt }: { readonly lines: readonly DeclaredLine[]; readonly isExempt: boolean },
): readonly UnusualFigure[] {
  return lines.flatMap((line, at) => [
    ...(drafted.length > 0 ? unlikeDraft(line, at, { lines, drafted }) : []),
    ...taxFigure(at, line, 'vat', isExempt ? 0 : taxOf(line.customsValue + line.duty, VAT)),
  ]);
}

function unlikeDraft(
  line: DeclaredLine,
  at: number,
  { lines, drafted }: { readonly lines: readonly DeclaredLine[]; readonly drafted: readonly DeclaredLine[] },
): UnusualFigure[] {
  const { hsCode } = line;
  const same = drafted.filter((one) => one.hsCode === hsCode);
  if (same.length === 0) {
    const codes = [...new Set(drafted.map((one) => one.hsCode))].join(', ');
    return [
      figure(at, 'hsCode', customsRefusal('customs.codeUnexpected', { hsCode, expected: codes, entered: hsCode })),
    ];
  }
  // Goods of one code may have several rates, such as with and without a certificate of origin.
  const rates = same.map(({ dutyBasisPoints }) => dutyBasisPoints);
  const isOfTariff = rates.includes(line.dutyBasisPoints);
  const rate = isOfTariff ? line.dutyBasisPoints : (rates[0] ?? 0);
  return [
    ...(lines.findIndex((one) => one.hsCode === hsCode) === at ? valueFigure(at, hsCode, lines, same) : []),
    ...(isOfTariff
      ? []
      : [
          figure(
            at,
            'dutyBasisPoints',
            customsRefusal('customs.dutyRateDiffers', {
              hsCode,
              expected: [...new Set(rates)].map(percentText).join(', '),
              entered: percentText(line.dutyBasisPoints),
            }),
          ),
        ]),
    ...taxFigure(at, line, 'duty', taxOf(line.customsValue, rate)),
  ];
}

/** The value of all lines of a code against what its goods are worth; shown at the first of them. */
function valueFigure(
  at: number,
  hsCode: string,
  lines: readonly DeclaredLine[],
  drafted: readonly DeclaredLine[],
): UnusualFigure[] {
  const valueOf = (all: readonly DeclaredLine[]) =>
    all.filter((one) => one.hsCode === hsCode).reduce((sum, { customsValue }) => sum + customsValue, 0);
  const [entered, expected] = [valueOf(lines), valueOf(drafted)];
  if (isNear(entered, expected, VALUE_PERCENT)) return [];
  const params = { hsCode, expected: wonText(expected), entered: wonText(entered) };
  return [figure(at, 'customsValue', customsRefusal('customs.valueDiffers', params))];
}

function taxFigure(at: number, line: DeclaredLine, name: 'duty' | 'vat', expected: number): UnusualFigure[] {
  if (Math.abs(line[name] - expected) <= ROUNDING_WON) return [];
  const params = { hsCode: line.hsCode, expected: wonText(expected), entered: wonText(line[name]) };
  return [
    figure(
      at,
      name,
      name === 'duty' ? customsRefusal('customs.dutyDiffers', params) : customsRefusal('customs.vatDiffers', params),
    ),
  ];
}

const taxOf = (amount: number, basisPoints: number): number => share(won(amount), basisPoints, 'down').minor;
const wonText = (amount: number): string => formatMoney({ amount, currency: 'KRW' });
const percentText = (basisPoints: number): string => `${basisPoints / 100} %`;

function figure(at: number, name: keyof DeclaredLine, { code, params }: Refusal): UnusualFigure {
  const { expected = '', entered = '' } = params;
  return {
    path: `lines.${at}.${name}`,
    code,
    params: { ...params, expected: String(expected), entered: String(entered) },
  };
}
