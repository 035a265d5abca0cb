import { and, eq, isNull } from 'drizzle-orm';
import { partnerRefusal } from '#core/partner/refusals.ts';
import { type EndKind, type Leg, WORK_OF } from '#core/partner/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { tidyText } from '#core/text.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockMember } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';
import { findAssignment, lockPartner } from '#server/partner/queries.ts';
import { findSubject } from '#server/partner/subjects.ts';
import { partnerAssignment } from '#server/partner/tables.ts';

type Assignment = {
  readonly memberId: number;
  readonly reference: string;
  readonly leg?: Leg | undefined;
  readonly task: string;
  readonly dueOn?: string | undefined;
  readonly staffId: number;
  readonly now: Date;
};

/**
 * Assigns a voyage, a leg of a delivery or a certification to an approved partner of its kind. Refuses wrong fields,
 * `partner.notActive`, `partner.subjectOver`, and `partner.assigned` while it is assigned to a partner.
 */
export async function assignWork(db: Db, input: Assignment): Promise<void> {
  const { memberId, leg, staffId, now } = input;
  const [reference, task] = [input.reference.trim(), tidyText(input.task)];
  const required = requestRefusal('request.required');
  const missing = [
    ...atField('reference', reference ? undefined : required),
    ...atField('task', task ? undefined : required),
  ];
  await transaction(db, async (tx) => {
    // Who is leaving gets no work.
    const of = await lockMember(tx, memberId);
    const row = orRefuse(await lockPartner(tx, memberId), partnerRefusal('partner.notFound'));
    refuseIf(of?.leavingSince ? partnerRefusal('partner.notActive') : undefined);
    if (row.status !== 'approved' || row.kind === null) throw new Refused(partnerRefusal('partner.notActive'));
    const work = WORK_OF[row.kind];
    const isDelivery = work === 'delivery';
    refuseFields([...missing, ...atField('leg', isDelivery && !leg ? required : undefined)]);
    const subject = await findSubject(tx, work, reference);
    if (!subject) return refuseFields(atField('reference', partnerRefusal('partner.subjectNotFound')));
    const { isOver, ...ids } = subject;
    refuseIf(isOver ? partnerRefusal('partner.subjectOver') : undefined);
    const inserted = await tx
      .insert(partnerAssignment)
      .values({
        partnerId: memberId,
        work,
        ...ids,
        leg: isDelivery ? (leg ?? null) : null,
        task,
        dueOn: input.dueOn ?? null,
        assignedAt: now,
        assignedBy: staffId,
      })
      // The unique indexes decide: one partner at a time.
      .onConflictDoNothing()
      .returning({ id: partnerAssignment.id });
    const { id } = orRefuse(inserted[0], partnerRefusal('partner.assigned'));
    const company = of?.company ?? '';
    await recordDecision(tx, {
      action: 'assignWork',
      subject: { kind: 'member', id: memberId, label: company },
      params: { number: reference },
      ...(ids.orderId !== undefined && { orderId: ids.orderId }),
      reason: task,
      memberId: staffId,
      now,
    });
    const params = { number: reference };
    await notify(tx, { memberId, kind: 'workAssigned', params, href: `/partner/work/${id}`, now });
  });
}

type End = {
  readonly id: number;
  readonly ended: EndKind;
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
};

/** Ends an assignment: from the next call on the partner does not find it. Refuses `partner.assignmentOver`. */
export async function endAssignment(db: Db, { id, ended, reason: typed, staffId, now }: End): Promise<void> {
  const reason = tidyText(typed);
  await transaction(db, async (tx) => {
    const found = orRefuse(await findAssignment(tx, id), partnerRefusal('partner.assignmentNotFound'));
    const over = await tx
      .update(partnerAssignment)
      .set({ endedAt: now, ended, endReason: reason })
      .where(and(eq(partnerAssignment.id, id), isNull(partnerAssignment.endedAt)))
      .returning({ id: partnerAssignment.id });
    refuseIf(over.length === 0 ? partnerRefusal('partner.assignmentOver') : undefined);
    const { partnerId, orderId } = found.assignment;
    await recordDecision(tx, {
      action: 'endAssignment',
      subject: { kind: 'member', id: partnerId, label: found.company ?? '' },
      params: { number: found.reference },
      ...(orderId !== null && { orderId }),
      reason,
      memberId: staffId,
      now,
    });
    await notify(tx, {
      memberId: partnerId,
      kind: 'workEnded',
      params: { number: found.reference, reason },
      href: '/partner',
      now,
    });
  });
}
