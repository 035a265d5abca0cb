import type { FreightSource } from '#core/logistics/china-freight.ts';
import type { DutyRate, InsuranceRate, Mode, Route, Service } from '#core/logistics/tariff.ts';
import { isContainer, MODES } from '#core/logistics/tariff.ts';
import type { Zone } from '#core/zone.ts';

/** Who declares the goods: the operator for the buyer, or the buyer (IMP-003). */
export const IMPORTERS = ['PROXY', 'BUSINESS', 'PERSON'] as const;
export type Importer = (typeof IMPORTERS)[number];

/** `count` is what is checked or photographed; `personHours` those the centre has entered, 0 before. */
export type ServiceInput = { readonly kind: Service; readonly count: number; readonly personHours: number };

/** A rate of a calculation: won for one unit, its day and its row. */
export type RateUsed = { readonly value: string; readonly asOf: string; readonly rowId: number };

export type ConsignmentLine = {
  readonly lineId: string;
  readonly goodsFen: number;
  readonly quantity: number;
  readonly hsCode: string;
  /** All published duty rates of these goods on the day; the lowest valid one applies. */
  readonly dutyRates: readonly DutyRate[];
  readonly hasOriginCertificate: boolean;
  /** Whether customs may clear these goods by a list, which the exemption for personal use requires (domain §3.1). */
  readonly isListCleared: boolean;
  /** The rate when these goods are insured, else null. */
  readonly insurance: InsuranceRate | null;
  /** Of the whole line. */
  readonly volumeCm3: number;
  readonly weightG: number;
  readonly services: readonly ServiceInput[];
};

/** `sameDay` is the customs value in won of all else of that person that arrives on the same day (domain §3.1). */
export type PersonalUse = { readonly sameDay: number };

/**
 * Everything a landed cost depends on, besides the tariff. Amounts in China are fen, `agencyFee` basis points of the
 * goods.
 */
export type Consignment = {
  readonly lines: readonly ConsignmentLine[];
  readonly domesticFreightFen: number;
  /** Where that freight is from, and the part of each supplier; absent where it was given. */
  readonly chinaFreight?: { readonly from: FreightSource; readonly bySeller: Readonly<Record<string, number>> };
  readonly mode: Mode;
  readonly route: Route;
  readonly importer: Importer;
  readonly zone: Zone;
  /** Present when a person declared the goods for personal use; absent otherwise. */
  readonly personalUse?: PersonalUse;
  readonly originLabel: boolean;
  readonly originCertificate: boolean;
  /** Days in the bonded warehouse; those included in the price are free. */
  readonly warehouseDays: number;
  readonly rates: {
    /** Cash-buying rate plus three percent (domain §2.2), frozen on an order at its first payment. */
    readonly applied: RateUsed;
    readonly basic: RateUsed;
    readonly customs: RateUsed;
    readonly customsDollar: RateUsed | null;
  };
  readonly agencyFee: number;
};

/**
 * IMP-013: only goods the operator imports may share a container and its documents. A person imports for personal use
 * only, so not by the container (domain §3.1).
 */
export function whyNotMode(mode: Mode, importer: Importer): 'proxyOnly' | 'personNoContainer' | undefined {
  if (mode === 'LCL' && importer !== 'PROXY') return 'proxyOnly';
  return importer === 'PERSON' && isContainer(mode) ? 'personNoContainer' : undefined;
}

/** The mode itself if this importer may use it, else the first one that may be used instead. */
export function modeFor(importer: Importer, mode: Mode): Mode {
  return whyNotMode(mode, importer) ? (MODES.find((one) => !whyNotMode(one, importer)) ?? mode) : mode;
}
