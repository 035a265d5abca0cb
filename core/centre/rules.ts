import { addDays, businessDayAfter, kstDate, startOfKstDate } from '#core/calendar.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { ISSUE_DECISIONS, type IssueDecision, type IssueKind } from '#core/centre/states.ts';
import type { FeeRule, Mode } from '#core/logistics/tariff.ts';
import type { StockOutPreference } from '#core/order/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import type { Refusal } from '#core/refusal.ts';

/** Photos taken on site that cost nothing, for each line (IMP-028). */
export const FREE_PHOTOS = 3;
/**
 * Business days in which the buyer decides about an issue; the operator may afterwards, and after more of them it is
 * decided without either.
 */
const SILENCE_DAYS = 3;
const ANYWAY_DAYS = 5;
/** A pallet as it is planned (domain §3.2): so many cubic centimetres and grams. */
export const PALLET_CM3 = 1_500_000;
export const PALLET_GRAMS = 1_000_000;

/**
 * While an order is in one of these, the centre counts, measures and packs it; afterwards its bill stands on what was
 * measured.
 */
export const WORKED_ON: readonly OrderState[] = ['atChinaCentre', 'servicesInProgress'];
/** Orders the centre has to do with, as its list shows them. */
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

/** A waybill as scanners and people write it: capital letters and figures alone. */
export const tidyWaybill = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export function whyNotWaybill(waybill: string): Refusal | undefined {
  return /^[A-Z0-9]{6,40}$/.test(waybill) ? undefined : centreRefusal('centre.waybillInvalid');
}

export const PHOTO_KINDS = ['ONSITE', 'DETAILED', 'ISSUE'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/**
 * Why no more photos of a line: three on site are free, detailed ones are taken as asked for (IMP-028). `taken` are of
 * the same kind.
 */
export function whyNotPhotos(
  kind: PhotoKind,
  { taken, more, asked }: { readonly taken: number; readonly more: number; readonly asked: number },
): Refusal | undefined {
  if (kind === 'ONSITE')
    return taken + more > FREE_PHOTOS ? centreRefusal('centre.photosFull', { limit: FREE_PHOTOS }) : undefined;
  return kind === 'DETAILED' && taken + more > asked
    ? centreRefusal('centre.photosNotAsked', { left: Math.max(0, asked - taken) })
    : undefined;
}

export type Inspection = {
  readonly counted: number;
  readonly exteriorChecked: number;
  readonly exteriorBad: number;
  readonly operationChecked: number;
  readonly operationBad: number;
};

/** More cannot be checked than was counted, nor be bad than was checked. */
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
  readonly kept: number;
  readonly counted: number;
  readonly packed: number;
};

/**
 * Why these pieces cannot go into cartons: a line holds no more than was counted of it and is still part of the order.
 */
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
    const left = Math.max(0, Math.min(line.kept, line.counted) - line.packed);
    if (quantity > left) return centreRefusal('centre.moreThanCounted', { left });
  }
  return undefined;
}

/** What may be decided about an issue: pieces that never came cannot be taken as they are. */
export const decisionsFor = (kind: IssueKind): readonly IssueDecision[] =>
  kind === 'missing' ? ISSUE_DECISIONS.filter((one) => one !== 'accept') : ISSUE_DECISIONS;

export function whyNotDecide(kind: IssueKind, decision: IssueDecision): Refusal | undefined {
  return decisionsFor(kind).includes(decision) ? undefined : centreRefusal('centre.missingNotAcceptable');
}

/** Until when the buyer alone decides: the end of the third Korean business day. */
export function buyerDecidesUntil(reportedAt: Date): Date {
  return endOfBusinessDay(reportedAt, SILENCE_DAYS);
}

/** When a silent buyer is reminded: as the last business day of theirs begins. */
export const remindedFrom = (reportedAt: Date): Date => addDays(buyerDecidesUntil(reportedAt), -1);

/**
 * From when on an issue nobody decided is decided as its order's wish says: the end of the fifth Korean business day.
 */
export const decidedAnywayAt = (reportedAt: Date): Date => endOfBusinessDay(reportedAt, ANYWAY_DAYS);

const endOfBusinessDay = (from: Date, days: number): Date =>
  addDays(startOfKstDate(businessDayAfter(kstDate(from), days)), 1);

/**
 * What silence comes to: a mere remark is taken as it is; pieces that are missing or bad are bought once more for
 * whoever rather waits for their
 * goods, and paid back to everybody else.
 */
export function decisionOfSilence(kind: IssueKind, input: StockOutPreference): IssueDecision {
  if (kind === 'other') return 'accept';
  return input === 'wait' ? 'replace' : 'return';
}

/**
 * Combined sea freight and air carry several orders together; a bill of lading or a container of one's own carries one
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
