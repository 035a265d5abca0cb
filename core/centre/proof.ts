import { centreRefusal } from '#core/centre/refusals.ts';
import type { Service } from '#core/logistics/tariff.ts';
import type { Refusal } from '#core/refusal.ts';

/** What proves that a service was carried out. */
export const PROOFS = [
  'onsitePhotos',
  'detailedPhotos',
  'count',
  'exteriorChecked',
  'operationChecked',
  'result',
] as const;
export type Proof = (typeof PROOFS)[number];

/** The proof of each service (IMP-028 to IMP-033): a service without it cannot be finished, and is not charged. */
export const SERVICE_PROOF: Readonly<Record<Service, Proof>> = {
  PHOTO: 'onsitePhotos',
  DETAILED_PHOTO: 'detailedPhotos',
  QUANTITY: 'count',
  EXTERIOR: 'exteriorChecked',
  OPERATION: 'operationChecked',
  REQUESTED: 'result',
};

/** What is recorded of a line; `counted` is undefined before its count. */
export type Evidence = {
  readonly onsitePhotos: number;
  readonly detailedPhotos: number;
  readonly counted: number | undefined;
  readonly exteriorChecked: number;
  readonly operationChecked: number;
};

/**
 * The refusal of finishing a service without its proof, with what is recorded and what was ordered. Fewer pieces than
 * were counted need not be checked.
 */
export function whyNotProven(
  { kind, count, result }: { readonly kind: Service; readonly count: number; readonly result: string },
  evidence: Evidence,
): Refusal | undefined {
  const proof = SERVICE_PROOF[kind];
  if (proof === 'result') return result.trim() === '' ? centreRefusal('centre.resultMissing') : undefined;
  if (evidence.counted === undefined && proof !== 'onsitePhotos' && proof !== 'detailedPhotos')
    return centreRefusal('centre.countMissing');
  if (proof === 'count') return undefined;
  const done = evidence[proof];
  if (proof === 'onsitePhotos' || proof === 'detailedPhotos')
    return done < count ? centreRefusal('centre.photosMissing', { done, ordered: count }) : undefined;
  const ordered = Math.min(count, evidence.counted ?? 0);
  return done < ordered ? centreRefusal('centre.checksMissing', { done, ordered }) : undefined;
}
