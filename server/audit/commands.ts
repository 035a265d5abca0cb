import {
  type Confirmation,
  reasonsFor,
  type StaffAction,
  type SubjectKind,
  type UnusualFigure,
} from '#core/audit/rules.ts';
import { auditRefusal } from '#core/audit/refusals.ts';
import { ALONE_HOURS, needsSecondPerson, SECOND_PERSON } from '#core/audit/two-persons.ts';
import { addMinutes } from '#core/calendar.ts';
import type { Money } from '#core/money.ts';
import { type RefusalParams, refuseIf } from '#core/refusal.ts';
import { decisionContext } from '#server/audit/decision-context.ts';
import { isOwnAccount, sumDecidedAlone } from '#server/audit/parties.ts';
import { staffDecision } from '#server/audit/tables.ts';
import type { Tx } from '#server/db/pool.ts';

/** What a person confirmed in a call. */
export type Confirmed = readonly Confirmation[] | undefined;

/** What is decided about: its id, and its name as people know it now. */
type Subject = { readonly kind: SubjectKind; readonly id: string | number; readonly label: string };

export type Decision = {
  readonly action: StaffAction;
  readonly subject: Subject;
  readonly orderId?: number | undefined;
  /** Parameters of the text of the action. */
  readonly params?: RefusalParams;
  readonly memberId: number;
  readonly now: Date;
};

type Recorded = Decision & {
  /** Empty where the call asks for none. */
  readonly reason?: string | undefined;
  readonly figures?: readonly UnusualFigure[] | undefined;
  /** The sum it moves; zero where it moves none, undefined where nobody knows it. */
  readonly amount?: Money | undefined;
};

/** A decision that one person may not make alone: nothing of it stays, and what was asked for waits (pending.ts). */
export class SecondPersonNeeded extends Error {
  override readonly name = 'SecondPersonNeeded';
  readonly decision: Recorded & { readonly reason: string };
  constructor(decision: Recorded & { readonly reason: string }) {
    super(`${decision.action} needs a second person`);
    this.decision = decision;
  }
}

/**
 * Records a decision of staff, in the transaction of its effect. Refuses `audit.ownAccount` about oneself or one's own
 * company, whoever agrees, and `audit.reasonNeeded` for a second person without a reason. Throws `SecondPersonNeeded`.
 */
export async function recordDecision(tx: Tx, decision: Recorded): Promise<void> {
  const context = decisionContext();
  const { now, subject, params = {}, figures = [], amount, ...rest } = decision;
  const approvedBy = context?.approvedBy ?? null;
  const reason = decision.reason?.trim() || context?.reason || '';
  refuseIf((await isOwnAccount(tx, decision, approvedBy)) ? auditRefusal('audit.ownAccount') : undefined);
  if (context && approvedBy === null && (await isForTwo(tx, decision, context.aloneUpTo))) {
    refuseIf(reason === '' ? auditRefusal('audit.reasonNeeded') : undefined);
    throw new SecondPersonNeeded({ ...decision, reason });
  }
  await tx.insert(staffDecision).values({
    ...rest,
    at: now,
    subjectKind: subject.kind,
    subject: String(subject.id),
    label: subject.label,
    params,
    reason,
    figures: [...figures],
    amount: amount?.minor || null,
    currency: amount?.minor ? amount.currency : null,
    approvedBy,
  });
  if (context) context.recorded += 1;
}

async function isForTwo(tx: Tx, { action, amount, memberId, now }: Recorded, aloneUpTo?: number): Promise<boolean> {
  if (SECOND_PERSON[action] === undefined || aloneUpTo === undefined) return false;
  const before = await sumDecidedAlone(tx, { action, memberId, since: addMinutes(now, -60 * ALONE_HOURS) });
  return needsSecondPerson(action, { amount, before, aloneUpTo });
}

/**
 * Refuses `audit.confirmationNeeded` while unusual figures are not confirmed, and records the decision with the reason of
 * each. Usual figures of work that is no decision by itself (`onlyUnusual`) pass without a record.
 */
export async function confirmUnusual(
  tx: Tx,
  figures: readonly UnusualFigure[],
  confirmed: Confirmed,
  decision: Recorded & { readonly onlyUnusual?: boolean },
): Promise<void> {
  const given = reasonsFor(figures, confirmed);
  const { onlyUnusual = false, ...recorded } = decision;
  const reason = [...new Set([given, decision.reason ?? ''])].filter(Boolean).join('\n');
  if (figures.length > 0 || !onlyUnusual) await recordDecision(tx, { ...recorded, figures, reason });
}
