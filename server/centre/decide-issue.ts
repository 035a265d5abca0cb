import { kstDate } from '#core/calendar.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { buyerDecidesUntil, decidedAnywayAt, decisionOfSilence, whyNotDecide } from '#core/centre/rules.ts';
import type { IssueDecision } from '#core/centre/states.ts';
import { refuseIf } from '#core/refusal.ts';
import { lockIssue, transitionIssue } from '#server/centre/issues.ts';
import { payBackPieces } from '#server/centre/pay-back-pieces.ts';
import type { IssueRow } from '#server/centre/queries.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { buyAgain } from '#server/importing/purchasing/purchases.ts';
import { decideMoneyBack } from '#server/order/removal/money-back.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

export type Decided = {
  readonly issueId: number;
  readonly decision: IssueDecision;
  readonly note: string;
  readonly now: Date;
};

/** The buyer decides an issue of their order. Returned pieces are removed from the order and refunded at once. */
export async function decideIssue(
  db: Db,
  { orderId, memberId, ...input }: Decided & { readonly orderId: number; readonly memberId: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { row, issue } = await lockIssue(tx, { buyerId: memberId }, input.issueId, orderId);
    await decide(tx, row, issue, { role: 'buyer', memberId }, input);
    await notifyStaff(tx, row, input.decision, input.now);
  });
}

/**
 * The operator decides for a silent buyer, with a reason. Refuses `centre.buyerHasTime` for three business days.
 * Returns the order's id.
 */
export async function decideForBuyer(
  db: Db,
  { memberId, ...input }: Decided & { readonly memberId: number },
): Promise<number> {
  refuseIf(input.note.trim() === '' ? centreRefusal('centre.reasonRequired') : undefined);
  return transaction(db, async (tx) => {
    const { row, issue } = await lockIssue(tx, 'all', input.issueId);
    const until = buyerDecidesUntil(issue.reportedAt);
    refuseIf(
      issue.status === 'open' && input.now < until
        ? centreRefusal('centre.buyerHasTime', { until: kstDate(new Date(until.getTime() - 1)) })
        : undefined,
    );
    const decision = { action: 'decideIssue', reason: input.note, memberId, now: input.now } as const;
    await decideMoneyBack(tx, row, decision, () => decide(tx, row, issue, { role: 'operator', memberId }, input));
    return row.id;
  });
}

/**
 * Decides an overdue issue by the preference of its order, once, and notifies both sides. Does nothing when it was
 * decided meanwhile.
 */
export async function decideSilent(db: Db, issueId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { row, issue } = await lockIssue(tx, 'all', issueId);
    if (issue.status !== 'open' || now < decidedAnywayAt(issue.reportedAt)) return;
    const decision = decisionOfSilence(issue.kind, row.stockOutPreference);
    await decide(tx, row, issue, { role: 'system', memberId: null }, { issueId, decision, note: '', now });
    await notifyParties(tx, row, [{ to: 'buyer', kind: 'centreIssueDecidedForYou' }], {}, now);
    await notifyStaff(tx, row, decision, now);
  });
}

/** Notifies the centre of the decision, or the purchasing staff if goods are to be bought again. */
async function notifyStaff(tx: Tx, row: OrderRow, decision: IssueDecision, now: Date): Promise<void> {
  if (decision === 'replace')
    await notifyParties(
      tx,
      row,
      [{ to: 'purchases.manage', kind: 'replacementToBuy' }],
      {},
      now,
      `/admin/imports/${row.id}`,
    );
  else
    await notifyParties(
      tx,
      row,
      [{ to: 'centre.manage', kind: 'centreIssueDecided' }],
      {},
      now,
      `/ops/centre/orders/${row.id}`,
    );
}

type Decider = { readonly role: 'buyer' | 'operator' | 'system'; readonly memberId: number | null };

async function decide(
  tx: Tx,
  row: OrderRow,
  issue: IssueRow,
  by: Decider,
  { decision, note, now }: Decided,
): Promise<void> {
  refuseIf(whyNotDecide(issue.kind, decision));
  const decided = await transitionIssue(tx, issue, 'decide', by.role, {
    decision,
    decisionNote: note.trim(),
    decidedAt: now,
    decidedBy: by.role,
  });
  if (decision === 'replace') await buyAgain(tx, issue, now);
  // Accepted goods need no further work; neither do refunded missing ones.
  if (decision === 'return') await payBackPieces(tx, row, decided, now);
  if (decision === 'accept' || (decision === 'return' && issue.kind === 'missing'))
    await transitionIssue(tx, decided, 'finish', 'system', { doneAt: now });
}
