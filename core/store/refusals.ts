import { refuser, type RefusalTable } from '#core/refusal.ts';

export const storeRefusals = {
  'store.notFound': { status: 404 },
  'store.notAvailable': { status: 409 },
  'store.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'store.reasonRequired': { status: 400 },
  'store.papersNotApproved': { status: 409 },
  'store.ownerUnproven': { status: 409 },
  'store.codeInvalid': { status: 400 },
  'store.codeTaken': { status: 409 },
  'store.nameMissing': { status: 400 },
  'store.companyOnly': { status: 403 },
  'store.alreadyApplied': { status: 409 },
  'store.approvedFixed': { status: 409 },
  'store.marketplaceItself': { status: 403 },
  'store.notDelivered': { status: 422, params: ['region', 'skus'] },
  'store.templateNotFound': { status: 404 },
  'store.regionsMissing': { status: 400 },
  'store.regionUnknown': { status: 400 },
  'store.regionTwice': { status: 400 },
  'store.feeRequired': { status: 400 },
  'store.freeWithoutFee': { status: 400 },
} as const satisfies RefusalTable;
export const storeRefusal = refuser(storeRefusals);
