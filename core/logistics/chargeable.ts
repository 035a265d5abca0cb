import { volumeGrams } from '#core/logistics/carton.ts';
import type { Consignment } from '#core/logistics/consignment.ts';
import type { TariffVersion } from '#core/logistics/tariff.ts';
import { mulDiv } from '#core/logistics/whole.ts';

const CM3 = 1_000_000;

export type Chargeable = {
  /** The chargeable amount, and those of volume and weight alone; a CBM is a million cm³. */
  readonly cm3: number;
  readonly byVolumeCm3: number;
  readonly byWeightCm3: number;
  readonly decidedBy: 'volume' | 'weight' | 'minimum';
  /** By air the higher of weight and volume weight. */
  readonly grams: number;
  readonly pallets: number;
  readonly containers: number;
};

/**
 * The chargeable amount of freight: the higher of volume and weight, rounded up to the step, at least the minimum
 * (IMP-023, IMP-024).
 */
export function chargeableOf({ lines, mode }: Pick<Consignment, 'lines' | 'mode'>, version: TariffVersion): Chargeable {
  const volume = lines.reduce((sum, line) => sum + line.volumeCm3, 0);
  const grams = lines.reduce((sum, line) => sum + line.weightG, 0);
  const { stepCm3, kgPerCbm, minCm3, palletCm3, containerCm3, containerKg } = version;
  const weight = mulDiv(grams, CM3 / 1_000, kgPerCbm, 'up');
  const highest = Math.max(volume, weight, minCm3);
  const cm3 = mulDiv(highest, 1, stepCm3, 'up') * stepCm3;
  const containers =
    containerCm3 && containerKg
      ? Math.max(1, mulDiv(volume, 1, containerCm3, 'up'), mulDiv(grams, 1, containerKg * 1_000, 'up'))
      : 0;
  return {
    cm3,
    byVolumeCm3: volume,
    byWeightCm3: weight,
    // On equality volume decides.
    decidedBy: highest === volume ? 'volume' : highest === weight ? 'weight' : 'minimum',
    grams: mode === 'AIR' ? Math.max(grams, volumeGrams(volume)) : grams,
    pallets: mulDiv(cm3, 1, palletCm3, 'up'),
    containers,
  };
}
