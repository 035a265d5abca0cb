import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { eq } from 'drizzle-orm';
import { wrongPartnerFields } from '#core/member/partner/rules.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import { partnerMachine } from '#core/partner/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import type { PartnerKind } from '#core/role.ts';
import { tidyText } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockWholeMember } from '#server/member/queries.ts';
import { notifyStaff } from '#server/notice/notify-staff.ts';
import { lockPartner } from '#server/partner/queries.ts';
import { partner } from '#server/partner/tables.ts';

type Application = { readonly memberId: number; readonly kind: PartnerKind; readonly offer: string };

/**
 * Hands in the application of a cooperating member, changes an open one, or applies again after a refusal. Refuses
 * wrong fields, `partner.cooperatingOnly` and `partner.transitionNotAllowed` once it is approved.
 */
export async function applyAsPartner(
  db: Db,
  { memberId, kind, offer }: Application,
  now: Date,
  read?: ReadBefore,
): Promise<void> {
  refuseFields(wrongPartnerFields({ kind, offer }));
  await transaction(db, async (tx) => {
    const of = await lockWholeMember(tx, memberId);
    refuseIf(of?.kind === 'cooperating' ? undefined : partnerRefusal('partner.cooperatingOnly'));
    const before = await lockPartner(tx, memberId);
    refuseIf(before && whyChanged(read, { kind: before.appliedKind, offer: before.offer }));
    const status = orRefuse(
      partnerMachine.next(before?.status ?? null, 'apply', 'buyer', 'partner'),
      partnerRefusal('partner.transitionNotAllowed', { event: 'apply', state: before?.status ?? '-' }),
    );
    const change = { appliedKind: kind, offer: tidyText(offer) };
    if (before?.status === 'applied') {
      await tx.update(partner).set(change).where(eq(partner.memberId, memberId));
      return;
    }
    const row = { ...change, status, kind: null, reason: '', appliedAt: now, decidedAt: null, decidedBy: null };
    await tx
      .insert(partner)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: partner.memberId, set: row });
    const params = { company: of?.company ?? '' };
    const href = `/admin/partners/${memberId}`;
    await notifyStaff(tx, 'partners.manage', { kind: 'partnerApplied', params, href, now });
  });
}
