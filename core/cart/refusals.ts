import { refuser, type RefusalTable } from '#core/refusal.ts';

export const cartRefusals = {
  'cart.sampleQuantityMustBeOne': { status: 409 },
  'cart.onlyOneSample': { status: 422 },
  'cart.sampleOverLimit': { status: 422, params: ['limit'] },
  'cart.noSample': { status: 422 },
  'cart.belowMinimum': { status: 422, params: ['minimum'] },
  'cart.aboveMaximum': { status: 422, params: ['maximum'] },
  'cart.outOfStock': { status: 409, params: ['stock'] },
  'cart.skuNotFound': { status: 404 },
  'cart.lineNotFound': { status: 404 },
  'cart.ownStore': { status: 409 },
  'cart.full': { status: 409, params: ['limit'] },
  'cart.notFound': { status: 404 },
} as const satisfies RefusalTable;
export const cartRefusal = refuser(cartRefusals);
