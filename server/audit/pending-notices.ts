import { formatMoney } from '#core/format.ts';
import { fullName } from '#core/full-name.ts';
import type { NoticeKind } from '#core/notice/rules.ts';
import type { PendingState } from '#core/audit/states.ts';
import type { pendingDecision } from '#server/audit/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { memberById, staffWith } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';

type PendingRow = typeof pendingDecision.$inferSelect;
const PAGE = '/admin/pending-decisions';

/** Notifies everybody but who asked who may decide what waits. */
export async function notifyDeciders(tx: Tx, row: PendingRow): Promise<void> {
  const asker = await memberById(tx, row.requestedBy);
  const name = asker ? fullName(asker.member) : '';
  const deciders = (await staffWith(tx, row.access)).filter((id) => id !== row.requestedBy);
  await notify(
    tx,
    ...deciders.map((memberId) => ({
      memberId,
      kind: 'decisionWaits' as const,
      params: { ...aboutOf(row), name },
      href: PAGE,
      now: row.requestedAt,
    })),
  );
}

/** The notice for whoever asked; none of what they took back themselves. */
const KINDS: Partial<Record<PendingState, NoticeKind>> = {
  approved: 'decisionApproved',
  refused: 'decisionRefused',
  expired: 'decisionExpired',
};

/** Notifies who asked that it is decided, or that nobody did in time. */
export async function notifyRequester(tx: Tx, row: PendingRow): Promise<void> {
  const kind = KINDS[row.status];
  if (!kind || !row.decidedAt) return;
  await notify(tx, {
    memberId: row.requestedBy,
    kind,
    params: { ...aboutOf(row), ...(row.status === 'refused' && { reason: row.answer }) },
    href: `${PAGE}?status=${row.status}`,
    now: row.decidedAt,
  });
}

const aboutOf = ({ label, amount, currency }: PendingRow) => ({
  subject: label,
  ...(amount !== null && currency && { amount: formatMoney({ amount, currency }) }),
});
