import type { Money } from '#core/money.ts';
import type { Priced, Rule } from '#core/logistics/line-amounts.ts';
import { won } from '#core/money.ts';
import type { Basis, Service, TariffCode } from '#core/logistics/tariff.ts';

export const FIRST_CODES = ['GOODS', 'DOMESTIC_FREIGHT', 'AGENCY_FEE'] as const;
export type CostCode =
  | (typeof FIRST_CODES)[number]
  | TariffCode
  | `SERVICE_${Service}`
  | 'FEE_VAT'
  | 'CUSTOMS_DUTY'
  | 'VAT';

/** One won amount of a landed cost and its calculation. `rateRowId` is the row of the exchange rate used. */
export type CostLine = {
  readonly code: CostCode;
  readonly amount: Money;
  readonly basis: Basis | 'RATE' | 'SERVICE' | 'TAX';
  readonly rule: Rule & {
    readonly foreignFen?: number;
    readonly rate?: string;
    readonly count?: number;
    readonly personHours?: number;
    readonly reserve?: number;
  };
  readonly rateRowId?: number;
  readonly inCustomsValue: boolean;
  readonly vat: boolean;
  readonly stage: 'FIRST' | 'SECOND' | 'SETTLEMENT';
};

export const firstLine = (
  code: CostCode,
  amount: number,
  basis: CostLine['basis'],
  rule: CostLine['rule'],
  rateRowId?: number,
): CostLine => ({
  code,
  amount: won(amount),
  basis,
  rule,
  ...(rateRowId !== undefined && { rateRowId }),
  inCustomsValue: code !== 'AGENCY_FEE',
  vat: false,
  stage: 'FIRST',
});

export const secondLine = (
  code: CostCode,
  { amount, rule }: Priced,
  basis: CostLine['basis'],
  flags: Partial<Pick<CostLine, 'inCustomsValue' | 'vat' | 'stage' | 'rateRowId'>> = {},
): CostLine => ({
  code,
  amount: won(amount),
  basis,
  rule,
  inCustomsValue: false,
  vat: false,
  stage: 'SECOND',
  ...flags,
});

export const totalOf = (lines: readonly CostLine[]): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0);
