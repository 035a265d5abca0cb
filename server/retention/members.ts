import { sql } from 'drizzle-orm';
import { at, deleteFiles, idsOf, isOpen, statements, type Target } from '#server/retention/target.ts';

const left = (name: string, before: Date) => sql`
  select l.member_id::text as id, retention_member_held(l.member_id) as is_held from retention_left l
  where l.left_at < ${at(before)} and ${isOpen(name, sql`l.member_id`)}`;

/** What remains of members who left: their own lists and notices, then the proof of what they agreed to. */
export const memberTargets: readonly Target[] = [
  {
    code: 'memberGoods',
    name: 'memberGoods',
    find: (before) => left('memberGoods', before),
    erase: statements(
      (ids) => sql`delete from cart where member_id = any(${ids})`,
      (ids) => sql`delete from favorite where member_id = any(${ids})`,
      (ids) => sql`delete from favorite_folder where member_id = any(${ids})`,
      (ids) => sql`delete from favorite_notices where member_id = any(${ids})`,
      (ids) => sql`delete from desk_view where member_id = any(${ids})`,
      (ids) => sql`delete from restock_alert where member_id = any(${ids})`,
      (ids) => sql`delete from consent_reminder where member_id = any(${ids})`,
      (ids) => sql`delete from data_copy where member_id = any(${ids})`,
      (ids) => sql`delete from offer_request where member_id = any(${ids})`,
      (ids) => sql`delete from mail where notice_id in (select id from notice where member_id = any(${ids}))`,
      (ids) => sql`delete from notice where member_id = any(${ids})`,
      (ids) => sql`
        update withdrawal set detail = case when reason = 'other' then '-' else '' end where member_id = any(${ids})`,
    ),
    isMarked: true,
  },
  {
    code: 'contracts',
    name: 'memberContracts',
    find: (before) => left('memberContracts', before),
    erase: statements(
      (ids) => sql`delete from consent_event where member_id = any(${ids})`,
      (ids) => sql`delete from agreement where member_id = any(${ids})`,
      (ids) => sql`delete from coupon_benefit where member_id = any(${ids})`,
      (ids) => sql`update wallet_entry set reason = '' where member_id = any(${ids}) and reason <> ''`,
      (ids) => sql`
        update staff_decision set label = '-', reason = '-'
        where subject_kind = 'member' and subject in (select unnest(${ids})::text)`,
      (ids) => sql`update retention_hold set reason = '-' where member_id = any(${ids})`,
      (ids) => sql`update retention_hold set lift_reason = '-' where member_id = any(${ids}) and lifted_at is not null`,
    ),
    isMarked: true,
  },
  {
    code: 'contracts',
    name: 'companyPapers',
    find: (before) => sql`
      select l.member_id::text as id, retention_member_held(l.member_id) as is_held from retention_left l
      join company c on c.member_id = l.member_id and c.sealed_at is not null where l.left_at < ${at(before)}`,
    erase: async (tx, ids) => {
      const { rows } = await tx.execute<{ id: string | null }>(sql`
        delete from company where member_id = any(${idsOf(ids)}) returning certificate_id::text as id`);
      await deleteFiles(
        tx,
        'attachment',
        rows.flatMap(({ id }) => id ?? []),
      );
    },
    isMarked: false,
  },
  {
    code: 'contracts',
    name: 'partnerWork',
    find: (before) => sql`
      select a.id::text as id, retention_member_held(a.partner_id)
        or coalesce(retention_order_held(a.order_id), false) as is_held
      from partner_assignment a where a.ended_at < ${at(before)}`,
    erase: async (tx, ids) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        delete from partner_report_file f using partner_report r
        where r.id = f.report_id and r.assignment_id = any(${idsOf(ids)}) returning f.attachment_id::text as id`);
      await deleteFiles(
        tx,
        'attachment',
        rows.map(({ id }) => id),
      );
      await tx.execute(sql`delete from partner_report where assignment_id = any(${idsOf(ids)})`);
      await tx.execute(sql`delete from partner_assignment where id = any(${idsOf(ids)})`);
    },
    isMarked: false,
  },
  {
    code: 'contracts',
    name: 'certifications',
    find: (before) => sql`
      select c.id::text as id, retention_member_held(c.member_id) as is_held from certification c
      where c.status in ('issued', 'refused', 'cancelled') and greatest(c.requested_at,
          (select max(h.at) from certification_history h where h.certification_id = c.id),
          c.valid_until::timestamptz) < ${at(before)}
        and ${isOpen('certifications', sql`c.id`)}`,
    erase: async (tx, ids) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        delete from certification_file where certification_id = any(${idsOf(ids)}) returning attachment_id::text as id`);
      await deleteFiles(
        tx,
        'attachment',
        rows.map(({ id }) => id),
      );
      await tx.execute(sql`
        update certification set product_name = '-', model = '', applicant_name = '-', company = '', email = '', phone = '', memo = ''
        where id = any(${idsOf(ids)})`);
      await tx.execute(sql`update certification_history set why = '' where certification_id = any(${idsOf(ids)})`);
    },
    isMarked: true,
  },
];
