/** What can wait for a member, the most urgent kind first. */
export const TASK_KINDS = [
  'approveOrder',
  'payGoods',
  'payLogistics',
  'payExtra',
  'decideIssue',
  'handInCertificates',
  'giveInformation',
  'approveQuality',
  'giveRefundAccount',
  'sendBack',
  'confirmReceipt',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** How many tasks are listed; nobody works through more at a time. */
export const TASKS_MAX = 50;

type Task = { readonly kind: TaskKind; readonly dueAt: Date | null };

/** Confirming receipt is never urgent: without it the order is confirmed by itself. */
const isUrgent = ({ kind }: Task): boolean => kind !== 'confirmReceipt';

const dueTime = ({ dueAt }: Task): number => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** Orders tasks: urgent ones first, by their deadline, those without a deadline by their kind. */
export function compareTasks(a: Task, b: Task): number {
  const [urgentA, urgentB] = [isUrgent(a), isUrgent(b)];
  if (urgentA !== urgentB) return urgentA ? -1 : 1;
  return dueTime(a) - dueTime(b) || TASK_KINDS.indexOf(a.kind) - TASK_KINDS.indexOf(b.kind);
}
