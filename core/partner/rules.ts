import type { OrderState } from '#core/order/states.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Permission } from '#core/rights.ts';
import type { Caller, PartnerKind } from '#core/role.ts';

/** What is assigned: a voyage, a leg of the delivery of an order, or a certification. */
export const WORK_KINDS = ['voyage', 'delivery', 'certification'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The work of each kind of partner. */
export const WORK_OF = {
  freight: 'voyage',
  logistics: 'delivery',
  ipCentre: 'certification',
} as const satisfies Record<PartnerKind, WorkKind>;

/** The kind of partner that does this work. */
export const DONE_BY = {
  voyage: 'freight',
  delivery: 'logistics',
  certification: 'ipCentre',
} as const satisfies Record<WorkKind, PartnerKind>;

/** Delivery in China, to the centre, and in Korea, to the recipient. */
export const LEGS = ['china', 'korea'] as const;
export type Leg = (typeof LEGS)[number];

/** The states of an order in which each leg is under way: only then the partner sees its address and reports. */
const LEG_STATES: Readonly<Record<Leg, readonly OrderState[]>> = {
  china: ['preparing', 'qcApproved', 'localDelivery'],
  korea: ['atKoreaWarehouse', 'readyForDelivery', 'shippingStarted', 'inDelivery'],
};
export const isLegActive = (leg: Leg, state: OrderState): boolean => LEG_STATES[leg].includes(state);

/** What a logistics partner reports: the goods were received from the sender, or delivered, which needs a proof. */
export const REPORT_KINDS = ['received', 'delivered'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How an operator ends an assignment. */
export const END_KINDS = ['done', 'takenBack'] as const;
export type EndKind = (typeof END_KINDS)[number];

export const TASK_MAX = 500;
export const REPORT_MAX = 1000;

/** Every invalid field of a report about a delivery. */
export function wrongReportFields(form: {
  readonly kind: ReportKind;
  readonly text: string;
  readonly files: number;
}): FieldRefusal[] {
  const isUnproven = form.kind === 'delivered' && form.files === 0;
  return [
    ...atField('text', form.text.trim() ? undefined : requestRefusal('request.required')),
    ...atField('files', isUnproven ? partnerRefusal('partner.fileRequired') : undefined),
  ];
}

/**
 * Why a cooperating member lacks a permission: until they are approved they have their own account alone, and calls of
 * buyers and sellers are never theirs (decision 67).
 */
export function whyNotCooperating(
  permission: Permission,
  { memberKind, partnerKind }: Pick<Caller, 'memberKind' | 'partnerKind'>,
): Refusal | undefined {
  if (memberKind !== 'cooperating') return undefined;
  const isForBuying = permission === 'market.use';
  if (!isForBuying && !permission.startsWith('assigned.')) return undefined;
  if (partnerKind === null) return partnerRefusal('partner.notApproved');
  return isForBuying ? partnerRefusal('partner.buyersOnly') : undefined;
}
