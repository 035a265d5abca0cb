import type { Consignment, ConsignmentLine } from '#core/logistics/consignment.ts';
import type { Basis, DutyColumn, DutyRate, FeeRule, Tariff, TariffCode, TariffLine } from '#core/logistics/tariff.ts';

/**
 * The tariff of domain §3.4 for combined sea freight, repeated here independently, so that a mistake in the defaults is
 * found.
 */
export function lclTariff(): Tariff {
  return {
    version: {
      id: 1,
      route: 'WEIHAI_INCHEON',
      mode: 'LCL',
      validFrom: '2026-01-01',
      validTo: null,
      kgPerCbm: 280,
      minCm3: 300_000,
      stepCm3: 10_000,
      palletCm3: 1_500_000,
      containerCm3: null,
      containerKg: null,
      fclFromCm3: 15_000_000,
      taxReserve: 12_000,
      margin: 1_500,
    },
    lines: [
      price('PORT_TRANSPORT', 'PER_CBM', { base: 15_000, unit: 8_000, included: 1_000_000, inCustomsValue: true }),
      price('EXPORT_DECLARATION', 'PER_BLOCK', { unit: 20_000, blockSize: 6, inCustomsValue: true }),
      price('EXPORT_PORT', 'PER_CBM', { unit: 12_000, inCustomsValue: true }),
      price('SEA_FREIGHT', 'PER_CBM', { unit: 40_000, inCustomsValue: true }),
      price('SURCHARGE', 'PER_CBM', { unit: 8_000, inCustomsValue: true }),
      price('MARINE_INSURANCE', 'PERCENT', { min: 5_000, inCustomsValue: true, optional: true }),
      price('ARRIVAL_PORT', 'PER_CBM', { unit: 25_000 }),
      price('ARRIVAL_DOCUMENTS', 'PER_BL', { unit: 37_000 }),
      price('BONDED_WAREHOUSE', 'PER_CBM', { unit: 15_000, vat: true, includedDays: 7, dayAmount: 2_000 }),
      price('CUSTOMS_CLEARANCE_FEE', 'PERCENT', { percent: 20, min: 30_000, max: 300_000, vat: true }),
      price('PALLET_HANDLING', 'PER_PALLET', { unit: 15_000, vat: true }),
      price('INLAND_TRANSPORT', 'PER_CBM', { base: 50_000, unit: 15_000, vat: true, zone: 'CAPITAL' }),
      price('ORIGIN_LABEL', 'PER_PIECE', { unit: 50, optional: true }),
      price('ORIGIN_CERTIFICATE', 'FLAT', { base: 45_000, optional: true }),
    ],
    fees: [
      fee('PHOTO', 3, 1, 0, 'TIME'),
      fee('DETAILED_PHOTO', 0, 1, 1_000, 'TIME'),
      fee('QUANTITY', 100, 100, 2_000, 'ITEM'),
      fee('EXTERIOR', 5, 1, 7_000, 'PERSON_HOUR'),
      fee('OPERATION', 3, 1, 7_000, 'PERSON_HOUR'),
      fee('REQUESTED', 0, 1, 20_000, 'TIME'),
    ],
  };
}

let ids = 0;
const price = (code: TariffCode, basis: Basis, input: Partial<TariffLine>): TariffLine => ({
  id: (ids += 1),
  code,
  sort: ids,
  basis,
  base: 0,
  unit: 0,
  included: 0,
  blockSize: 1,
  min: 0,
  max: null,
  percent: 0,
  inCustomsValue: false,
  vat: false,
  stage: 'SECOND',
  payer: 'ALL',
  optional: false,
  zone: null,
  includedDays: 0,
  dayAmount: 0,
  ...input,
});
const fee = (
  code: FeeRule['code'],
  free: number,
  blockSize: number,
  amount: number,
  unit: FeeRule['unit'],
): FeeRule => ({ id: (ids += 1), code, free, blockSize, amount, unit });

export const aDuty = (basisPoints: number, column: DutyColumn = 'A', hsCode = '9617000000'): DutyRate => ({
  id: (ids += 1),
  hsCode,
  column,
  basisPoints,
  validFrom: '2026-01-01',
  validTo: null,
});

/** A hundred pieces of eight percent that take a tenth of a CBM. */
export const aGoodsLine = (input: Partial<ConsignmentLine> = {}): ConsignmentLine => ({
  lineId: '0',
  goodsFen: 1_000_000,
  quantity: 100,
  hsCode: '9617000000',
  dutyRates: [aDuty(800)],
  hasOriginCertificate: false,
  isListCleared: true,
  insurance: null,
  volumeCm3: 100_000,
  weightG: 20_000,
  services: [],
  ...input,
});

const rate = (value: string) => ({ value, asOf: '2026-11-20', rowId: 7 });

/** At the rates of the worked examples (domain §3.5). */
export const aConsignment = (
  lines: readonly ConsignmentLine[],
  input: Partial<Omit<Consignment, 'lines'>> = {},
): Consignment => ({
  lines,
  domesticFreightFen: 0,
  mode: 'LCL',
  route: 'WEIHAI_INCHEON',
  importer: 'PROXY',
  zone: 'CAPITAL',
  originLabel: false,
  originCertificate: false,
  warehouseDays: 0,
  agencyFee: 500,
  rates: { applied: rate('210.90'), basic: rate('195'), customs: rate('194.20'), customsDollar: rate('1385.20') },
  ...input,
});

/** Column A of domain §3.5: 600 tumblers in 25 cartons, insured. */
export const tumblers = (): Consignment =>
  aConsignment(
    [
      aGoodsLine({
        goodsFen: 11_100_00,
        quantity: 600,
        volumeCm3: 25 * 52 * 36 * 26,
        weightG: 337_500,
        insurance: { id: 1, productClass: '*', basisPoints: 10 },
      }),
    ],
    { domesticFreightFen: 300_00 },
  );

/** Column B: 200 T-shirts of two HS codes, counted, with two detailed pictures. */
export const shirts = (): Consignment => {
  const shirt = { dutyRates: [aDuty(1_300)], quantity: 100, goodsFen: 2_800_00, volumeCm3: 60_000, weightG: 21_000 };
  return aConsignment(
    [
      aGoodsLine({
        ...shirt,
        lineId: '0',
        hsCode: '6109100000',
        services: [
          { kind: 'QUANTITY', count: 200, personHours: 0 },
          { kind: 'DETAILED_PHOTO', count: 2, personHours: 0 },
        ],
      }),
      aGoodsLine({ ...shirt, lineId: '1', hsCode: '6105100000' }),
    ],
    { domesticFreightFen: 120_00 },
  );
};
