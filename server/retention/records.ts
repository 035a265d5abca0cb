import { sql } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { at, idsOf, statements, type Target } from '#server/retention/target.ts';

/** What is deleted by its own age, whoever it is of. */
export const recordTargets: readonly Target[] = [
  {
    code: 'visits',
    name: 'visits',
    find: (before) => sql`
      select v.id::text as id, coalesce(retention_member_held(v.member_id), false) as is_held from analytics_event v
      where v.day < ${kstDate(before)}::date`,
    erase: statements((ids) => sql`delete from analytics_event where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'requests',
    name: 'requests',
    find: (before) => sql`
      select i.ctid::text as id, retention_member_held(i.member_id) as is_held from idempotency i
      where i.created_at < ${at(before)}`,
    erase: async (tx, ids) =>
      void (await tx.execute(sql`delete from idempotency where ctid = any(${sql.param([...ids])}::tid[])`)),
    isMarked: false,
  },
  {
    code: 'mails',
    name: 'mails',
    find: (before) => sql`
      select m.id::text as id, coalesce(
        (select retention_member_held(n.member_id) from notice n where n.id = m.notice_id),
        (select retention_member_held(r.id) from member r where r.email = m.to_address), false) as is_held
      from mail m where m.created_at < ${at(before)}`,
    erase: statements((ids) => sql`delete from mail where id = any(${ids})`),
    isMarked: false,
  },
  {
    code: 'mails',
    name: 'notices',
    // Of everybody: those of sellers and staff show what members wrote.
    find: (before) => sql`
      select n.id::text as id, retention_member_held(n.member_id) as is_held from notice n where n.at < ${at(before)}`,
    erase: statements(
      (ids) => sql`delete from mail where notice_id = any(${ids})`,
      (ids) => sql`delete from notice where id = any(${ids})`,
    ),
    isMarked: false,
  },
  {
    code: 'accessLog',
    name: 'accessLog',
    find: (before) => sql`
      select r.id::text as id, retention_member_held(r.member_id)
        or coalesce(retention_order_held(r.order_id), false) as is_held
      from personal_read r where r.at < ${at(before)}`,
    erase: async (tx, ids) => void (await tx.execute(sql`delete from personal_read where id = any(${idsOf(ids)})`)),
    isMarked: false,
  },
  {
    code: 'accessLog',
    name: 'employeeActs',
    find: (before) => sql`
      select a.id::text as id, retention_member_held(a.member_id) as is_held from employee_act a
      where a.at < ${at(before)}`,
    erase: statements((ids) => sql`delete from employee_act where id = any(${ids})`),
    isMarked: false,
  },
];
