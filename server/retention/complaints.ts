import { sql } from 'drizzle-orm';
import { at, deleteFiles, idsOf, isOpen, statements, type Target } from '#server/retention/target.ts';

/** Claims stay as what the order's pieces and amounts follow from; what people wrote and uploaded does not. */
export const complaintTargets: readonly Target[] = [
  {
    code: 'complaints',
    name: 'claims',
    find: (before) => sql`
      select c.id::text as id, retention_order_held(c.order_id) as is_held from claim c
      where c.status not in ('requested', 'approved', 'goodsComingBack', 'goodsReceived')
        and greatest(c.requested_at, c.answered_at, c.done_at,
          (select max(h.at) from claim_history h where h.claim_id = c.id)) < ${at(before)}
        and not exists (select from refund r where r.order_id = c.order_id and r.status <> 'done')
        and ${isOpen('claims', sql`c.id`)}`,
    erase: async (tx, ids) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        delete from claim_photo where claim_id = any(${idsOf(ids)}) returning attachment_id::text as id`);
      await deleteFiles(
        tx,
        'attachment',
        rows.map(({ id }) => id),
      );
      await tx.execute(sql`
        update claim set detail = '', answer = '', refund_account = null, return_waybill = null
        where id = any(${idsOf(ids)})`);
      await tx.execute(sql`update claim_history set why = '' where claim_id = any(${idsOf(ids)}) and why <> ''`);
    },
    isMarked: true,
  },
  {
    code: 'complaints',
    name: 'reports',
    find: (before) => sql`
      select r.id::text as id, retention_member_held(r.member_id) as is_held from ip_report r
      where r.state in ('accepted', 'rejected') and r.changed_at < ${at(before)}`,
    erase: statements((ids) => sql`delete from ip_report where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'complaints',
    name: 'enquiries',
    find: (before) => sql`
      select e.id::text as id, e.member_id is not null and retention_member_held(e.member_id) as is_held from enquiry e
      where e.state in ('answered', 'closed') and e.changed_at < ${at(before)}`,
    erase: async (tx, ids) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        delete from enquiry_file where enquiry_id = any(${idsOf(ids)}) returning attachment_id::text as id`);
      await deleteFiles(
        tx,
        'attachment',
        rows.map(({ id }) => id),
      );
      await tx.execute(sql`delete from enquiry where id = any(${idsOf(ids)})`);
    },
    isMarked: false,
  },
];
