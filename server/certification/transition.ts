import { and, eq, sql } from 'drizzle-orm';
import { certificationRefusal } from '#core/certification/refusals.ts';
import { CENTER_DETAIL, whyNotMessage } from '#core/certification/rules.ts';
import { type CertificationEvent, certificationMachine, type CertificationState } from '#core/certification/states.ts';
import { noticeRulesOf } from '#core/notice/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import type { CertificationRow } from '#server/certification/queries.ts';
import { certification, certificationHistory } from '#server/certification/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { staffWith } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';

/** The actor and their note to the other side. */
export type Actor = { readonly role: Role; readonly memberId: number; readonly why?: string | undefined };

/**
 * Applies a transition of the certification machine: an optimistic lock on the state, a history row and notices. The
 * caller holds the row lock. Refuses `certification.transitionNotAllowed` and `certification.reasonRequired`.
 */
export async function transitionCertification(
  tx: Tx,
  row: CertificationRow,
  event: CertificationEvent,
  by: Actor,
  now: Date,
  change: Partial<CertificationRow> = {},
): Promise<void> {
  const notAllowed = certificationRefusal('certification.transitionNotAllowed', { event, state: row.status });
  const to = orRefuse(certificationMachine.next(row.status, event, by.role, 'certification'), notAllowed);
  refuseIf(whyNotMessage(event, (by.why ?? '').trim()));
  const [moved] = await tx
    .update(certification)
    .set({ ...change, status: to, version: sql`${certification.version} + 1` })
    .where(and(eq(certification.id, row.id), eq(certification.status, row.status)))
    .returning();
  if (!moved) throw new Refused(notAllowed);
  await recordTransition(tx, moved, event, row.status, by, now);
}

/** Writes the history row and the notices, each in the recipient's language. */
export async function recordTransition(
  tx: Tx,
  row: CertificationRow,
  event: CertificationEvent,
  from: CertificationState | null,
  by: Actor,
  now: Date,
): Promise<void> {
  const why = (by.why ?? '').trim();
  await tx
    .insert(certificationHistory)
    .values({ certificationId: row.id, at: now, event, from, to: row.status, by: by.role, memberId: by.memberId, why });
  for (const { to, kind } of noticeRulesOf('certification', event, by.role)) {
    const ids = to === 'buyer' || to === 'seller' ? [row.memberId] : await staffWith(tx, to);
    const href = to === 'buyer' || to === 'seller' ? `${CENTER_DETAIL}/${row.id}` : `/admin/certifications/${row.id}`;
    await notify(
      tx,
      ...ids.map((memberId) => ({ memberId, kind, params: { number: row.number, reason: why }, href, now })),
    );
  }
}
