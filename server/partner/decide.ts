import { eq } from 'drizzle-orm';
import { partnerRefusal } from '#core/partner/refusals.ts';
import { type PartnerDecision, partnerMachine } from '#core/partner/states.ts';
import { missingProof } from '#core/member/proven/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import type { PartnerKind } from '#core/role.ts';
import { tidyText } from '#core/text.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { provenPerson } from '#server/member/proven.ts';
import { lockMember } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';
import { countActive, lockPartner } from '#server/partner/queries.ts';
import { partner } from '#server/partner/tables.ts';

type Decision = {
  readonly memberId: number;
  readonly event: PartnerDecision;
  readonly kind: PartnerKind | undefined;
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
};

const DECISIONS = {
  approve: { action: 'approvePartner', notice: 'partnerApproved' },
  refuse: { action: 'refusePartner', notice: 'partnerRefused' },
  suspend: { action: 'suspendPartner', notice: 'partnerSuspended' },
} as const;

/**
 * Approves an application with its kind of work, refuses it, or suspends a partner. Of two concurrent decisions the
 * second is refused with `partner.transitionNotAllowed`. A partner with work keeps its kind (`partner.hasWork`).
 */
export async function decidePartner(
  db: Db,
  { memberId, event, kind, reason: typed, staffId, now }: Decision,
): Promise<void> {
  const isApproval = event === 'approve';
  refuseFields(isApproval && !kind ? atField('kind', partnerRefusal('partner.kindRequired')) : []);
  const reason = tidyText(typed);
  await transaction(db, async (tx) => {
    const of = orRefuse(await lockMember(tx, memberId), partnerRefusal('partner.notFound'));
    const row = orRefuse(await lockPartner(tx, memberId), partnerRefusal('partner.notFound'));
    const missing = isApproval && missingProof('workAsPartner', await provenPerson(tx, memberId));
    refuseIf(missing ? partnerRefusal('partner.memberUnproven') : undefined);
    const status = orRefuse(
      partnerMachine.next(row.status, event, 'operator', 'partner'),
      partnerRefusal('partner.transitionNotAllowed', { event, state: row.status }),
    );
    const hasOtherKind = isApproval && row.kind !== null && row.kind !== kind;
    const assigned = hasOtherKind ? await countActive(tx, memberId) : 0;
    refuseIf(assigned > 0 ? partnerRefusal('partner.hasWork', { count: assigned }) : undefined);
    await tx
      .update(partner)
      .set({
        status,
        reason: isApproval ? '' : reason,
        ...(isApproval && { kind: kind ?? null }),
        decidedAt: now,
        decidedBy: staffId,
      })
      .where(eq(partner.memberId, memberId));
    const company = of.company ?? '';
    await recordDecision(tx, {
      action: DECISIONS[event].action,
      subject: { kind: 'member', id: memberId, label: company },
      reason,
      memberId: staffId,
      now,
    });
    await notify(tx, {
      memberId,
      kind: DECISIONS[event].notice,
      params: { company, ...(!isApproval && { reason }) },
      href: isApproval ? '/partner' : '/my/partner',
      now,
    });
  });
}
