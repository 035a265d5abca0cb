import { refuser, type RefusalTable } from '#core/refusal.ts';

export const exchangeRefusals = {
  'exchange.noRate': { status: 503, params: ['currency'] },
} as const satisfies RefusalTable;
export const exchangeRefusal = refuser(exchangeRefusals);
