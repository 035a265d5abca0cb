import { type UnusualFigure, unusualFigure } from '#core/audit/rules.ts';
import { addDays, businessDayAfter, kstDate, kstMinute, startOfKstDate } from '#core/calendar.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { ISSUE_DECISIONS, type IssueDecision, type IssueKind } from '#core/centre/states.ts';
import type { FeeRule, Mode, Service } from '#core/logistics/tariff.ts';
import type { StockOutPreference } from '#core/order/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import type { Refusal } from '#core/refusal.ts';

/** Free photos on site for each line (IMP-028). */
export const FREE_PHOTOS = 3;
/**
 * Business days in which only the buyer decides about an issue; then the operator may too, and after `ANYWAY_DAYS` it
 * is decided automatically.
 */
const SILENCE_DAYS = 3;
const ANYWAY_DAYS = 5;
/** The planned capacity of a pallet (domain §3.2): cubic centimetres and grams. */
export const PALLET_CM3 = 1_500_000;
export const PALLET_GRAMS = 1_000_000;

/** States in which the centre counts, measures and packs an order; afterwards its bill depends on the measurements. */
export const WORKED_ON: readonly OrderState[] = ['atChinaCentre', 'servicesInProgress'];
/** Orders in the centre's list. */
export const CENTRE_STATES = [
  'localDelivery',
  'atChinaCentre',
  'servicesInProgress',
  'awaitingLogisticsPayment',
  'readyToShip',
] as const satisfies readonly OrderState[];

export const isWorkedOn = (state: OrderState): boolean => WORKED_ON.includes(state);

export function whyNotWork(state: OrderState): Refusal | undefined {
  return isWorkedOn(state) ? undefined : centreRefusal('centre.notAtCentre', { state });
}

/** A waybill normalised from scanners and people: capital letters and digits alone. */
export const tidyWaybill = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export function whyNotWaybill(waybill: string): Refusal | undefined {
  return /^[A-Z0-9]{6,40}$/.test(waybill) ? undefined : centreRefusal('centre.waybillInvalid');
}

export const PHOTO_KINDS = ['ONSITE', 'DETAILED', 'ISSUE'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/**
 * The refusal of more photos of a line: three on site are free, detailed ones are limited to the requested number
 * (IMP-028). `taken` are of the same kind.
 */
export function whyNotPhotos(
  kind: PhotoKind,
  { taken, more, requested }: { readonly taken: number; readonly more: number; readonly requested: number },
): Refusal | undefined {
  if (kind === 'ONSITE')
    return taken + more > FREE_PHOTOS ? centreRefusal('centre.photosFull', { limit: FREE_PHOTOS }) : undefined;
  return kind === 'DETAILED' && taken + more > requested
    ? centreRefusal('centre.photosNotAsked', { left: Math.max(0, requested - taken) })
    : undefined;
}

export type Inspection = {
  readonly counted: number;
  readonly exteriorChecked: number;
  readonly exteriorBad: number;
  readonly operationChecked: number;
  readonly operationBad: number;
};

/** Asks before a count is replaced by another: from then on the counter knows the ordered number. */
export function changedCount(before: number | undefined, after: number): UnusualFigure[] {
  if (before === undefined || before === after) return [];
  const refusal = centreRefusal('centre.countChanged', { before, after });
  return [unusualFigure('counted', refusal, { expected: String(before), entered: String(after) })];
}

/** At most the counted pieces can be checked, and at most the checked ones can be bad. */
export function whyNotInspection({
  counted,
  exteriorChecked,
  exteriorBad,
  operationChecked,
  operationBad,
}: Inspection): Refusal | undefined {
  if (Math.max(exteriorChecked, operationChecked) > counted)
    return centreRefusal('centre.checkedTooMany', { limit: counted });
  if (exteriorBad > exteriorChecked) return centreRefusal('centre.checkedTooMany', { limit: exteriorChecked });
  return operationBad > operationChecked
    ? centreRefusal('centre.checkedTooMany', { limit: operationChecked })
    : undefined;
}

/** Work by the person-hour is finished with its half hours, unless its pieces are free (IMP-030 to IMP-032). */
export function whyNotFinishService(
  rule: FeeRule | undefined,
  { count, halfHours }: { readonly count: number; readonly halfHours: number },
): Refusal | undefined {
  return rule?.unit === 'PERSON_HOUR' && count > rule.free && halfHours === 0
    ? centreRefusal('centre.halfHoursRequired')
    : undefined;
}

export type PackedLine = {
  readonly orderLineId: number;
  readonly remaining: number;
  readonly counted: number;
  readonly packed: number;
};

/** The refusal of packing these pieces: a line holds at most what was counted of it and is still part of the order. */
export function whyNotPack(
  pieces: readonly { readonly orderLineId: number; readonly quantity: number }[],
  cartons: number,
  lines: readonly PackedLine[],
): Refusal | undefined {
  const wanted = new Map<number, number>();
  for (const { orderLineId, quantity } of pieces)
    wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0) + quantity * cartons);
  for (const [orderLineId, quantity] of wanted) {
    const line = lines.find((one) => one.orderLineId === orderLineId);
    if (!line) return centreRefusal('centre.notFound');
    const left = Math.max(0, Math.min(line.remaining, line.counted) - line.packed);
    if (quantity > left) return centreRefusal('centre.moreThanCounted', { left });
  }
  return undefined;
}

/** The possible decisions about an issue: missing pieces cannot be accepted as they are. */
export const decisionsFor = (kind: IssueKind): readonly IssueDecision[] =>
  kind === 'missing' ? ISSUE_DECISIONS.filter((one) => one !== 'accept') : ISSUE_DECISIONS;

export function whyNotDecide(kind: IssueKind, decision: IssueDecision): Refusal | undefined {
  return decisionsFor(kind).includes(decision) ? undefined : centreRefusal('centre.missingNotAcceptable');
}

/** Until when only the buyer decides: the end of the third Korean business day. */
export function buyerDecidesUntil(reportedAt: Date): Date {
  return endOfBusinessDay(reportedAt, SILENCE_DAYS);
}

/** When the buyer is reminded: at the beginning of the last business day of the buyer's period. */
export const remindedFrom = (reportedAt: Date): Date => addDays(buyerDecidesUntil(reportedAt), -1);

/**
 * When an undecided issue is decided by the order's stock-out preference: at the end of the fifth Korean business day.
 */
export const decidedAnywayAt = (reportedAt: Date): Date => endOfBusinessDay(reportedAt, ANYWAY_DAYS);

const endOfBusinessDay = (from: Date, days: number): Date =>
  addDays(startOfKstDate(businessDayAfter(kstDate(from), days)), 1);

/**
 * The automatic decision: a mere remark is accepted; missing or bad pieces are bought once more for a buyer who prefers
 * to wait, and refunded otherwise.
 */
export function decisionOfSilence(kind: IssueKind, input: StockOutPreference): IssueDecision {
  if (kind === 'other') return 'accept';
  return input === 'wait' ? 'replace' : 'return';
}

/**
 * Combined sea freight and air carry several orders together; a separate bill of lading or container carries one
 * (IMP-013, IMP-026).
 */
export const isShared = (mode: Mode): boolean => mode === 'LCL' || mode === 'AIR';

/** Cubic centimetres of a carton. */
export const volumeOf = ({
  length,
  width,
  height,
}: {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}): number => length * width * height;

type Load = { readonly cm3: number; readonly grams: number };
const isOver = (load: Load, limit: Load): boolean => load.cm3 > limit.cm3 || load.grams > limit.grams;
const figuresOf = (load: Load, limit: Load) => ({
  cbm: load.cm3 / 1_000_000,
  cbmLimit: limit.cm3 / 1_000_000,
  kilograms: load.grams / 1_000,
  kilogramsLimit: limit.grams / 1_000,
});

const loadText = ({ cm3, grams }: Load): string => `${cm3 / 1_000_000} CBM · ${grams / 1_000} kg`;
const overload = (refusal: Refusal, load: Load, limit: Load): UnusualFigure[] => [
  unusualFigure('cartonIds', refusal, { expected: `≤ ${loadText(limit)}`, entered: loadText(load) }),
];

/** Asks about a pallet loaded beyond its planned volume or weight, with both figures. */
export function palletOverload(code: string, load: Load): UnusualFigure[] {
  const limit = { cm3: PALLET_CM3, grams: PALLET_GRAMS };
  if (!isOver(load, limit)) return [];
  return overload(centreRefusal('centre.palletOverfull', { code, ...figuresOf(load, limit) }), load, limit);
}

/** Asks about a container loaded beyond its planned volume or weight. */
export function containerOverload(load: Load, limit: Load): UnusualFigure[] {
  if (!isOver(load, limit)) return [];
  return overload(centreRefusal('centre.containerOverfull', figuresOf(load, limit)), load, limit);
}

/** How many of these cartons, in their order, a pallet with this load still takes. */
export function cartonsThatFit(load: Load, cartons: readonly Load[]): number {
  let sum = load;
  let fitting = 0;
  for (const { cm3, grams } of cartons) {
    sum = { cm3: sum.cm3 + cm3, grams: sum.grams + grams };
    if (isOver(sum, { cm3: PALLET_CM3, grams: PALLET_GRAMS })) break;
    fitting += 1;
  }
  return fitting;
}

/** People enter minutes. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/** A voyage departs after its loading was closed, and not in the future. */
export function whyNotDepart(at: Date, closedAt: Date | null, now: Date): Refusal | undefined {
  if (minuteOf(at) > minuteOf(now)) return centreRefusal('centre.departedInFuture');
  return closedAt !== null && minuteOf(at) < minuteOf(closedAt)
    ? centreRefusal('centre.departedBeforeClosing', { at: kstMinute(at), closed: kstMinute(closedAt) })
    : undefined;
}

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
