import { type DutyRate } from '#core/logistics/tariff.ts';
import type { ConsignmentLine } from '#core/logistics/consignment.ts';

/** Up to this many dollars the China–Korea FTA requires no certificate of origin (domain §3.1). */
export const FTA_WITHOUT_CERTIFICATE_USD = 700;

/** The lowest valid column and the surcharge on it; undefined when there is no rate for these goods. */
export type DutyTaken = {
  readonly basisPoints: number;
  readonly rate: DutyRate;
  readonly antiDumping: DutyRate | undefined;
};

/** The duty of goods: the FTA column only with a certificate or for a small consignment; anti-dumping always. */
export function dutyOf(
  { dutyRates, hasOriginCertificate }: Pick<ConsignmentLine, 'dutyRates' | 'hasOriginCertificate'>,
  isSmall: boolean,
): DutyTaken | undefined {
  const antiDumping = dutyRates.find(({ column }) => column === 'ANTI_DUMPING');
  let lowest: DutyRate | undefined;
  for (const rate of dutyRates) {
    if (rate.column === 'ANTI_DUMPING' || (rate.column === 'FCN1' && !hasOriginCertificate && !isSmall)) continue;
    if (!lowest || rate.basisPoints < lowest.basisPoints) lowest = rate;
  }
  return lowest && { basisPoints: lowest.basisPoints + (antiDumping?.basisPoints ?? 0), rate: lowest, antiDumping };
}
