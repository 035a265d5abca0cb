import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Basis, FeeRule, TariffCode, TariffLine, TariffMode } from '#core/logistics/tariff.ts';
import { ROUTES, TARIFF_MODES } from '#core/logistics/tariff.ts';
import { ZONES } from '#core/zone.ts';

/** Initial tariff data (proposals of domain §3.4), which staff replace by publishing their own. */
const FROM = '2026-01-01';
const CBM = 1_000_000;

type Price = Omit<TariffLine, 'id'>;
type Input = Partial<Omit<Price, 'code' | 'basis' | 'sort'>>;

const line = (code: TariffCode, basis: Basis, input: Input = {}): Omit<Price, 'sort'> => ({
  code,
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

/** Base and won per CBM to the door, by zone. */
const INLAND = {
  CAPITAL: [50_000, 15_000],
  CENTRAL: [70_000, 18_000],
  SOUTH: [90_000, 22_000],
  JEJU: [150_000, 35_000],
} as const;
const inland = (factor: number) =>
  ZONES.map((zone) =>
    line('INLAND_TRANSPORT', 'PER_CBM', {
      base: INLAND[zone][0] * factor,
      unit: factor === 1 ? INLAND[zone][1] : 0,
      vat: true,
      zone,
    }),
  );

const inValue = { inCustomsValue: true };
const everyMode = [
  line('EXPORT_DECLARATION', 'PER_BLOCK', { unit: 20_000, blockSize: 6, ...inValue }),
  line('MARINE_INSURANCE', 'PERCENT', { min: 5_000, ...inValue, optional: true }),
  line('CUSTOMS_CLEARANCE_FEE', 'PERCENT', { percent: 20, min: 30_000, max: 300_000, vat: true }),
  line('ORIGIN_LABEL', 'PER_PIECE', { unit: 50, optional: true }),
  line('ORIGIN_CERTIFICATE', 'FLAT', { base: 45_000, optional: true }),
  line('OTHER', 'FLAT'),
];
const pallets = line('PALLET_HANDLING', 'PER_PALLET', { unit: 15_000, vat: true });

const lcl = [
  line('PORT_TRANSPORT', 'PER_CBM', { base: 15_000, unit: 8_000, included: CBM, ...inValue }),
  line('EXPORT_PORT', 'PER_CBM', { unit: 12_000, ...inValue }),
  line('SEA_FREIGHT', 'PER_CBM', { unit: 40_000, ...inValue }),
  line('SURCHARGE', 'PER_CBM', { unit: 8_000, ...inValue }),
  line('ARRIVAL_PORT', 'PER_CBM', { unit: 25_000 }),
  line('ARRIVAL_DOCUMENTS', 'PER_BL', { unit: 37_000 }),
  line('BONDED_WAREHOUSE', 'PER_CBM', { unit: 15_000, vat: true, includedDays: 7, dayAmount: 2_000 }),
  pallets,
  ...inland(1),
];

/**
 * A container: freight, and terminal, wharfage and cleaning together, each per container; the drayage is five times the
 * base of its zone.
 */
const fcl = (freight: number, port: number, exportPort: number) => [
  line('PORT_TRANSPORT', 'PER_CONTAINER', { unit: 120_000, ...inValue }),
  line('EXPORT_PORT', 'PER_CONTAINER', { unit: exportPort, ...inValue }),
  line('SEA_FREIGHT', 'PER_CONTAINER', { unit: freight, ...inValue }),
  line('SURCHARGE', 'PER_CONTAINER', { unit: 80_000, ...inValue }),
  line('ARRIVAL_PORT', 'PER_CONTAINER', { unit: port }),
  line('ARRIVAL_DOCUMENTS', 'PER_BL', { unit: 44_000 }),
  ...inland(5).map((one) => ({ ...one, basis: 'PER_CONTAINER' as const, unit: one.base, base: 0 })),
];

const air = [
  line('PORT_TRANSPORT', 'PER_KG', { base: 15_000, unit: 100, ...inValue }),
  line('EXPORT_PORT', 'PER_KG', { base: 10_000, unit: 150, ...inValue }),
  line('SEA_FREIGHT', 'PER_KG', { unit: 3_200, min: 30_000, ...inValue }),
  line('SURCHARGE', 'PER_KG', { unit: 700, ...inValue }),
  line('ARRIVAL_PORT', 'PER_KG', { base: 20_000, unit: 120 }),
  line('ARRIVAL_DOCUMENTS', 'PER_BL', { unit: 37_000 }),
  line('BONDED_WAREHOUSE', 'PER_KG', { base: 10_000, unit: 60, vat: true }),
  ...inland(1),
];

/** The order of the specification's cost lines, which is the order of transport. */
const ORDER: readonly TariffCode[] = [
  'PORT_TRANSPORT',
  'EXPORT_DECLARATION',
  'EXPORT_PORT',
  'SEA_FREIGHT',
  'SURCHARGE',
  'MARINE_INSURANCE',
  'ARRIVAL_PORT',
  'ARRIVAL_DOCUMENTS',
  'BONDED_WAREHOUSE',
  'CUSTOMS_CLEARANCE_FEE',
  'PALLET_HANDLING',
  'INLAND_TRANSPORT',
  'ORIGIN_LABEL',
  'ORIGIN_CERTIFICATE',
  'OTHER',
];
const LINES: Readonly<Record<TariffMode, readonly Omit<Price, 'sort'>[]>> = {
  LCL: lcl,
  FCL20: fcl(350_000, 159_420, 250_000),
  FCL40: fcl(600_000, 228_840, 350_000),
  FCL40HC: fcl(620_000, 228_840, 350_000),
  AIR: air,
};

const CONTAINERS = { FCL20: [26 * CBM, 21_000], FCL40: [56 * CBM, 26_000], FCL40HC: [66 * CBM, 26_000] } as const;
const sizes = (mode: TariffMode) => {
  const [containerCm3, containerKg] = mode === 'LCL' || mode === 'AIR' ? [null, null] : CONTAINERS[mode];
  return {
    kgPerCbm: mode === 'AIR' ? 167 : 280,
    minCm3: mode === 'LCL' ? 300_000 : 0,
    stepCm3: 10_000,
    palletCm3: 1_500_000,
    containerCm3,
    containerKg,
    fclFromCm3: mode === 'LCL' ? 15 * CBM : null,
    taxReserve: 12_000,
    margin: 1_500,
    agencyFee: 500,
  };
};

/** A tariff for every route and mode, with its prices in order. */
export const defaultTariffs = ROUTES.flatMap((route) =>
  TARIFF_MODES.map((mode) => ({
    version: { route, mode, validFrom: FROM, validTo: null, ...sizes(mode) },
    lines: [...LINES[mode], ...everyMode].map((price) => ({ ...price, sort: ORDER.indexOf(price.code) })),
  })),
);

export const defaultFees: readonly (Omit<FeeRule, 'id'> & { validFrom: string })[] = [
  { code: 'PHOTO', free: 3, blockSize: 1, amount: 0, unit: 'TIME', validFrom: FROM },
  { code: 'DETAILED_PHOTO', free: 0, blockSize: 1, amount: 1_000, unit: 'TIME', validFrom: FROM },
  { code: 'QUANTITY', free: 100, blockSize: 100, amount: 2_000, unit: 'ITEM', validFrom: FROM },
  { code: 'EXTERIOR', free: 5, blockSize: 1, amount: 7_000, unit: 'PERSON_HOUR', validFrom: FROM },
  { code: 'OPERATION', free: 3, blockSize: 1, amount: 7_000, unit: 'PERSON_HOUR', validFrom: FROM },
  { code: 'REQUESTED', free: 0, blockSize: 1, amount: 20_000, unit: 'TIME', validFrom: FROM },
];

/**
 * Typical base rates and the reduced rates of the China–Korea FTA, by HS chapter and heading (domain §3.1,
 * illustrative).
 */
const dutyRows: Record<string, string>[] = parse(readFileSync(new URL('./duty-rates.csv', import.meta.url)), {
  columns: true,
});
export const defaultDuties = dutyRows.flatMap(({ hs = '', base = '', fta = '' }) => [
  { hsCode: hs, column: 'A' as const, basisPoints: Number(base), validFrom: FROM },
  { hsCode: hs, column: 'FCN1' as const, basisPoints: Number(fta), validFrom: FROM },
]);

/** Glass, ceramics and machines are insured at a higher rate. */
export const defaultInsurance = [
  ['*', 10],
  ['69', 15],
  ['70', 15],
  ['84', 12],
  ['85', 12],
] as const;
export const insuranceFrom = FROM;

/**
 * Goods customs do not clear by a list (domain §3.1): food, animals and plants, medicines, functional foods, perfume, and
 * the headings of cosmetics with functions. Of spirits and of
 * electrical goods one piece counts as personal use.
 */
const NOT_LIST_CLEARED = [
  ...Array.from({ length: 23 }, (_, at) => String(at + 1).padStart(2, '0')),
  '24',
  '30',
  '3303',
  '330499',
  '3305',
];
const ONE_PIECE = ['2208', '8414', '8508', '8509', '8510', '8516', '8517', '8528'];
export const defaultPersonalUse = [
  ...NOT_LIST_CLEARED.map((hsCode) => ({ hsCode, isListCleared: false, maxPieces: null, validFrom: FROM })),
  ...ONE_PIECE.map((hsCode) => ({ hsCode, isListCleared: !hsCode.startsWith('22'), maxPieces: 1, validFrom: FROM })),
];

/**
 * Eight yuan per supplier and 1.45 for each started kilogram up to 200: over the offers of the simulated platform the
 * mean of what it charges, with the five percent that the carton weighs (decision 43).
 */
export const defaultChinaFreight = { base: 800, kilo: 145, maxKilos: 200, validFrom: FROM };

/** Cubic centimetres and grams of a packed piece, by top category, for goods without a measured carton. */
export const defaultMeasures = [
  ['apparel', 2_500, 350],
  ['shoes-bags', 7_000, 900],
  ['fashion-accessories', 500, 120],
  ['beauty-personal-care', 700, 250],
  ['home-living', 6_000, 1_100],
  ['kitchen-dining', 4_000, 800],
  ['electronics', 1_800, 400],
  ['home-appliances', 16_000, 2_800],
  ['furniture', 90_000, 14_000],
  ['sports-outdoor', 8_000, 1_500],
  ['toys-hobbies', 4_500, 600],
  ['stationery-office', 1_200, 300],
  ['automotive-motorcycle', 5_000, 1_300],
  ['tools-hardware', 3_000, 1_400],
  ['industrial-machinery', 12_000, 4_500],
  ['pet-supplies', 6_500, 1_200],
] as const;
