import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const APPROVAL_STATES = ['draft', 'pending', 'approved', 'rejected', 'takenDown'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
export const APPROVAL_EVENTS = ['create', 'submit', 'approve', 'reject', 'takeDown', 'restore'] as const;
export type ApprovalEvent = (typeof APPROVAL_EVENTS)[number];

/**
 * Product approval (order-states §6). Storefront pages use the lists of this file only and load no transition table.
 */
export const approvalMachine = /* @__PURE__ */ machine<ApprovalState, ApprovalEvent, Role, 'product'>(
  'product approval',
  APPROVAL_STATES,
  [
    { event: 'create', from: null, to: 'draft', by: ['seller'] },
    { event: 'submit', from: ['draft', 'rejected'], to: 'pending', by: ['seller'] },
    { event: 'approve', from: ['pending'], to: 'approved', by: ['operator'] },
    { event: 'reject', from: ['pending'], to: 'rejected', by: ['operator'] },
    // Its seller cannot submit it again: only staff restores it.
    { event: 'takeDown', from: ['approved'], to: 'takenDown', by: ['operator'] },
    { event: 'restore', from: ['takenDown'], to: 'approved', by: ['operator'] },
  ],
);

/** Why a product was taken down, as its seller reads it. */
export const TAKE_DOWN_GROUNDS = ['forbiddenGoods', 'rights', 'certificate', 'safety', 'misleading', 'other'] as const;
export type TakeDownGround = (typeof TAKE_DOWN_GROUNDS)[number];

export const PUBLISH_WAYS = ['SELLER', 'IMPORT_BY_1688'] as const;
export type PublishWay = (typeof PUBLISH_WAYS)[number];

/** Certificates of goods (PRD-011); OTHERS has a name of its own. */
export const CERTIFICATE_TYPES = ['KC', 'CE', 'FCC', 'NRTL', 'CCC', 'PSE', 'UL', 'FDA', 'OTHERS'] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

/** Units of goods by code; a unit without a translation is shown as written. */
export const UNITS = ['piece', 'set', 'pair', 'box', 'roll', 'm', 'kg', 'unit', 'carton', 'pack'] as const;

/** Packaging materials of a product (PRD-010); the importer reports the weight of each. */
export const PACKAGING_MATERIALS = ['paper', 'plastic', 'film', 'wood', 'fabric'] as const;
export type PackagingMaterial = (typeof PACKAGING_MATERIALS)[number];

/** Filters by values that sellers name themselves, and the country of origin. */
export const TRAITS = ['brand', 'colour', 'size', 'material', 'origin'] as const;
export type TraitName = (typeof TRAITS)[number];

/** By which way a product was changed. */
export const VERSION_WAYS = ['form', 'table', 'program', 'review', 'library', 'grid', 'undo'] as const;
