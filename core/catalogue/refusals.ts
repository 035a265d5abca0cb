import { refuser, type RefusalTable } from '#core/refusal.ts';

export const catalogueRefusals = {
  'product.notFound': { status: 404 },
  'product.notApproved': { status: 409 },
  'product.outOfStock': { status: 409, params: ['sku', 'stock'] },
  'product.transitionNotAllowed': { status: 409, params: ['event', 'state'] },
  'product.reasonRequired': { status: 400 },
  'product.groundRequired': { status: 400 },
  'product.editNotFound': { status: 404 },
  'product.editNotWaiting': { status: 409 },
  'product.editDuringDeal': { status: 409 },
  'product.editOutdated': { status: 409 },
  'product.draftNotFound': { status: 404 },
  'product.draftChanged': { status: 409 },
  'product.draftsTooMany': { status: 409, params: ['limit'] },
  'product.stocksChanged': { status: 409, params: ['skus'] },
  'category.notFound': { status: 404 },
} as const satisfies RefusalTable;
export const catalogueRefusal = refuser(catalogueRefusals);
