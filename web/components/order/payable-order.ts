import type { OrderRowAnswer } from '#core/order/contract.ts';

/** Whether the reader can pay the order now: not an accountant, nor before the company has approved it. */
export const isPayable = ({
  status,
  mayAct,
  approval,
}: Pick<OrderRowAnswer, 'status' | 'mayAct' | 'approval'>): boolean =>
  status === 'awaitingPayment' && mayAct && approval?.status !== 'waiting';
