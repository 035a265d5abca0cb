import type { CertificateType } from '#core/catalogue/states.ts';

/**
 * Certificates the Korean market requires for goods of an HS chapter (domain §3.1, §6.7): safety certificates for
 * electrical, household and children's goods; separate documents for goods that touch food, skin or plants. An expert
 * decides case by case.
 */
const BY_CHAPTER: Readonly<Record<string, readonly CertificateType[]>> = {
  '33': ['OTHERS'],
  '34': ['OTHERS'],
  '39': ['OTHERS'],
  '42': ['KC'],
  '61': ['KC'],
  '62': ['KC'],
  '63': ['KC'],
  '64': ['KC'],
  '65': ['KC'],
  '69': ['OTHERS'],
  '70': ['OTHERS'],
  '73': ['OTHERS'],
  '76': ['OTHERS'],
  '82': ['OTHERS'],
  '84': ['KC'],
  '85': ['KC'],
  '87': ['KC'],
  '90': ['OTHERS'],
  '91': ['KC'],
  '94': ['KC'],
  '95': ['KC'],
  '96': ['KC'],
};

/** The usual certificates for goods of this HS code. */
export function certificatesFor(hsCode: string): readonly CertificateType[] {
  return BY_CHAPTER[hsCode.slice(0, 2)] ?? [];
}
