import { formatMoney, formatNumber } from '#core/format.ts';
import { ltr } from '#core/text.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Answer } from '#web/api/types.ts';

type Cost = Answer<'calculateLandedCost'>;
export type CostLine = Cost['first'][number];

/** How an amount was calculated, in a few words: the rule with its numbers. */
export function useRuleText(): (line: CostLine) => string {
  const t = useText();
  // In an Arabic sentence an amount keeps its own direction.
  const won = (amount: number) => ltr(formatMoney({ amount, currency: 'KRW' }));
  const number = (value: string) => formatNumber(Number(value), 3);
  const percentOf = (basisPoints: number) => formatNumber(basisPoints / 100, 2);
  const basis = ({ code, basis, rule }: CostLine): string => {
    const { units = '', unit = 0, base = 0, of = 0, basisPoints = 0 } = rule;
    if (code === 'MARINE_INSURANCE')
      return basisPoints > 0
        ? `${t('logistics.rule.insurance')} (${percentOf(basisPoints)}%)`
        : t('logistics.rule.insurance');
    if (code === 'FEE_VAT') return t('logistics.rule.feeVat');
    switch (basis) {
      case 'RATE':
        return t('logistics.rule.RATE', {
          foreign: ltr(formatMoney({ amount: rule.foreignFen ?? 0, currency: 'CNY' })),
          rate: rule.rate ?? '',
        });
      case 'FLAT':
        return t('logistics.rule.FLAT', { base: won(base) });
      case 'PERCENT':
        return t('logistics.rule.PERCENT', { of: won(of), percent: percentOf(basisPoints) });
      case 'SERVICE':
        return rule.personHours
          ? t('logistics.rule.SERVICE_HOURS', {
              count: rule.count ?? 0,
              hours: formatNumber(rule.personHours, 1),
              unit: won(unit),
            })
          : t('logistics.rule.SERVICE', { count: rule.count ?? 0 });
      case 'TAX':
        return t('logistics.rule.TAX', { of: won(of), percent: percentOf(rule.reserve ?? 10_000) });
      case 'PER_BL':
        return t('logistics.rule.PER_BL', { unit: won(unit) });
      case 'PER_BLOCK':
        return t('logistics.rule.PER_BLOCK', { units, unit: won(unit), blockSize: rule.blockSize ?? 1 });
      default:
        return t(`logistics.rule.${basis}`, { units: number(units), unit: won(unit) });
    }
  };
  return (line) => {
    const { base = 0, included, bound } = line.rule;
    const isByUnits = line.basis.startsWith('PER_');
    return [
      ...(isByUnits && base > 0 ? [t('logistics.rule.base', { base: won(base) })] : []),
      basis(line),
      ...(isByUnits && included ? [t('logistics.rule.included', { included: number(included) })] : []),
      ...(bound ? [t(`logistics.rule.${bound}`)] : []),
    ].join(' · ');
  };
}

/** The name of a line; services have names of their own. */
export function useLineName(): (code: string) => string {
  const t = useText();
  return (code) =>
    code.startsWith('SERVICE_') ? t(`logistics.service.${code.slice(8)}`) : t(`logistics.line.${code}`);
}
