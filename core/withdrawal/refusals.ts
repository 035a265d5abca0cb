import { refuser, type RefusalTable } from '#core/refusal.ts';

export const withdrawalRefusals = {
  'withdrawal.blocked': { status: 409, params: ['count'] },
  'withdrawal.agreementRequired': { status: 400 },
  'withdrawal.staff': { status: 409 },
  'withdrawal.notFound': { status: 404 },
  'withdrawal.decided': { status: 409 },
  'withdrawal.held': { status: 409 },
  'withdrawal.rejoinBarred': { status: 409 },
} as const satisfies RefusalTable;
export const withdrawalRefusal = refuser(withdrawalRefusals);
