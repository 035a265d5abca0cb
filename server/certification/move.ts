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
import { operatorIds } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';

/** Who moves it, and what they say to the other side. */
export type Actor = { readonly role: Role; readonly memberId: number; readonly why?: string | undefined };

/**
 * Moves a request by its table: compare-and-set, a row of history and news to whom it concerns. The caller holds its
 * lock.
 * Refuses `certification.transitionNotAllowed` and `certification.reasonRequired`.
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
  await recordMove(tx, moved, event, row.status, by, now);
}

/** What every step leaves behind: its history and word of it, in each hearer's own language. */
export async function recordMove(
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
    const ids = to === 'operator' ? await operatorIds(tx) : [row.memberId];
    const href = to === 'operator' ? `/admin/certifications/${row.id}` : `${CENTER_DETAIL}/${row.id}`;
    await notify(
      tx,
      ...ids.map((memberId) => ({ memberId, kind, params: { number: row.number, reason: why }, href, now })),
    );
  }
}
