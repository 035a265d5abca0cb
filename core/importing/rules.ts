import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { type Importer, whyNotMode } from '#core/logistics/consignment.ts';
import type { Mode, Service } from '#core/logistics/tariff.ts';
import { type CustomsFormats, customsCodeOf, isBusinessCustomsCode, isCustomsCode } from '#core/customs-formats.ts';
import type { Refusal } from '#core/refusal.ts';
import { expectedDates } from '#core/store/delivery/import-times.ts';

/** The first payment of a reviewed order is due after so many days. */
export const FIRST_PAYMENT_DAYS = 3;

/** Normalises an entered number: no spaces or hyphens, capital letters; the bare digits of a person get their letter. */
export function customsNumberOf(importer: Importer, typed: string, formats: CustomsFormats): string {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return importer === 'PERSON' ? customsCodeOf(typed, formats) : plain;
}

/**
 * The refusal of this transport, or of this declaration, for this importer: combined freight is for the proxy (IMP-013),
 * a container not for a person, and only a person imports for personal use (domain §3.1).
 */
export function whyNotTransport({
  importer,
  mode,
  personalUse = false,
}: {
  readonly importer: Importer;
  readonly mode: Mode;
  readonly personalUse?: boolean;
}): Refusal | undefined {
  const whyNot = whyNotMode(mode, importer);
  if (whyNot) return importingRefusal(MODE_REFUSALS[whyNot]);
  return personalUse && importer !== 'PERSON' ? importingRefusal('importing.personalUseByPersonOnly') : undefined;
}
export const MODE_REFUSALS = {
  proxyOnly: 'importing.combinedByProxyOnly',
  personNoContainer: 'importing.personNoContainer',
} as const;

/**
 * The refusal of importing these goods this way: the transport, the importer, the customs number (IMP-013, IMP-014). `isBusiness` are companies whose papers staff approved.
 */
export function whyNotImporter(
  input: { importer: Importer; mode: Mode; personalUse?: boolean; customsNumber: string },
  buyer: { isBusiness: boolean },
  formats: CustomsFormats,
): Refusal | undefined {
  const transport = whyNotTransport(input);
  if (transport) return transport;
  if (input.importer === 'BUSINESS' && !buyer.isBusiness) return importingRefusal('importing.businessOnly');
  const number = customsNumberOf(input.importer, input.customsNumber, formats);
  if (number === '')
    return input.importer === 'PROXY' ? undefined : importingRefusal('importing.customsNumberRequired');
  const fits =
    input.importer === 'PERSON'
      ? isCustomsCode(number, formats)
      : input.importer === 'BUSINESS'
        ? isBusinessCustomsCode(number, formats)
        : isCustomsCode(number, formats) || isBusinessCustomsCode(number, formats);
  const { letter, digits, businessMin: min, businessMax: max } = formats;
  return fits
    ? undefined
    : importingRefusal('importing.customsNumberInvalid', { kind: input.importer, letter, digits, min, max });
}

/** How a sample is imported before its buyer chooses otherwise: in the own name, by itself. */
export const SAMPLE_TRANSPORT = { importer: 'PERSON', mode: 'LCL_ALONE' } as const;

/** The refusal of importing a sample so: it is cleared in the name of its buyer, and services do not apply (ORD-041). */
export function whyNotSample({
  importer,
  services,
}: {
  readonly importer: Importer;
  readonly services: readonly RequestedService[];
}): Refusal | undefined {
  if (services.length > 0) return importingRefusal('importing.noServicesForSample');
  return importer === 'PROXY' ? importingRefusal('importing.sampleInOwnName') : undefined;
}

export type RequestedService = {
  readonly sku: string;
  readonly kind: Service;
  readonly count: number;
  readonly note?: string;
};

/** The refusal of these additional services: goods that are not ordered, the same kind twice. */
export function whyNotServices(services: readonly RequestedService[], skus: ReadonlySet<string>): Refusal | undefined {
  const seen = new Set<string>();
  for (const { sku, kind } of services) {
    if (!skus.has(sku)) return importingRefusal('importing.serviceUnknownLine', { sku });
    if (kind === 'REQUESTED') continue;
    if (seen.has(`${sku} ${kind}`)) return importingRefusal('importing.serviceTwice', { sku });
    seen.add(`${sku} ${kind}`);
  }
  return undefined;
}

/** A custom request needs a description, without which the centre cannot perform it. */
export function whyNotRequestedServices(services: readonly RequestedService[]): Refusal | undefined {
  return services.some(({ kind, note }) => kind === 'REQUESTED' && !note?.trim())
    ? importingRefusal('importing.serviceNoteRequired')
    : undefined;
}

/** The day on which goods ordered or reviewed now are expected in Korea, as long as their voyage is not known. */
export const arrivalOf = (now: Date, mode: Mode): string => expectedDates(now, mode).doorFrom;

/** The deadline of the first payment: the end of the third Korean day after the review. */
export function firstPaymentDue(reviewedAt: Date): Date {
  return addDays(startOfKstDate(kstDate(reviewedAt)), FIRST_PAYMENT_DAYS + 1);
}

/** A masked customs number, for everybody but customs staff: its first three characters. */
export function maskedNumber(number: string): string {
  return number === '' ? '' : `${number.slice(0, 3)}${'*'.repeat(number.length - 3)}`;
}
