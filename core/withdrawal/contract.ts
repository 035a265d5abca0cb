import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { BLOCKER_KINDS, DETAIL_MAX, WITHDRAWAL_REASONS, WITHDRAWAL_STATES } from '#core/withdrawal/rules.ts';

const Blocker = named('WithdrawalBlocker', {
  kind: oneOf(BLOCKER_KINDS),
  id: described('Of the order, the claim, the certification or the assignment.', Id),
  number: Type.String(),
  status: described('The state of the order, claim, refund or certification, or of what is assigned.', Type.String()),
});
export type WithdrawalBlocker = Static<typeof Blocker>;

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/api/v1/auth/withdrawal',
  access: 'account.use',
  summary:
    'What keeps the member from leaving: ongoing transactions and open claims, as buyer and as seller; the first fifty',
  answer: named('WithdrawalCheck', { blockers: Type.Array(Blocker), total: Type.Integer() }),
  refuses: [],
});

export const requestWithdrawal = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/withdrawal',
  access: 'account.use',
  summary:
    'Leave: every session ends, the goods of the member’s store leave the shelves, and the account is erased by an ' +
    'administrator or after 30 days. Until then nobody can sign in or register again with what the member had proven, and ' +
    'customer service can cancel it. An account that proved nothing is erased at once: `dueAt` is then `requestedAt`',
  body: named('WithdrawalRequest', {
    reason: Type.Optional(oneOf(WITHDRAWAL_REASONS)),
    detail: Type.Optional(Type.String({ maxLength: DETAIL_MAX })),
    agreed: Type.Boolean(),
    password: Type.String({ maxLength: 200 }),
  }),
  answer: shape({ requestedAt: Instant, dueAt: Instant }),
  status: 201,
  session: 'ends',
  refuses: [
    'member.passwordWrong',
    'member.tooManyAttempts',
    'withdrawal.blocked',
    'withdrawal.staff',
    'member.withdrawalPending',
  ],
});

const Withdrawal = named('Withdrawal', {
  id: Id,
  member: shape({ id: Id, name: Type.String(), maskedId: Type.String() }),
  storeCode: orNull(Type.String()),
  reason: oneOf(WITHDRAWAL_REASONS),
  detail: Type.String(),
  status: oneOf(WITHDRAWAL_STATES),
  requestedAt: Instant,
  dueAt: Instant,
  decidedAt: orNull(Instant),
  decidedBy: described('Null while open, and when the clock completed it.', orNull(Type.String())),
  blockers: described('How many transactions and claims are ongoing; none unless it is open.', Type.Integer()),
});
export type WithdrawalAnswer = Static<typeof Withdrawal>;

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/v1/admin/withdrawals',
  access: 'withdrawals.handle',
  summary: 'Withdrawals of a state, those due first; `emailAddress` finds one member',
  query: shape({
    status: Type.Optional(oneOf(WITHDRAWAL_STATES)),
    emailAddress: Type.Optional(Type.String({ maxLength: 254 })),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({ withdrawals: Type.Array(Withdrawal), ...pageFrame }),
  refuses: [],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/admin/withdrawals/:id/cancel',
  access: 'withdrawals.handle',
  summary: 'Cancel a withdrawal at the member’s request: they can sign in again, and their store is open again',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: Withdrawal,
  refuses: ['withdrawal.notFound', 'withdrawal.decided'],
});

export const completeWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/admin/withdrawals/:id/complete',
  access: 'withdrawals.handle',
  summary: 'Complete a withdrawal before its grace ends: the account is erased, which cannot be undone',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: Withdrawal,
  refuses: ['withdrawal.notFound', 'withdrawal.decided', 'withdrawal.blocked', 'withdrawal.held'],
});
