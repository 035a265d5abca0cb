import { refuser, type RefusalTable } from '#core/refusal.ts';

export const exchangeRefusals = {
  'exchange.staleRate': { status: 503, params: ['currency', 'date'] },
  'exchange.noRate': { status: 503, params: ['currency'] },
  'exchange.notARate': { status: 422 },
  'exchange.rateDiffers': { status: 409, params: ['expected', 'entered'] },
  'exchange.valueJumps': { status: 409, params: ['expected', 'entered'] },
} as const satisfies RefusalTable;
export const exchangeRefusal = refuser(exchangeRefusals);
