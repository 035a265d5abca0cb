import type { Zone } from '#core/zone.ts';

/** The cost lines of an import (IMP-016): fifteen are priced by a tariff, duty and VAT follow from the law. */
export const TARIFF_CODES = [
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
] as const;
export type TariffCode = (typeof TARIFF_CODES)[number];

/** Modes of transport; `LCL_ALONE` is a separate bill of lading, priced by the tariff of LCL. */
export const MODES = ['LCL', 'LCL_ALONE', 'FCL20', 'FCL40', 'FCL40HC', 'AIR'] as const;
export type Mode = (typeof MODES)[number];
export const TARIFF_MODES = ['LCL', 'FCL20', 'FCL40', 'FCL40HC', 'AIR'] as const;
export type TariffMode = (typeof TARIFF_MODES)[number];
export const tariffModeOf = (mode: Mode): TariffMode => (mode === 'LCL_ALONE' ? 'LCL' : mode);

const CONTAINERS: readonly Mode[] = ['FCL20', 'FCL40', 'FCL40HC'];
export const isContainer = (mode: Mode): boolean => CONTAINERS.includes(mode);

/** From which Chinese coast to which Korean port. */
export const ROUTES = ['WEIHAI_INCHEON', 'QINGDAO_INCHEON'] as const;
export type Route = (typeof ROUTES)[number];

export const BASES = [
  'FLAT',
  'PER_CBM',
  'PER_KG',
  'PER_BL',
  'PER_PALLET',
  'PER_CONTAINER',
  'PER_PIECE',
  'PER_BLOCK',
  'PERCENT',
] as const;
export type Basis = (typeof BASES)[number];

/**
 * A tariff from a day on; a newer one supersedes it and none is ever edited. Volumes are cm³ (a CBM is a million of
 * them), `margin` and `taxReserve` basis points: the maximum deviation of a bill from the estimate, and the tax charged
 * in advance.
 */
export type TariffVersion = {
  readonly id: number;
  readonly route: Route;
  readonly mode: TariffMode;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly kgPerCbm: number;
  readonly minCm3: number;
  readonly stepCm3: number;
  readonly palletCm3: number;
  /** The planned capacity of a container; null where there is none. */
  readonly containerCm3: number | null;
  readonly containerKg: number | null;
  /** From this volume on a separate container is worth a request. */
  readonly fclFromCm3: number | null;
  readonly taxReserve: number;
  readonly margin: number;
};

/**
 * One price of a tariff, in won. `blockSize` and `included` are in units of the basis; CBM are counted in cm³,
 * kilograms in grams.
 */
export type TariffLine = {
  readonly id: number;
  readonly code: TariffCode;
  readonly sort: number;
  readonly basis: Basis;
  readonly base: number;
  readonly unit: number;
  readonly included: number;
  readonly blockSize: number;
  readonly min: number;
  readonly max: number | null;
  /** Basis points of the CIF value; marine insurance uses the rate of the goods. */
  readonly percent: number;
  readonly inCustomsValue: boolean;
  readonly vat: boolean;
  readonly stage: 'SECOND' | 'SETTLEMENT';
  readonly payer: 'ALL' | 'PROXY' | 'SELF';
  /** Only on request of the buyer. */
  readonly optional: boolean;
  /** Only for deliveries to that zone. */
  readonly zone: Zone | null;
  /** Days in the warehouse included in the price, and won for each CBM and day beyond. */
  readonly includedDays: number;
  readonly dayAmount: number;
};

export const SERVICES = ['PHOTO', 'DETAILED_PHOTO', 'QUANTITY', 'EXTERIOR', 'OPERATION', 'REQUESTED'] as const;
export type Service = (typeof SERVICES)[number];

/**
 * The price of a service at the Chinese centre (IMP-028 to IMP-033): `amount` won for each `unit` beyond the free ones.
 */
export type FeeRule = {
  readonly id: number;
  readonly code: Service;
  readonly free: number;
  readonly blockSize: number;
  readonly amount: number;
  readonly unit: 'TIME' | 'ITEM' | 'PERSON_HOUR';
};

/** Columns of the Korean tariff: base, WTO concession, China–Korea FTA, others, and anti-dumping, which is added. */
export const DUTY_COLUMNS = ['A', 'C', 'FCN1', 'R', 'U', 'ANTI_DUMPING'] as const;
export type DutyColumn = (typeof DUTY_COLUMNS)[number];
export type DutyRate = {
  readonly id: number;
  readonly hsCode: string;
  readonly column: DutyColumn;
  readonly basisPoints: number;
  readonly validFrom: string;
  readonly validTo: string | null;
};

/**
 * Basis points of 110 % of the CIF value, by class of goods (IMP-018); the class is the HS chapter, `*` is for all
 * others.
 */
export type InsuranceRate = { readonly id: number; readonly productClass: string; readonly basisPoints: number };

export type Tariff = {
  readonly version: TariffVersion;
  readonly lines: readonly TariffLine[];
  readonly fees: readonly FeeRule[];
};
